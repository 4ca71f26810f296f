import { LegalVersion, TypedLegalVersion } from '@troskel/contract/legal/editing';
import { expect, test } from 'vitest';
import { answersOf, days, uuids } from '../../lib/form-round-trip.factory.ts';
import { faultsToPublish, newLines, typedOf } from './draft-parts.ts';

test('a draft comes back from its form as it was', () => {
  const drafts = answersOf(LegalVersion, { id: uuids, name: days });
  const sent = drafts.map((draft) => {
    const { id, version, document, state, updatedAt, publishedAt, publishedBy } = draft;
    const { mailing, comingDays } = draft;
    const unsent = { id, version, document, state, updatedAt, publishedAt, publishedBy };
    return { ...unsent, mailing, comingDays, ...TypedLegalVersion.parse(typedOf(draft)) };
  });
  expect(sent).toEqual(drafts);
});

const whole = {
  name: '2027-01-01',
  change: 'major',
  summary: { sv: 'Nytt', en: 'New' },
  content: { sv: '<p>Text</p>', en: '<p>Text</p>' },
} as const;

const others = { comingDays: ['2027-03-01'] };
const faultsOf = (typed: TypedLegalVersion) => faultsToPublish(typed, others, '2026-12-01');

test('a whole draft may be published', () => {
  expect(faultsOf(whole)).toEqual([]);
});

test('a day that has passed, is taken or is too far is told before anybody is asked', () => {
  const faultOf = (name: string) => faultsOf({ ...whole, name }).map(([, code]) => code);
  expect(faultOf('2026-11-30')).toEqual(['DATE_IN_PAST']);
  expect(faultOf('2026-12-01')).toEqual([]);
  expect(faultOf('2027-03-01')).toEqual(['LEGAL_DAY_TAKEN']);
  expect(faultOf('2027-12-02')).toEqual([]);
  expect(faultOf('2027-12-03')).toEqual(['LEGAL_DAY_TOO_FAR']);
});

test('a major change needs what is new in both languages, a minor one in none', () => {
  const unsaid = { ...whole, summary: { sv: ' \n', en: 'New' } };
  expect(faultsOf(unsaid)).toEqual([['summary.sv', 'LEGAL_SUMMARY_MISSING']]);
  expect(faultsOf({ ...unsaid, change: 'minor' })).toEqual([]);
});

test('a text in which nothing is seen is missing', () => {
  expect(faultsOf({ ...whole, content: { sv: '<h2> </h2><p></p>', en: '' } })).toEqual([
    ['content.sv', 'LEGAL_TEXT_MISSING'],
    ['content.en', 'LEGAL_TEXT_MISSING'],
  ]);
});

test('of a long text only the lines that are new are told', () => {
  expect(newLines('a\nny\nb\nc\nändrad\nd', 'a\nb\nc\nförr\nd')).toBe('ny\n…\nändrad');
  expect(newLines('b\na', 'a\nb\nc')).toBe('');
});
