import { expect, test } from 'vitest';
import { contentOf, faultsOf, proposalKey, writtenOf } from './basis-form.ts';
import { makePapers, makeProposal, makeTerms } from '../papers.factory.ts';

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

test('hours that nobody knows are left empty', () => {
  const rows = makeProposal().rows.map((row) => ({ ...row, unit: 'piece' as const }));
  const { work } = writtenOf(makeTerms(), makeProposal({ work: [], rows }));
  expect(work[0]?.hours).toBe('');
});

test('a draft is of one proposal, and of none that was agreed on since', () => {
  const papers = makePapers({ proposal: makeProposal() });
  const key = proposalKey(papers);
  expect(proposalKey({ ...papers, proposal: makeProposal({ invoicedOn: '2026-12-01' }) })).toBe(
    key,
  );
  const others = [
    { ...papers, agreedNumbers: [1, 1] },
    { ...papers, terms: makeTerms({ ceilingOre: 1 }) },
    { ...papers, proposal: makeProposal({ rows: makeProposal().rows.slice(1) }) },
    { ...papers, proposal: makeProposal({ buyers: [] }) },
  ].map(proposalKey);
  expect(new Set([key, ...others]).size).toBe(5);
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
