import { expect, test } from 'vitest';
import { draftPartOf, faultsToPublish, newLines } from './draft-parts.ts';

const whole = {
  name: '2027-01-01',
  change: 'major',
  summary: { sv: 'Nytt', en: 'New' },
  content: { sv: '<p>Text</p>', en: '<p>Text</p>' },
} as const;

test('a whole draft may be published', () => {
  expect(faultsToPublish(whole)).toEqual([]);
});

test('a major change needs what is new in both languages, a minor one in none', () => {
  const unsaid = { ...whole, summary: { sv: ' \n', en: 'New' } };
  expect(faultsToPublish(unsaid)).toEqual([['summary.sv', 'LEGAL_SUMMARY_MISSING']]);
  expect(faultsToPublish({ ...unsaid, change: 'minor' })).toEqual([]);
});

test('a text in which nothing is seen is missing', () => {
  expect(faultsToPublish({ ...whole, content: { sv: '<h2> </h2><p></p>', en: '' } })).toEqual([
    ['content.sv', 'LEGAL_TEXT_MISSING'],
    ['content.en', 'LEGAL_TEXT_MISSING'],
  ]);
});

test('a refused field is shown where the form has it', () => {
  expect(draftPartOf('content.en')).toBe('content.en');
  expect(draftPartOf('document')).toBeNull();
});

test('of a long text only the lines that are new are told', () => {
  expect(newLines('a\nny\nb\nc\nändrad\nd', 'a\nb\nc\nförr\nd')).toBe('ny\n…\nändrad');
  expect(newLines('b\na', 'a\nb\nc')).toBe('');
});
