import * as z from 'zod/mini';
import { basisSums, deductibleKronor, hasRot, rotOn } from './basis-sums.ts';
import { BuyerPart } from './basis.ts';
import type { BasisContent, BasisTerms } from './basis.ts';

/** A customer's payment of a basis of invoice. */
export const BasisPayment = z.object({
  /** Day in Sweden, `YYYY-MM-DD`. */
  paidOn: z.string(),
  paidOre: z.int(),
});
export type BasisPayment = z.infer<typeof BasisPayment>;

/** Share that a payment settles, and the deduction that may be asked for after it. */
export const Settlement = z.object({
  /** Rate of the deduction on the day of payment; null without one. */
  percent: z.nullable(z.int()),
  /** Sum due at that rate, in öre. */
  dueOre: z.int(),
  /** Payment above that sum; negative while something is left to pay. */
  balanceOre: z.int(),
  /** Asked for together, in whole kronor. */
  askedKronor: z.int(),
  buyers: z.array(BuyerPart),
});
export type Settlement = z.infer<typeof Settlement>;

/** Multiplies and divides without losing digits, rounded down; for amounts of nothing or more. */
const proportion = (value: number, of: number, by: number): number =>
  Number((BigInt(value) * BigInt(of)) / BigInt(by));

/**
 * Computes what a payment settles, by the rate of its day. Where less is paid than was due, it is
 * paid for labour in proportion, and no more is asked for than the rate allows of that.
 */
export function settlementOf(
  terms: BasisTerms,
  content: BasisContent,
  { paidOn, paidOre }: BasisPayment,
): Settlement {
  const { labourOre, grossOre } = basisSums(terms, content);
  const rot = hasRot(terms)
    ? rotOn(paidOn, deductibleKronor(labourOre, grossOre), content.buyers)
    : null;
  const dueOre = grossOre - (rot?.kronor ?? 0) * 100;
  const balanceOre = paidOre - dueOre;
  if (rot === null) return { percent: null, dueOre, balanceOre, askedKronor: 0, buyers: [] };
  const { percent } = rot;
  const buyers = rot.buyers.map((part) => {
    if (balanceOre >= 0) return part;
    const paidKronor = proportion(part.paidKronor, paidOre, dueOre);
    const allowed = Math.floor((paidKronor * percent) / (100 - percent));
    return { ...part, paidKronor, askedKronor: Math.min(part.askedKronor, allowed) };
  });
  const askedKronor = buyers.reduce((sum, buyer) => sum + buyer.askedKronor, 0);
  return { percent, dueOre, balanceOre, askedKronor, buyers };
}

/** Answers the last day to ask for the deduction of a payment (lagen 2009:194, section 8). */
export const lastDayToAsk = (paidOn: string): string => `${Number(paidOn.slice(0, 4)) + 1}-01-31`;
