import type { AuditRow } from '@troskel/contract/staff/calls';
import { expect, test } from 'vitest';
import { factsOf, subjectPath } from './audit-facts.ts';

const id = '01900000-0000-7000-8000-000000000001';
const row = (change: Partial<AuditRow>): AuditRow => ({
  id,
  at: '2026-11-23T08:15:00.000Z',
  action: 'test.done',
  actorId: null,
  actorName: null,
  subjectType: 'user',
  subjectId: id,
  subjectName: null,
  before: null,
  after: null,
  reason: null,
  facts: [],
  ...change,
});

const said = (facts: string[], change: Partial<AuditRow> = {}) =>
  factsOf(row({ facts, ...change }), 'sv').map(({ name, value }) =>
    `${name ?? '?'} ${value}`.replaceAll(/\s/g, ' '),
  );

test('facts are said in words, and a code that nobody knows as it was recorded', () => {
  expect(
    said(['isPublished: true', 'isOn: false', 'amountOre: 59500', 'validFrom: 2026-12-01']),
  ).toEqual(['Publicerad Ja', 'Läge Av', 'Pris 595,00 kr', 'Gäller från 2026-12-01']);
  expect(said(['document: terms', 'change: major', 'made: up'])).toEqual([
    'Dokument Villkoren',
    'Ändring Större',
    '? made: up',
  ]);
});

test('who, which and what for are said in words too', () => {
  expect(said(['number: 2', 'purpose: login', 'role: office'])).toEqual([
    'Version 2',
    'Legitimerade sig för inloggning',
    'Roll Kontor',
  ]);
});

test('a version is called by its day as its address has it, in English too', () => {
  const facts = ['name: 2026-12-20', 'terms: 2024-11-05', 'validFrom: 2026-12-20'];
  expect(factsOf(row({ facts }), 'en').map(({ value, isCode }) => [value, isCode])).toEqual([
    ['2026-12-20', false],
    ['2024-11-05', false],
    ['20/12/2026', false],
  ]);
});

test('what the name of the subject says is not said again', () => {
  const plan = { subjectType: 'plan', subjectId: null };
  expect(said(['planId: premium'], { ...plan, subjectName: 'Premium' })).toEqual([]);
  expect(said(['planId: premium'], plan)).toEqual(['Paket premium']);
});

test.each<[Partial<AuditRow>, string | null]>([
  [{ subjectType: 'company_application' }, `/admin/applications/${id}`],
  [{ subjectType: 'user', subjectName: 'Åsa Öberg' }, `/admin/users/${id}`],
  [{ subjectType: 'user' }, null],
  [{ subjectType: 'plan', subjectId: null }, '/admin/plans'],
  [{ subjectType: 'legal_version', subjectName: '2027-01-01' }, `/admin/legal/${id}`],
  [{ subjectType: 'legal_version' }, null],
  [
    { subjectType: 'faq_question', subjectName: 'Hur?', facts: ['categoryId: c1'] },
    `/admin/faq/c1/questions/${id}`,
  ],
  [{ subjectType: 'person' }, null],
])('%j has the page %s', (change, path) => {
  expect(subjectPath(row(change))).toBe(path);
});
