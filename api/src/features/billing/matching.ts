import type { WaitingReason } from '@troskel/contract/billing/payments';
import { isReference } from './reference.ts';

/** A reminder, as far as it is asked for; interest is counted anew by each. */
export interface Claim {
  sentOn: string;
  feeOre: number;
  interestOre: number;
}

/** An invoice that payments are held against; sums in öre. */
export interface OwedInvoice {
  /** The part of its amount that is not paid yet, in öre. */
  owedOre: number;
  isSettled: boolean;
  /** In order. */
  claims: readonly Claim[];
}

/** The parts of a payment, in öre; their sum is the payment. */
export interface Split {
  appliedOre: number;
  feeOre: number;
  interestOre: number;
}

/** Answers what reminders ask for beside the invoice. */
export function claimed(claims: readonly Claim[]): { feeOre: number; interestOre: number } {
  return {
    feeOre: claims.reduce((sum, { feeOre }) => sum + feeOre, 0),
    interestOre: claims.at(-1)?.interestOre ?? 0,
  };
}

/**
 * Answers what a payment is for: the invoice with what its reminders ask for, or without those that
 * were sent on the day of the payment or after it, which it has crossed; or why it waits for somebody.
 *
 * @param invoice null where its reference names none
 */
export function matchPayment(
  payment: { amountOre: number; bookedOn: string; hasWrongIban: boolean },
  invoice: OwedInvoice | null,
): Split | WaitingReason {
  const { amountOre, bookedOn, hasWrongIban } = payment;
  // Its file was changed on its way, or by somebody: nothing of it is believed unseen.
  if (hasWrongIban) return 'wrong_iban';
  if (invoice === null) return 'unknown_reference';
  if (invoice.isSettled) return 'paid_already';
  const { owedOre, claims } = invoice;
  const sent = claims.filter(({ sentOn }) => sentOn < bookedOn);
  for (const asked of [claims, sent]) {
    const { feeOre, interestOre } = claimed(asked);
    if (amountOre === owedOre + feeOre + interestOre) {
      return { appliedOre: owedOre, feeOre, interestOre };
    }
  }
  const { feeOre, interestOre } = claimed(claims);
  return amountOre < owedOre + feeOre + interestOre ? 'too_little' : 'too_much';
}

/**
 * Splits a payment that somebody counts towards an invoice: first its amount, then its fee and interest;
 * the rest was paid back.
 */
export function splitByHand(
  amountOre: number,
  { owedOre, claims }: Pick<OwedInvoice, 'owedOre' | 'claims'>,
): Split & { returnedOre: number } {
  const asked = claimed(claims);
  const appliedOre = Math.min(amountOre, owedOre);
  const feeOre = Math.min(amountOre - appliedOre, asked.feeOre);
  const interestOre = Math.min(amountOre - appliedOre - feeOre, asked.interestOre);
  return {
    appliedOre,
    feeOre,
    interestOre,
    returnedOre: amountOre - appliedOre - feeOre - interestOre,
  };
}

/** Finds the reference that a payer wrote, with blanks in it or among other words; null for none. */
export function referenceIn(written: string): string | null {
  const whole = written.replaceAll(/\s/g, '');
  if (isReference(whole)) return whole;
  return written.split(/\D+/).find(isReference) ?? null;
}
