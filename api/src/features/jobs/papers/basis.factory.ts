import type { BasisContent } from '@troskel/contract/jobs/papers/basis';
import { content, labour, material } from '../../../testing/quotation.factory.ts';

/** Day on which the papers are judged. */
export const today = '2026-11-28';
export const days = { today, agreedOn: '2026-10-01' };

/** An accepted quotation with the deduction: eight hours and material for 5,625 kr. */
export const quotation = (change: Parameters<typeof content>[0] = {}) => ({
  number: 1,
  agreedAt: '2026-10-01T08:00:00.000Z',
  content: content({ deduction: 'rot', ...change }),
});

/** Rows that the customer has accepted later. */
export const alteration = (...rows: BasisContent['rows']) => ({
  number: 1,
  agreedAt: '2026-10-10T08:00:00.000Z',
  content: { rows },
});

export const maja: BasisContent['buyers'][number] = {
  name: 'Maja Lind',
  sharePercent: 100,
  leftKronor: null,
};
export const el: BasisContent['work'][number] = { kind: 'El', hours: 8, materialKronor: 5625 };

/** A basis of that quotation with which nothing is wrong. */
export const basis = (change: Partial<BasisContent> = {}): BasisContent => ({
  invoiceNumber: '1001',
  invoicedOn: today,
  paymentDays: 30,
  workedFrom: '2026-11-01',
  workedUntil: '2026-11-20',
  rows: [labour(800, 60_000), material(100, 450_000)],
  buyers: [maja],
  work: [el],
  howToPay: '',
  ...change,
});
