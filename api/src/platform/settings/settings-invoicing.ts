import type * as z from 'zod';
import {
  atMost,
  bankgiro,
  oneDay,
  organizationNumber,
  referenceRates,
  swishNumber,
  vatNumber,
  wholeNumber,
} from './settings-values.ts';

/** The seller and the terms of invoices. */
export interface InvoicingSettings {
  seller: Seller;
  /** First day that is charged, in Sweden, `YYYY-MM-DD`. */
  from: string;
  /** From the day of the invoice to the day it is due. */
  paymentDays: number;
  /** In öre; 0 for none. */
  reminderFeeOre: number;
  /**
   * Reference rates of the central bank, oldest first: from which day, in hundredths of a percent a
   * year. Without one no interest is asked for.
   */
  referenceRates: { from: string; rate: number }[];
}

/** The seller as invoices show it. */
export interface Seller {
  name: string;
  /** Lines with semicolons between in the setting. */
  address: string[];
  /** Where the company has its seat (2005:551, chapter 28, section 5). */
  seat: string;
  /** Ten digits. */
  organizationNumber: string;
  vatNumber: string;
  /** `5050-1055`. */
  bankgiro: string;
  /** Ten digits; null without Swish. */
  swishNumber: string | null;
}

/** Their environment variables. */
export const invoicing = {
  INVOICE_FROM: oneDay.optional(),
  INVOICE_SELLER_NAME: atMost(100).optional(),
  INVOICE_SELLER_ADDRESS: atMost(200).optional(),
  INVOICE_SELLER_SEAT: atMost(60).optional(),
  INVOICE_SELLER_NUMBER: organizationNumber.optional(),
  INVOICE_SELLER_VAT_NUMBER: vatNumber.optional(),
  INVOICE_BANKGIRO: bankgiro.optional(),
  INVOICE_SWISH_NUMBER: swishNumber.optional(),
  INVOICE_PAYMENT_DAYS: wholeNumber(10, 90).default(30),
  // 60 kr at most (1981:1057, section 2).
  INVOICE_REMINDER_FEE: wholeNumber(0, 60).default(0),
  INVOICE_REFERENCE_RATES: referenceRates.default([]),
};

/** Settings without which no invoices are made. */
export const neededToInvoice = [
  'INVOICE_FROM',
  'INVOICE_SELLER_NAME',
  'INVOICE_SELLER_ADDRESS',
  'INVOICE_SELLER_SEAT',
  'INVOICE_SELLER_NUMBER',
  'INVOICE_SELLER_VAT_NUMBER',
  'INVOICE_BANKGIRO',
] as const;

/** Answers how invoices are made; undefined where what must be set is not. */
export function invoicingOf(
  env: z.infer<z.ZodObject<typeof invoicing>>,
): InvoicingSettings | undefined {
  const {
    INVOICE_FROM: from,
    INVOICE_SELLER_NAME: name,
    INVOICE_SELLER_ADDRESS: address,
    INVOICE_SELLER_SEAT: seat,
    INVOICE_SELLER_NUMBER: organizationNumber,
    INVOICE_SELLER_VAT_NUMBER: vatNumber,
    INVOICE_BANKGIRO: bankgiro,
  } = env;
  if (!from || !name || !address || !seat || !organizationNumber || !vatNumber || !bankgiro) {
    return undefined;
  }
  return {
    seller: {
      name,
      address: address.split(';').map((line) => line.trim()),
      seat,
      organizationNumber,
      vatNumber,
      bankgiro,
      swishNumber: env.INVOICE_SWISH_NUMBER ?? null,
    },
    from,
    paymentDays: env.INVOICE_PAYMENT_DAYS,
    reminderFeeOre: env.INVOICE_REMINDER_FEE * 100,
    referenceRates: env.INVOICE_REFERENCE_RATES,
  };
}

/** A seller of the demo's own. Swish's number is the one of its test environment. */
export function demoInvoicing(now: Date): Record<string, string> {
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1));
  return {
    INVOICE_FROM: from.toISOString().slice(0, 10),
    INVOICE_SELLER_NAME: 'Tröskel Partner AB',
    INVOICE_SELLER_ADDRESS: 'Tröskelgatan 1; 111 22 Stockholm',
    INVOICE_SELLER_SEAT: 'Stockholm',
    INVOICE_SELLER_NUMBER: '559988-0100',
    INVOICE_SELLER_VAT_NUMBER: 'SE559988010001',
    INVOICE_BANKGIRO: '991-2346',
    INVOICE_SWISH_NUMBER: '1231181189',
    INVOICE_REMINDER_FEE: '60',
    INVOICE_REFERENCE_RATES: '2025-01-01:2.75,2025-07-01:2.25,2026-01-01:2.00',
  };
}
