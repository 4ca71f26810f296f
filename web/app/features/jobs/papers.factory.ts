import type { BasisContent, BasisTerms } from '@troskel/contract/jobs/papers/basis';
import { basisSums } from '@troskel/contract/jobs/papers/basis-sums';
import type { Basis, PaidJob, Papers, RotRequest } from '@troskel/contract/jobs/papers/papers';
import { lastDayToAsk, settlementOf } from '@troskel/contract/jobs/papers/settlement';
import { makeContent } from '../quotations/quotation.factory.ts';

const id = (last: number): string => `01900000-0000-7000-8000-0000000014${last}`;

/** A private customer's approximate price with ROT on two buyers. */
export function makeTerms(change: Partial<BasisTerms> = {}): BasisTerms {
  const { customerKind, priceKind, hasReverseVat, deduction, buyers } = makeContent();
  const buyerNames = buyers.map(({ name }) => name);
  const ceilingOre = 2_140_000;
  return { customerKind, priceKind, hasReverseVat, deduction, buyerNames, ceilingOre, ...change };
}

/** Values that a basis starts with, without those that only the company knows. */
export function makeProposal(change: Partial<BasisContent> = {}): BasisContent {
  const { rows, buyers } = makeContent();
  return {
    invoiceNumber: '2026-118',
    invoicedOn: '2026-11-27',
    paymentDays: 30,
    workedFrom: '2026-11-24',
    workedUntil: '2026-11-26',
    rows,
    buyers,
    work: [{ kind: 'El', hours: 12, materialKronor: 8561 }],
    howToPay: 'Bankgiro 123-4567, ange fakturanumret.',
    ...change,
  };
}

/** A basis that is fixed and not paid. */
export function makeBasis(change: Partial<Basis> = {}): Basis {
  const terms = makeTerms();
  const content = makeProposal();
  return {
    id: id(11),
    number: 12,
    terms,
    content,
    sums: basisSums(terms, content),
    fixedAt: '2026-11-27T09:00:00.000Z',
    withdrawnAt: null,
    withdrawnWhy: '',
    payment: null,
    settlement: null,
    lastDay: null,
    missing: ['not_paid'],
    request: null,
    ...change,
  };
}

/** A basis that was paid in full, or with so many öre more. */
export function makePaidBasis(change: Partial<Basis> = {}, moreOre = 0): Basis {
  const { terms, content, sums } = makeBasis();
  const payment = { paidOn: '2026-11-28', paidOre: sums.toPayOre + moreOre };
  return makeBasis({
    payment,
    settlement: settlementOf(terms, content, payment),
    lastDay: lastDayToAsk(payment.paidOn),
    missing: [],
    ...change,
  });
}

/** A request of two buyers, without a decision unless told. */
export function makeRequest(change: Partial<RotRequest> = {}): RotRequest {
  const buyer = { invoiceNumber: '2026-118', approvedKronor: null };
  return {
    id: id(21),
    name: 'Rot 2026-4',
    madeAt: '2026-11-28T10:00:00.000Z',
    lastDay: '2027-01-31',
    buyers: [
      { ...buyer, name: 'Maja Lind', personalNumber: '19850112-****', askedKronor: 1260 },
      { ...buyer, name: 'Karl-Johan Lind', personalNumber: '19830704-****', askedKronor: 1200 },
    ],
    decidedAt: null,
    references: [],
    ...change,
  };
}

/** A request of which less was approved than was asked. */
export function makeDecided(change: Partial<RotRequest> = {}): RotRequest {
  const request = makeRequest();
  return {
    ...request,
    buyers: request.buyers.map((buyer, place) => ({
      ...buyer,
      approvedKronor: place === 0 ? buyer.askedKronor : 700,
    })),
    decidedAt: '2026-12-05T10:00:00.000Z',
    references: ['R-2026-55120'],
    ...change,
  };
}

/** A job whose deduction can be asked for. */
export function makePaidJob(change: Partial<PaidJob> = {}): PaidJob {
  return {
    basisId: id(11),
    inquiryId: '01900000-0000-7000-8000-000000000101',
    invoiceNumber: '2026-118',
    names: ['Maja Lind', 'Karl-Johan Lind'],
    paidOn: '2026-11-28',
    lastDay: '2027-01-31',
    askedKronor: 2460,
    leftOre: 0,
    missing: [],
    ...change,
  };
}

/** The papers of a job that is done. */
export function makePapers(change: Partial<Papers> = {}): Papers {
  return {
    terms: makeTerms(),
    agreedNumbers: [1],
    agreedOn: '2026-11-16',
    hasAgreementChanged: false,
    isDone: true,
    proposal: null,
    bases: [],
    ...change,
  };
}
