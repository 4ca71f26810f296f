import { BasisContent } from '@troskel/contract/jobs/papers/basis';
import { vatRates } from '@troskel/contract/values/quotation';
import { expect, test } from 'vitest';
import { answersOf, days, oneOf, uuids } from '../../../lib/form-round-trip.factory.ts';
import {
  contentOf,
  faultsOf,
  hasOtherHours,
  proposalKey,
  withHours,
  writtenOf,
} from './basis-form.ts';
import { makePapers, makeProposal, makeTerms } from '../papers.factory.ts';

const today = { today: '2026-11-28', agreedOn: '2026-11-16' };

test('a form says what it was begun with', () => {
  const proposal = makeProposal();
  const written = writtenOf(makeTerms(), proposal);
  expect(contentOf(written)).toEqual(proposal);
  expect(faultsOf(makeTerms(), written, today)).toEqual({});
  const proposals = answersOf(BasisContent, {
    id: uuids,
    vatPercent: oneOf(...vatRates),
    invoicedOn: days,
    workedFrom: days,
    workedUntil: days,
  });
  // With ROT a form without kinds of work begins with a line for them.
  const terms = makeTerms({ deduction: 'none', buyerNames: [] });
  expect(proposals.map((one) => contentOf(writtenOf(terms, one)))).toEqual(proposals);
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
    { ...papers, proposal: makeProposal({ buyers: [] }) },
  ].map(proposalKey);
  expect(new Set([key, ...others]).size).toBe(4);
});

test('hours that are recorded meanwhile are fetched, and nothing typed is lost', () => {
  const proposal = makeProposal();
  const [time, ...rest] = proposal.rows;
  if (!time) throw new Error('no row');
  const more = makeProposal({
    rows: [
      { ...time, quantityHundredths: 1250 },
      { ...time, id: '01900000-0000-7000-8000-0000000014f1', kind: 'other' },
      ...rest,
    ],
    work: [
      { kind: 'El', hours: 14, materialKronor: 8561 },
      { kind: 'Bygg', hours: 2, materialKronor: 0 },
    ],
  });
  const papers = makePapers({ proposal });
  expect(proposalKey({ ...papers, proposal: more })).toBe(proposalKey(papers));
  const begun = writtenOf(makeTerms(), proposal);
  const typed = {
    ...begun,
    invoiceNumber: '77',
    rows: begun.rows.map((row) => ({ ...row, unitPriceOre: '1' })),
    work: begun.work.map((one) => ({ ...one, materialKronor: '3' })),
  };
  expect(hasOtherHours(typed, proposal)).toBe(false);
  expect(hasOtherHours(typed, more)).toBe(true);
  const fetched = { ...typed, ...withHours(typed, more) };
  expect(hasOtherHours(fetched, more)).toBe(false);
  expect(fetched.rows[0]).toEqual({ ...typed.rows[0], quantityHundredths: '12,5' });
  expect(fetched.rows.slice(0, -1).map(({ unitPriceOre }) => unitPriceOre)).toEqual(
    typed.rows.map(() => '1'),
  );
  expect(fetched.rows.at(-1)).toMatchObject({ kind: 'other', unit: 'hour' });
  expect(fetched.work).toEqual([
    { kind: 'El', hours: '14', materialKronor: '3' },
    { kind: 'Bygg', hours: '2', materialKronor: '0' },
  ]);
  // A row whose hours are unchanged keeps the typed quantity; a removed one does not come back.
  const corrected = { ...fetched, rows: fetched.rows.slice(1), work: fetched.work.slice(1) };
  const same = makeProposal({
    rows: more.rows,
    work: [{ kind: 'El', hours: 14, materialKronor: 0 }],
  });
  const again = withHours(corrected, same);
  expect(again.rows).toEqual(corrected.rows);
  expect(again.work).toEqual([]);
  // Hours that are removed again take their row along; typed rows stay.
  const less = withHours({ ...fetched, howToPay: 'x' }, proposal);
  expect(less.rows).toHaveLength(typed.rows.length);
  expect(less.work).toEqual([{ kind: 'El', hours: '12', materialKronor: '3' }]);
});

test('a kind that nobody has chosen gives way to the first that is recorded', () => {
  const written = writtenOf(makeTerms(), makeProposal({ work: [] }));
  const { work } = withHours(written, makeProposal());
  expect(work).toEqual([{ kind: 'El', hours: '12', materialKronor: '8561' }]);
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
