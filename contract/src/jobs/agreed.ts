import * as z from 'zod/mini';
import { QuotationContent, QuotationRow } from '../values/quotation.ts';
import { QuotationSums, quotationSums, withApproximation } from '../values/quotation-sums.ts';

/** Rows that one yes has added to a job, or taken off it. */
export const AgreedPart = z.object({
  kind: z.enum(['quotation', 'alteration']),
  /** Number of the quotation's version, or of the alteration. */
  number: z.int(),
  /** When the customer said yes. */
  agreedAt: z.string(),
  rows: z.array(QuotationRow),
  /** In öre; an alteration that takes away is negative. */
  netOre: z.int(),
  vatOre: z.int(),
  grossOre: z.int(),
});
export type AgreedPart = z.infer<typeof AgreedPart>;

/** An agreement of a customer and a company: the accepted version and the accepted alterations. */
export const Agreed = z.object({
  /**
   * The accepted version, with the rows of the alterations after its own. With a price by the hour
   * its highest price is raised and lowered by the alterations.
   */
  content: QuotationContent,
  /** Sums of all rows together, as the deduction is one. */
  sums: QuotationSums,
  /** The quotation first, then the alterations in the order in which they were agreed. */
  parts: z.array(AgreedPart),
  /** The most that may be invoiced, with VAT and before the deduction, in öre. */
  ceilingOre: z.int(),
});
export type Agreed = z.infer<typeof Agreed>;

interface Accepted<Content> {
  number: number;
  agreedAt: string;
  content: Content;
}

/**
 * The most that may be invoiced. An alteration has the price that was agreed: what it adds is added
 * as it is. What it takes away was part of the quotation, and goes with what it could have become.
 */
function mostToInvoice(content: QuotationContent, addedOre: number, removedOre: number): number {
  const { grossOre, ceilingOre } = quotationSums(content);
  const left = grossOre + removedOre;
  // Taking away more than was quoted reduces the added sum.
  if (content.priceKind !== 'approximate' || left < 0) {
    const most = content.priceKind === 'hourly' ? (ceilingOre ?? grossOre) : grossOre;
    return Math.max(most + removedOre + addedOre, 0);
  }
  return withApproximation(left) + addedOre;
}

/**
 * Adds rows to those that a ceiling is counted on: the whole content, and its sums with what may be
 * invoiced at most.
 */
function altered(
  content: QuotationContent,
  rows: readonly QuotationRow[],
): { content: QuotationContent; sums: QuotationSums; ceilingOre: number } {
  const grossOfRows = quotationSums({ ...content, rows: [...rows] }).rows.map(
    ({ grossOre }) => grossOre,
  );
  const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  const ceilingOre = mostToInvoice(
    content,
    sumOf(grossOfRows.map((ore) => Math.max(ore, 0))),
    sumOf(grossOfRows.map((ore) => Math.min(ore, 0))),
  );
  const whole: QuotationContent = {
    ...content,
    rows: [...content.rows, ...rows],
    ...(content.priceKind === 'hourly' ? { highestPriceOre: ceilingOre } : {}),
  };
  const sums = {
    ...quotationSums(whole),
    ceilingOre: content.priceKind === 'fixed' ? null : ceilingOre,
  };
  return { content: whole, sums, ceilingOre };
}

/**
 * Adds up what was agreed of a job. Every invoice, list and page counts with this alone.
 *
 * @param quotation the version that the customer has accepted
 * @param alterations those that they have accepted and not cancelled
 */
export function agreedOf(
  quotation: Accepted<QuotationContent>,
  alterations: readonly Accepted<{ rows: QuotationRow[] }>[],
): Agreed {
  const { content } = quotation;
  const partOf = (
    kind: AgreedPart['kind'],
    { number, agreedAt, content: { rows } }: Accepted<{ rows: QuotationRow[] }>,
  ): AgreedPart => {
    const { netOre, vatOre, grossOre } = quotationSums({ ...content, rows });
    return { kind, number, agreedAt, rows, netOre, vatOre, grossOre };
  };
  const parts = alterations
    .toSorted((one, other) => one.agreedAt.localeCompare(other.agreedAt))
    .map((one) => partOf('alteration', one));
  return {
    ...altered(
      content,
      parts.flatMap(({ rows }) => rows),
    ),
    parts: [partOf('quotation', quotation), ...parts],
  };
}

/** Answers what a job would come to with these rows more, as if they were agreed. */
export function sumsWith({ content, parts }: Agreed, rows: readonly QuotationRow[]): QuotationSums {
  // Fifteen per cent are counted on the quotation alone; a highest price has been altered already.
  const counted =
    content.priceKind === 'hourly' ? content.rows.length : (parts[0]?.rows.length ?? 0);
  return altered({ ...content, rows: content.rows.slice(0, counted) }, [
    ...content.rows.slice(counted),
    ...rows,
  ]).sums;
}
