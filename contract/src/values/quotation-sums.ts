import * as z from 'zod/mini';
import type { QuotationBuyer, QuotationContent, QuotationRow } from './quotation.ts';
import { mostRotKronor, rotPercentOn } from './rot-rates.ts';

/** Percent by which an approximate price may be exceeded (konsumenttjänstlagen, section 36). */
const approximatePercent = 15;

const ore = z.int();

/** The part of a quotation that decides its sums. */
export type PricedContent = Pick<
  QuotationContent,
  | 'customerKind'
  | 'priceKind'
  | 'highestPriceOre'
  | 'hasReverseVat'
  | 'deduction'
  | 'plannedPaymentOn'
  | 'buyers'
  | 'rows'
>;

/** Sums of a quotation, in öre unless they say kronor. */
export const QuotationSums = z.object({
  /** Amounts of each row, in its order: without VAT, VAT, and together. */
  rows: z.array(z.object({ netOre: ore, vatOre: ore, grossOre: ore })),
  netOre: ore,
  /** By rate, the highest first; rates without a row are left out. */
  vat: z.array(z.object({ percent: z.int(), netOre: ore, vatOre: ore })),
  vatOre: ore,
  grossOre: ore,
  /** Sum of the rows of labour, VAT included. */
  labourOre: ore,
  rot: z.nullable(
    z.object({
      percent: z.int(),
      /** Deduction by the labour, before the buyers' limits. */
      fullKronor: z.int(),
      kronor: z.int(),
      /** In the order of the buyers. */
      buyers: z.array(
        z.object({
          name: z.string(),
          kronor: z.int(),
          /** Whether the buyer's limit of the year took something off. */
          isLimited: z.boolean(),
        }),
      ),
    }),
  ),
  /** Sum that the customer pays, after the deduction. */
  toPayOre: ore,
  /** Highest price with VAT; null for a fixed price. */
  ceilingOre: z.nullable(ore),
});
export type QuotationSums = z.infer<typeof QuotationSums>;

/** Sum to pay in all, and the most that it can become. */
export const PriceToPay = z.pick(QuotationSums, {
  toPayOre: true,
  ceilingOre: true,
  vatOre: true,
  rot: true,
});
export type PriceToPay = z.infer<typeof PriceToPay>;

/** Divides whole numbers and rounds to the nearest, halves away from zero. */
function divided(value: number, by: number): number {
  const whole = Math.floor((2 * Math.abs(value) + by) / (2 * by));
  return value < 0 ? 0 - whole : whole;
}

/**
 * Splits whole kronor by shares of a hundred: each gets its share without the öre, and the kronor
 * that are left go to those that lost most, the first first.
 *
 * @param percents together 100
 */
export function splitByShare(kronor: number, percents: readonly number[]): number[] {
  const parts = percents.map((percent) => Math.floor((kronor * percent) / 100));
  const lost = percents
    .map((percent, index) => ({ index, rest: (kronor * percent) % 100 }))
    .toSorted((one, other) => other.rest - one.rest);
  const left = kronor - parts.reduce((sum, part) => sum + part, 0);
  for (const { index } of lost.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/** Answers what of a year's deduction a buyer can still have, in kronor. */
const limitOf = ({ leftKronor }: QuotationBuyer): number =>
  Math.min(leftKronor ?? mostRotKronor, mostRotKronor);

/**
 * Deducts ROT from a private customer's labour: whole kronor (lagen 2009:194, sections 5 and 7),
 * split on the buyers. Null where there is none, or where something is missing that decides it.
 */
function rotOf(content: PricedContent, deductibleOre: number): QuotationSums['rot'] {
  if (content.deduction !== 'rot' || content.customerKind !== 'private') return null;
  const percent = content.plannedPaymentOn === null ? null : rotPercentOn(content.plannedPaymentOn);
  const shares = content.buyers.map(({ sharePercent }) => sharePercent ?? 0);
  if (percent === null || shares.reduce((sum, share) => sum + share, 0) !== 100) return null;
  const fullKronor = Math.floor((Math.max(deductibleOre, 0) * percent) / 10_000);
  const parts = splitByShare(fullKronor, shares);
  const buyers = content.buyers.map((buyer, index) => {
    const part = parts[index] ?? 0;
    const kronor = Math.min(part, limitOf(buyer));
    return { name: buyer.name, kronor, isLimited: kronor < part };
  });
  const kronor = buyers.reduce((sum, buyer) => sum + buyer.kronor, 0);
  return { percent, fullKronor, kronor, buyers };
}

function sumsOfRow(row: QuotationRow, hasReverseVat: boolean) {
  const netOre = divided((row.quantityHundredths ?? 0) * (row.unitPriceOre ?? 0), 100);
  const vatOre = hasReverseVat ? 0 : divided(netOre * row.vatPercent, 100);
  return { netOre, vatOre, grossOre: netOre + vatOre };
}

/**
 * Answers the price of a unit as the customer is told it: consumers with VAT (prisinformationslagen
 * 2004:347, section 10).
 *
 * @returns öre; null while nothing is typed
 */
export function unitPriceFor(
  { customerKind }: Pick<QuotationContent, 'customerKind'>,
  { unitPriceOre, vatPercent }: Pick<QuotationRow, 'unitPriceOre' | 'vatPercent'>,
): number | null {
  if (unitPriceOre === null || customerKind !== 'private') return unitPriceOre;
  return divided(unitPriceOre * (100 + vatPercent), 100);
}

/**
 * Adds up a quotation. Each row is rounded to the öre, and so is its VAT, so that what is shown adds
 * up to what is paid. A draft is added up as far as it goes.
 */
export function quotationSums(content: PricedContent): QuotationSums {
  const hasReverseVat = content.customerKind === 'company' && content.hasReverseVat;
  const rows = content.rows.map((row) => sumsOfRow(row, hasReverseVat));
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
  const grossOre = sum(rows.map((row) => row.grossOre));
  const labourOre = sum(
    rows.filter((_row, index) => content.rows[index]?.kind === 'labour').map((row) => row.grossOre),
  );
  const rates = hasReverseVat ? [] : [...new Set(content.rows.map(({ vatPercent }) => vatPercent))];
  const vat = rates
    .toSorted((one, other) => other - one)
    .map((percent) => {
      const ofRate = rows.filter((_row, index) => content.rows[index]?.vatPercent === percent);
      return {
        percent,
        netOre: sum(ofRate.map((row) => row.netOre)),
        vatOre: sum(ofRate.map((row) => row.vatOre)),
      };
    });
  // Nobody deducts from more than is paid: a reduction of the whole lowers the labour too.
  const rot = rotOf(content, Math.min(labourOre, grossOre));
  return {
    rows,
    netOre: sum(rows.map((row) => row.netOre)),
    vat,
    vatOre: sum(rows.map((row) => row.vatOre)),
    grossOre,
    labourOre,
    rot,
    toPayOre: grossOre - (rot?.kronor ?? 0) * 100,
    ceilingOre: ceilingOf(content, grossOre),
  };
}

function ceilingOf({ priceKind, highestPriceOre }: PricedContent, grossOre: number) {
  if (priceKind === 'fixed') return null;
  if (priceKind === 'hourly') return highestPriceOre;
  return withApproximation(Math.max(grossOre, 0));
}

/**
 * The most that an approximate price can become (konsumenttjänstlagen 1985:716, section 36):
 * without the öre, so that the limit is never exceeded by rounding.
 */
export const withApproximation = (ore: number): number =>
  Math.floor((ore * (100 + approximatePercent)) / 10_000) * 100;
