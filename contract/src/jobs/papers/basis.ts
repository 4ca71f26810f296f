import * as z from 'zod/mini';
import type { SourceLanguage } from '../../ground/language.ts';
import { Day } from '../../values/calendar-day.ts';
import {
  customerKinds,
  deductions,
  mostQuotationBuyers,
  priceKinds,
  QuotationBuyer,
  QuotationRow,
} from '../../values/quotation.ts';
import { mostQuotationRows } from '../../values/quotation-limits.ts';
import { QuotationSums } from '../../values/quotation-sums.ts';
import { optionalLine, optionalLines } from '../../values/typed-text.ts';

/** Names of the kinds of work, as Skatteverket's service has them. */
export const rotWorkWords: Record<SourceLanguage, Record<RotWorkKind, string>> = {
  sv: {
    Bygg: 'Bygg',
    El: 'El',
    GlasPlatarbete: 'Glas- och plåtarbete',
    MarkDraneringarbete: 'Mark- och dräneringsarbete',
    Murning: 'Murning',
    MalningTapetsering: 'Målning och tapetsering',
    Vvs: 'VVS',
  },
  en: {
    Bygg: 'Construction',
    El: 'Electrical work',
    GlasPlatarbete: 'Glazing and sheet metal',
    MarkDraneringarbete: 'Groundwork and drainage',
    Murning: 'Masonry',
    MalningTapetsering: 'Painting and wallpapering',
    Vvs: 'Plumbing and heating',
  },
};

/** Longest invoice number in a request to Skatteverket. */
export const mostInvoiceNumberCharacters = 20;
/** Days of credit that are proposed, and the most for a consumer. */
export const usualPaymentDays = 30;
/** Most days of credit for a company or an association. */
export const mostPaymentDays = 90;
/** Most hours of a kind of work in a request to Skatteverket. */
export const mostWorkHours = 999;

/** Kinds of work with ROT, by their elements in the request, in its order. */
export const rotWorkKinds = [
  'Bygg',
  'El',
  'GlasPlatarbete',
  'MarkDraneringarbete',
  'Murning',
  'MalningTapetsering',
  'Vvs',
] as const;
export type RotWorkKind = (typeof rotWorkKinds)[number];

/** Hours and material of one kind of work. */
export const RotWork = z.object({
  kind: z.enum(rotWorkKinds, 'FIELD_INVALID'),
  /** Whole hours. Null while nothing is typed. */
  hours: z.nullable(
    z
      .int('FIELD_NUMBERS_ONLY')
      .check(z.gte(0, 'FIELD_POSITIVE'), z.lte(mostWorkHours, 'WORK_HOURS_TOO_MANY')),
  ),
  /** Whole kronor with VAT. Null while nothing is typed. */
  materialKronor: z.nullable(
    z
      .int('FIELD_NUMBERS_ONLY')
      .check(z.gte(0, 'FIELD_POSITIVE'), z.lte(9_999_999, 'AMOUNT_TOO_LARGE')),
  ),
});
export type RotWork = z.infer<typeof RotWork>;

/** All that a company decides of a basis of invoice; the rest follows from what was agreed. */
export const BasisContent = z.object({
  invoiceNumber: optionalLine(mostInvoiceNumberCharacters),
  /** Day of the invoice. */
  invoicedOn: z.nullable(Day),
  /** Days of credit from that day. */
  paymentDays: z.nullable(
    z.int('FIELD_NUMBERS_ONLY').check(z.gte(0, 'FIELD_POSITIVE'), z.lte(1000, 'FIELD_INVALID')),
  ),
  /** First and last day of the work. */
  workedFrom: z.nullable(Day),
  workedUntil: z.nullable(Day),
  rows: z
    .array(QuotationRow, 'FIELD_INVALID')
    .check(z.maxLength(mostQuotationRows, 'QUOTATION_ROWS_TOO_MANY')),
  /** The buyers of the agreement, in its order, with their present shares and limits. */
  buyers: z
    .array(QuotationBuyer, 'FIELD_INVALID')
    .check(z.maxLength(mostQuotationBuyers, 'FIELD_INVALID')),
  /** By kind of work; of a job with ROT. */
  work: z.array(RotWork, 'FIELD_INVALID').check(z.maxLength(rotWorkKinds.length, 'FIELD_INVALID')),
  /** How to pay: account, reference. */
  howToPay: optionalLines(500),
});
export type BasisContent = z.infer<typeof BasisContent>;

/** Terms of the agreement that decide a basis; kept with it, since an agreement can grow. */
export const BasisTerms = z.object({
  customerKind: z.enum(customerKinds),
  priceKind: z.enum(priceKinds),
  hasReverseVat: z.boolean(),
  deduction: z.enum(deductions),
  buyerNames: z.array(z.string()),
  /** The most that may be invoiced with VAT, before the deduction, in öre. */
  ceilingOre: z.int(),
});
export type BasisTerms = z.infer<typeof BasisTerms>;

/** A buyer's payment for labour, and their deduction; whole kronor. */
export const BuyerPart = z.object({
  name: z.string(),
  labourKronor: z.int(),
  /** The part that the buyer pays. */
  paidKronor: z.int(),
  /** The part that is deducted, and asked for. */
  askedKronor: z.int(),
  /** Whether the buyer's limit of the year took something off. */
  isLimited: z.boolean(),
});
export type BuyerPart = z.infer<typeof BuyerPart>;

/** Sums of a basis, in öre unless they say kronor. */
export const BasisSums = z.object({
  ...z.pick(QuotationSums, { rows: true, netOre: true, vat: true, vatOre: true, grossOre: true })
    .shape,
  labourOre: z.int(),
  /** Material with VAT; and travel and other costs with VAT. */
  materialOre: z.int(),
  otherOre: z.int(),
  /** Last day to pay; null while the day of the invoice or of credit is missing. */
  dueOn: z.nullable(z.string()),
  rot: z.nullable(z.object({ percent: z.int(), kronor: z.int(), buyers: z.array(BuyerPart) })),
  toPayOre: z.int(),
});
export type BasisSums = z.infer<typeof BasisSums>;
