import { expect, test } from 'vitest';
import { contentOf, faultsOf, writtenOf } from './basis-form.ts';
import { makeProposal, makeTerms } from '../papers.factory.ts';

const today = '2026-11-28';

test('a form says what it was begun with', () => {
  const proposal = makeProposal();
  const written = writtenOf(makeTerms(), proposal);
  expect(contentOf(written)).toEqual(proposal);
  expect(faultsOf(makeTerms(), written, today)).toEqual({});
});

test('all hours and material are one kind of work until one is chosen', () => {
  const written = writtenOf(makeTerms(), makeProposal({ work: [] }));
  expect(written.work).toEqual([{ kind: '', hours: '12', materialKronor: '8561' }]);
  expect(faultsOf(makeTerms(), written, today)).toEqual({ 'work.0.kind': 'FIELD_MANDATORY' });
  const terms = makeTerms({ deduction: 'none', buyerNames: [] });
  expect(writtenOf(terms, makeProposal({ work: [], buyers: [] })).work).toEqual([]);
});

test('an amount that cannot be read is a fault of its field, never nothing', () => {
  const written = writtenOf(makeTerms(), makeProposal());
  const typed = {
    ...written,
    paymentDays: '',
    rows: written.rows.map((row) => ({ ...row, unitPriceOre: '1.234,50' })),
    work: [{ kind: 'El', hours: '1,5', materialKronor: '' }],
  };
  expect(faultsOf(makeTerms(), typed, today)).toMatchObject({
    paymentDays: 'FIELD_MANDATORY',
    'rows.0.unitPriceOre': 'AMOUNT_UNREADABLE',
    'work.0.hours': 'AMOUNT_UNREADABLE',
    'work.0.materialKronor': 'FIELD_MANDATORY',
  });
});
