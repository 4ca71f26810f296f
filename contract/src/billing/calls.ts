import * as z from 'zod/mini';
import { Cursor, PageOf } from '../ground/paging.ts';
import { defineCalls, FileContent, route } from '../ground/route.ts';
import { InPartner } from '../ground/partner-params.ts';

/** Invoices per page (specification 2, section 9 "Data grid page size"). */
export const invoicePageSize = 20;

/** `credited`: credited whole; a credit note is so, too. */
export const invoiceStates = ['unpaid', 'paid', 'overdue', 'credited'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** A credit note takes off what an invoice asked for. */
export const invoiceKinds = ['invoice', 'credit'] as const;

export const Invoice = z.object({
  id: z.string(),
  kind: z.enum(invoiceKinds),
  number: z.string(),
  /** `YYYY-MM-DD`. */
  issuedOn: z.string(),
  /** `YYYY-MM-DD`. */
  dueOn: z.string(),
  /** In öre, VAT included; negative for a credit note. */
  amountOre: z.int(),
  /** VAT included in the amount, in öre; negative for a credit note. */
  vatOre: z.int(),
  /** Amount left to pay, in öre, with fees and interest of reminders; 0 once it is paid or credited. */
  leftOre: z.int(),
  /** Reference of the payment (OCR); null for a credit note, and for invoices without one. */
  reference: z.nullable(z.string()),
  /** `overdue` from the day after the due day in Sweden, until the invoice is paid. */
  state: z.enum(invoiceStates),
  paidAt: z.nullable(z.string()),
  /** Whether there is a paper of it. */
  hasPdf: z.boolean(),
});
export type Invoice = z.infer<typeof Invoice>;

export const InvoicePage = PageOf(Invoice);
export type InvoicePage = z.infer<typeof InvoicePage>;

export const billing = defineCalls('billing', {
  listInvoices: route({
    method: 'GET',
    path: '/partners/{partnerId}/invoices',
    access: 'partner',
    right: { of: 'agreement' },
    summary: 'List the invoices and credit notes, newest first, page by page.',
    params: InPartner,
    query: z.object({
      cursor: Cursor,
    }),
    response: InvoicePage,
  }),
  getInvoicePdf: route({
    method: 'GET',
    path: '/partners/{partnerId}/invoices/{invoiceId}/pdf',
    access: 'partner',
    right: { of: 'agreement' },
    summary: 'Answer an invoice or a credit note as PDF.',
    params: z.extend(InPartner, { invoiceId: z.uuid() }),
    answersFile: ['application/pdf'],
    response: FileContent,
    errors: ['NOT_FOUND'],
    limit: { points: 60, seconds: 3600, per: 'partner' },
  }),
});
