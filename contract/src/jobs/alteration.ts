import * as z from 'zod/mini';
import type { ErrorCode } from '../ground/error-catalogue.ts';
import type { FieldError } from '../ground/errors.ts';
import { QuotationRow } from '../values/quotation.ts';
import { mostQuotationRows } from '../values/quotation-limits.ts';
import { quotationRowFaults } from '../values/quotation-row-faults.ts';
import { PriceToPay, quotationSums } from '../values/quotation-sums.ts';
import { requiredLines } from '../values/typed-text.ts';
import type { Agreed } from './agreed.ts';

export const mostReasonCharacters = 1000;
/** Maximum length of what a customer says with a no. */
export const mostAnswerCharacters = 2000;

/** An alteration of a job as a company sends it. */
export const AlterationContent = z.object({
  /** Why, in words to the customer. */
  reason: requiredLines('FIELD_MANDATORY', mostReasonCharacters),
  /** As those of a quotation; one with a negative price takes away. */
  rows: z
    .array(QuotationRow, 'FIELD_INVALID')
    .check(z.maxLength(mostQuotationRows, 'QUOTATION_ROWS_TOO_MANY')),
});
export type AlterationContent = z.infer<typeof AlterationContent>;

/** Events of an alteration with their times, null before they happen. */
export interface AlterationFacts {
  withdrawnAt: Date | null;
  declinedAt: Date | null;
  acceptedAt: Date | null;
  cancelledAt: Date | null;
}

/**
 * An end of a job's alterations: its agreement is cancelled, which takes those with it that
 * were agreed; or the job is closed, or its inquiry taken back, which leaves them.
 */
export type JobEnd = 'cancelled' | 'over' | null;

/** States of an alteration. `lapsed`: the job it would have altered has ended. */
export const alterationStates = [
  'open',
  'accepted',
  'cancelled',
  'declined',
  'withdrawn',
  'lapsed',
] as const;
export const AlterationState = z.enum(alterationStates);
export type AlterationState = z.infer<typeof AlterationState>;

export function alterationStateOf(facts: AlterationFacts, end: JobEnd): AlterationState {
  if (facts.cancelledAt !== null) return 'cancelled';
  if (facts.declinedAt !== null) return 'declined';
  if (facts.withdrawnAt !== null) return 'withdrawn';
  if (end === 'cancelled') return 'lapsed';
  if (facts.acceptedAt !== null) return 'accepted';
  return end === null ? 'open' : 'lapsed';
}

/** Codes that refuse an answer to an alteration, by its state; null where it is open. */
const refusals = {
  open: null,
  accepted: 'ALTERATION_ACCEPTED',
  cancelled: 'ALTERATION_CANCELLED',
  declined: 'ALTERATION_DECLINED',
  withdrawn: 'ALTERATION_WITHDRAWN',
  lapsed: 'ALTERATION_LAPSED',
} as const satisfies Record<AlterationState, ErrorCode | null>;

/** Answers why an alteration cannot be accepted, declined or withdrawn; null when it can. */
export function refusalOfAlteration(state: AlterationState): (typeof refusals)[AlterationState] {
  return refusals[state];
}

/** Whether a job with these rows more would come to less than nothing. */
export function exceedsJob({ content }: Agreed, rows: readonly QuotationRow[]): boolean {
  const { grossOre, labourOre } = quotationSums({ ...content, rows: [...content.rows, ...rows] });
  return grossOre < 0 || labourOre < 0;
}

/**
 * Lists what keeps rows from being sent as an alteration. They may come to less than nothing, as
 * long as the job does not.
 */
export function alterationFaults(agreed: Agreed, rows: QuotationRow[]): FieldError[] {
  const { content } = agreed;
  const faults = quotationRowFaults({ ...content, rows }).filter(
    ({ code }) => code !== 'SUM_NEGATIVE',
  );
  if (exceedsJob(agreed, rows)) faults.push({ field: 'rows', code: 'ALTERATION_EXCEEDS_JOB' });
  const taken = new Set(content.rows.map(({ id }) => id));
  if (rows.some(({ id }) => taken.has(id))) faults.push({ field: 'rows', code: 'FIELD_INVALID' });
  return faults;
}

/** An alteration that was sent: its content never changes. */
export const Alteration = z.object({
  /** 1 for the first of a job. */
  number: z.int(),
  state: AlterationState,
  reason: z.string(),
  rows: z.array(QuotationRow),
  /** Amounts of the rows in their order, then their sums: without VAT, VAT, and both, in öre. */
  rowsOre: z.array(z.object({ netOre: z.int(), grossOre: z.int() })),
  netOre: z.int(),
  vatOre: z.int(),
  grossOre: z.int(),
  /** Price of the whole job with it; null unless it is open. */
  priceAfter: z.nullable(PriceToPay),
  sentAt: z.string(),
  /** When it came to its state; null while it is open. */
  settledAt: z.nullable(z.string()),
  /** The customer's words with a no. */
  words: z.string(),
  /** Whether its work may begin before the right to cancel ends. */
  mayStartEarly: z.boolean(),
  /**
   * Last day in Sweden on which a private customer can cancel it, for an open one if it is agreed to
   * today; null when there is none, as for one that adds nothing to the price.
   */
  cancellableUntil: z.nullable(z.string()),
});
export type Alteration = z.infer<typeof Alteration>;
