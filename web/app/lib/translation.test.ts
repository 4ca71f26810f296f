import { expect, test, vi } from 'vitest';
import { catalogueKey } from './catalogue-key.ts';
import { markFallbacks } from './fallback-marks.ts';
import { messageOf } from './text-message.ts';
import { translatorOf } from './translation.ts';

const texts = {
  sv: {
    title: 'Kontor',
    missing: 'Saknas',
    list: ['ett', 'två'],
    of: (name: string, place: string) => `${name} i ${place}`,
    count: (count: number) => (count === 1 ? '1 kontor' : `${count.toLocaleString('sv')} kontor`),
    state: (isOpen: boolean) => (isOpen ? 'öppet' : 'stängt'),
    until: (day: string | null) => (day === null ? 'utan slut' : `till ${day}`),
  },
  en: {
    title: 'Offices',
    missing: 'Missing',
    list: ['one', 'two'],
    of: (name: string, place: string) => `${name} in ${place}`,
    count: (count: number) => (count === 1 ? '1 office' : `${count.toLocaleString('en')} offices`),
    state: (isOpen: boolean) => (isOpen ? 'open' : 'closed'),
    until: (day: string | null) => (day === null ? 'without an end' : `until ${day}`),
  },
};

const catalogue = {
  [catalogueKey('Kontor', 'Offices')]: ['Kontorer'],
  [catalogueKey('Saknas', 'Missing')]: [''],
  [catalogueKey('två', 'two')]: ['to'],
  [catalogueKey('{1} i {2}', '{1} in {2}')]: ['{2}s {1}'],
  [catalogueKey('1 kontor', '1 office')]: ['ett kontor', '{1} kontorer'],
  [catalogueKey('till {1}', 'until {1}')]: ['frem til {1}'],
};

/** Swedish stands for a third language; it is its own source language. */
function translated(tellFallback: (text: string) => void = () => {}): typeof texts.sv {
  const translate = translatorOf('sv', catalogue, tellFallback);
  const answer: unknown = translate(texts);
  expect(translate(texts)).toBe(answer);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape is what is tested
  return answer as typeof texts.sv;
}

test('texts are translated, and what is missing is said in the source language and told', () => {
  const told = vi.fn<(text: string) => void>();
  const { title, missing, list } = translated(told);
  expect({ title, missing, list }).toEqual({
    title: 'Kontorer',
    missing: 'Saknas',
    list: ['ett', 'to'],
  });
  expect(told.mock.calls.flat()).toEqual(['Saknas', 'ett']);
});

test('parameters are put in wherever the translation has them, in any order', () => {
  expect(translated().of('Norr', 'Kiruna')).toBe('Kirunas Norr');
});

test('a number has its form, written as in the language', () => {
  const { count } = translated();
  expect([1, 2, 1200].map((number) => count(number))).toEqual([
    'ett kontor',
    '2 kontorer',
    `${(1200).toLocaleString('sv')} kontorer`,
  ]);
});

test('a text that chooses by its parameters is never given the wrong words', () => {
  const told = vi.fn<(text: string) => void>();
  const { state, until } = translated(told);
  expect([state(true), until(null), until('fredag')]).toEqual([
    'öppet',
    'utan slut',
    'frem til fredag',
  ]);
  expect(told.mock.calls.flat()).toEqual(expect.arrayContaining(['öppet', 'utan slut']));
});

test('a message has both source texts, and a plural where either has', () => {
  expect(messageOf({ sv: texts.sv.count, en: texts.en.count })).toEqual({
    context: '1 kontor',
    id: '1 office',
    plural: '{1} offices',
  });
  expect(messageOf({ sv: texts.sv.state, en: texts.en.state })).toBeNull();
});

test('an element with a text that is not translated says its language, until it has another', async () => {
  const tellFallback = markFallbacks(document, 'sv');
  tellFallback('Saknas');
  const paragraph = document.body.appendChild(document.createElement('p'));
  paragraph.textContent = 'Saknas';
  await vi.waitFor(() => expect(paragraph.lang).toBe('sv'));
  paragraph.textContent = 'Kontorer';
  await vi.waitFor(() => expect(paragraph.hasAttribute('lang')).toBe(false));
  paragraph.remove();
});
