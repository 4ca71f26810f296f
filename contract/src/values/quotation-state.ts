import * as z from 'zod/mini';

/** Events of a version that was sent, with their times, null before they happen. */
export interface QuotationFacts {
  /** Last day in Sweden on which it can be accepted. */
  validUntil: string;
  /** Whether a later version was sent. */
  isReplaced: boolean;
  withdrawnAt: Date | null;
  declinedAt: Date | null;
  changeAskedAt: Date | null;
  acceptedAt: Date | null;
  cancelledAt: Date | null;
}

/**
 * States of a version. `change_asked` is open too: the customer can still accept it as it is.
 * `replaced`: a later version was sent.
 */
export const quotationStates = [
  'open',
  'change_asked',
  'accepted',
  'cancelled',
  'declined',
  'withdrawn',
  'replaced',
  'expired',
] as const;
export const QuotationState = z.enum(quotationStates);
export type QuotationState = z.infer<typeof QuotationState>;

/**
 * Derives the state of a version.
 *
 * @param today day in Sweden, `YYYY-MM-DD`
 */
export function quotationStateOf(facts: QuotationFacts, today: string): QuotationState {
  if (facts.cancelledAt !== null) return 'cancelled';
  if (facts.acceptedAt !== null) return 'accepted';
  if (facts.declinedAt !== null) return 'declined';
  if (facts.withdrawnAt !== null) return 'withdrawn';
  if (facts.isReplaced) return 'replaced';
  if (facts.validUntil < today) return 'expired';
  return facts.changeAskedAt === null ? 'open' : 'change_asked';
}

/** Codes that refuse a customer's answer to a version, by its state; null where it is open. */
const refusals = {
  open: null,
  change_asked: null,
  accepted: 'QUOTATION_ACCEPTED',
  cancelled: 'QUOTATION_CANCELLED',
  declined: 'QUOTATION_DECLINED',
  withdrawn: 'QUOTATION_WITHDRAWN',
  replaced: 'QUOTATION_REPLACED',
  expired: 'QUOTATION_EXPIRED',
} as const satisfies Record<QuotationState, string | null>;

/** Answers why a version cannot be accepted, declined or changed now; null when it can. */
export function refusalOfAnswer(state: QuotationState): (typeof refusals)[QuotationState] {
  return refusals[state];
}
