import { describe, expect, test } from 'vitest';
import {
  dayInForce,
  firstFreeDay,
  publishedState,
  publishingFaults,
  withOrigin,
  withoutOrigin,
} from './rules.ts';

const today = '2026-11-20';

test.each([
  ['2026-11-21', '2026-11-20', 'coming'],
  ['2026-11-20', '2026-11-20', 'present'],
  ['2026-11-19', '2026-11-20', 'past'],
  ['2026-11-19', null, 'coming'],
])('the version of %s, while that of %s is in force, is %s', (name, inForce, state) => {
  expect(publishedState(name, inForce)).toBe(state);
});

test.each([
  [['2026-01-01', '2026-11-20', '2026-11-21'], '2026-11-20'],
  [['2026-10-01', '2026-01-01', '2026-05-01'], '2026-10-01'],
  [['2026-11-21'], null],
  [[], null],
])('of %j the version in force is %s', (days, inForce) => {
  expect(dayInForce(days, today)).toBe(inForce);
});

test.each([
  ['tomorrow, when nothing is copied', null, [], '2026-11-21'],
  ['tomorrow, of an old version', '2026-01-01', [], '2026-11-21'],
  ['the day after a version that comes', '2026-12-01', [], '2026-12-02'],
  ['a day that no version has', null, ['2026-11-21', '2026-11-22'], '2026-11-23'],
])('a draft gets %s', (_, copied, published, day) => {
  expect(firstFreeDay(copied, published, today)).toBe(day);
});

describe('publishing a draft', () => {
  const draft = {
    name: '2026-11-21',
    change: 'major',
    content: { sv: 'Villkor', en: 'Terms' },
    summary: { sv: 'Nytt', en: 'New' },
  } as const;
  const stored = { published: ['2026-12-01'], before: { sv: 'Villkor', en: 'Conditions' } };
  const empty = { sv: '', en: '' };

  test.each<[string, Partial<Parameters<typeof publishingFaults>[0]>, string[]]>([
    ['that is right', {}, []],
    ['of today', { name: today }, []],
    ['of a year ahead', { name: '2027-11-21' }, []],
    ['of yesterday', { name: '2026-11-19' }, ['name DATE_IN_PAST']],
    ['of more than a year ahead', { name: '2027-11-22' }, ['name LEGAL_DAY_TOO_FAR']],
    ['of a day that another has', { name: '2026-12-01' }, ['name LEGAL_DAY_TAKEN']],
    [
      'without a text',
      { content: empty },
      ['content.sv LEGAL_TEXT_MISSING', 'content.en LEGAL_TEXT_MISSING'],
    ],
    [
      'with a text in one language',
      { content: { sv: '', en: 'Terms' } },
      ['content.sv LEGAL_TEXT_MISSING'],
    ],
    [
      'with the text of the version before',
      { content: stored.before },
      ['content.sv LEGAL_TEXT_UNCHANGED'],
    ],
    [
      'of weight, without a summary',
      { summary: empty },
      ['summary.sv LEGAL_SUMMARY_MISSING', 'summary.en LEGAL_SUMMARY_MISSING'],
    ],
    ['of no weight, without a summary', { change: 'minor', summary: empty }, []],
  ])('%s', (_, change, faults) => {
    const found = publishingFaults({ ...draft, ...change }, stored, today);
    expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(faults);
  });

  test('that is the first', () => {
    expect(publishingFaults(draft, { published: [], before: null }, today)).toEqual([]);
  });
});

test('links to the site follow it when it moves, and no others', () => {
  const html = (origin: string) =>
    `<a href="${origin}/a">a</a> <a href="${origin}/b">b</a> <a href="${origin}.evil/">c</a>`;
  const site = 'https://partner.example';
  const stored = withoutOrigin(html(site), site);
  expect(stored).not.toContain(`"${site}/`);
  expect(stored).toContain('https://partner.example.evil/');
  expect(withOrigin(stored, site)).toBe(html(site));
  expect(withOrigin(stored, 'https://new.example')).toContain('href="https://new.example/b"');
});
