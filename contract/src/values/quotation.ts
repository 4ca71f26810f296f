import * as z from 'zod/mini';
import { FileIds } from './announced-files.ts';
import { Day } from './calendar-day.ts';
import { optionalLine, optionalLines } from './typed-text.ts';
import { mostQuotationRows, mostRowCharacters } from './quotation-limits.ts';

export const mostQuotationBuyers = 10;
/** Maximum price of one unit: one million kronor, in öre. */
export const mostUnitPriceOre = 100_000_000;
/** Maximum quantity of a row: 99,999.99, in hundredths. */
export const mostQuantityHundredths = 9_999_999;
/** Maximum sum: one thousand million kronor, in öre. */
export const mostSumOre = 100_000_000_000;
/** Maximum length of the terms, and of what a customer writes. */
export const mostQuotationCharacters = 4000;

export const quotationRowKinds = ['labour', 'material', 'travel', 'other'] as const;
export type QuotationRowKind = (typeof quotationRowKinds)[number];

export const quotationUnits = [
  'hour',
  'piece',
  'metre',
  'square_metre',
  'cubic_metre',
  'kilogram',
  'kilometre',
  'lump',
] as const;
export type QuotationUnit = (typeof quotationUnits)[number];

/** Rates of Swedish VAT in percent (mervärdesskattelagen 2023:200, chapter 9). */
export const vatRates = [25, 12, 6, 0] as const;
export type VatRate = (typeof vatRates)[number];

export const customerKinds = ['private', 'association', 'company'] as const;
export type CustomerKind = (typeof customerKinds)[number];

/**
 * How the price binds (konsumenttjänstlagen 1985:716, section 36): a fixed one is the price; an
 * approximate one may be exceeded by at most 15 %; by the hour, up to a highest price.
 */
export const priceKinds = ['fixed', 'approximate', 'hourly'] as const;
export type PriceKind = (typeof priceKinds)[number];

/**
 * Tax deduction that is taken off the price. `green` (solar cells, batteries, charging points) has
 * rules of its own: it can be named, and is refused.
 */
export const deductions = ['none', 'rot', 'green'] as const;
export type Deduction = (typeof deductions)[number];

const chosen = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, 'FIELD_INVALID');

export const QuotationRow = z.object({
  /** Made by the page; the same in later versions, so that a change is seen. */
  id: z.uuid('FIELD_INVALID'),
  kind: chosen(quotationRowKinds),
  text: optionalLine(mostRowCharacters),
  /** Hundredths of the unit: 150 is 1.5 hours. Null while nothing is typed. */
  quantityHundredths: z.nullable(
    z
      .int('FIELD_NUMBERS_ONLY')
      .check(z.gte(0, 'FIELD_POSITIVE'), z.lte(mostQuantityHundredths, 'AMOUNT_TOO_LARGE')),
  ),
  unit: chosen(quotationUnits),
  /** Without VAT, in öre; negative for what is taken off. Null while nothing is typed. */
  unitPriceOre: z.nullable(
    z
      .int('FIELD_NUMBERS_ONLY')
      .check(
        z.gte(-mostUnitPriceOre, 'AMOUNT_TOO_LARGE'),
        z.lte(mostUnitPriceOre, 'AMOUNT_TOO_LARGE'),
      ),
  ),
  vatPercent: z.union([z.literal(25), z.literal(12), z.literal(6), z.literal(0)], 'FIELD_INVALID'),
});
export type QuotationRow = z.infer<typeof QuotationRow>;

/** One of those who share the deduction. */
export const QuotationBuyer = z.object({
  name: optionalLine(100),
  /** The buyer's share of the deduction; all together 100. Null while nothing is typed. */
  sharePercent: z.nullable(
    z.int('FIELD_NUMBERS_ONLY').check(z.gte(0, 'FIELD_POSITIVE'), z.lte(100, 'FIELD_INVALID')),
  ),
  /** Whole kronor that the buyer says are left of the year's deduction; null when not asked. */
  leftKronor: z.nullable(
    z
      .int('FIELD_NUMBERS_ONLY')
      .check(z.gte(0, 'FIELD_POSITIVE'), z.lte(1_000_000, 'AMOUNT_TOO_LARGE')),
  ),
});
export type QuotationBuyer = z.infer<typeof QuotationBuyer>;

/**
 * All that a company types in a quotation. As a draft it may lack anything: what must be there when
 * it is sent is judged by `quotationFaults` (quotation-faults.ts).
 */
export const QuotationContent = z.object({
  customerKind: chosen(customerKinds),
  priceKind: chosen(priceKinds),
  /** With VAT, in öre; with a price by the hour only. */
  highestPriceOre: z.nullable(
    z
      .int('FIELD_NUMBERS_ONLY')
      .check(z.gte(0, 'FIELD_POSITIVE'), z.lte(mostSumOre, 'AMOUNT_TOO_LARGE')),
  ),
  /** The buyer accounts for the VAT (mervärdesskattelagen, chapter 16, section 13). */
  hasReverseVat: z.boolean('FIELD_INVALID'),
  deduction: chosen(deductions),
  /** Day of payment that decides the rate of the deduction. */
  plannedPaymentOn: z.nullable(Day),
  buyers: z
    .array(QuotationBuyer, 'FIELD_INVALID')
    .check(z.maxLength(mostQuotationBuyers, 'FIELD_INVALID')),
  rows: z
    .array(QuotationRow, 'FIELD_INVALID')
    .check(z.maxLength(mostQuotationRows, 'QUOTATION_ROWS_TOO_MANY')),
  /** Last day in Sweden on which it can be accepted. */
  validUntil: z.nullable(Day),
  terms: optionalLines(mostQuotationCharacters),
  /** Whether a press of a button is enough for a yes; else it is signed with BankID. */
  mayAcceptByButton: z._default(z.boolean('FIELD_INVALID'), true),
  fileIds: FileIds,
});
export type QuotationContent = z.infer<typeof QuotationContent>;
