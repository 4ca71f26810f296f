import * as z from 'zod/mini';
import { Cursor, PageOf } from '../ground/paging.ts';
import { defineCalls, FileContent, route } from '../ground/route.ts';
import { optionalLine, requiredLine } from '../values/typed-text.ts';
import { Invoice, invoiceStates } from './calls.ts';

/** Invoices per page in the lists of staff. */
export const staffInvoicePageSize = 20;

/** Maximum length of the reason of a credit note, which stands on it. */
export const mostReason = 200;

export const StaffInvoice = z.extend(Invoice, {
  /** Name of the company as it stands on the invoice; empty for invoices of before. */
  buyer: z.string(),
  /** Null once the company has left. */
  partnerId: z.nullable(z.string()),
  /** Amount credited, in öre, VAT included. */
  creditedOre: z.int(),
});
export type StaffInvoice = z.infer<typeof StaffInvoice>;

export const StaffInvoicePage = PageOf(StaffInvoice);
export type StaffInvoicePage = z.infer<typeof StaffInvoicePage>;

const OfInvoice = z.object({ invoiceId: z.uuid() });

export const NewCredit = z.object({
  /** In öre, VAT included; null for all that is not credited yet. */
  amountOre: z.nullable(z.int('CREDIT_NOT_AN_AMOUNT').check(z.gte(1, 'FIELD_POSITIVE'))),
  /** Stands on the credit note. */
  reason: requiredLine('FIELD_MANDATORY', mostReason),
});
export type NewCredit = z.infer<typeof NewCredit>;

export const staffBilling = defineCalls('billing', {
  listAllInvoices: route({
    method: 'GET',
    path: '/admin/invoices',
    access: 'staff',
    summary: 'List the invoices of all companies, newest first, page by page.',
    query: z.object({
      state: z.optional(z.enum(invoiceStates, 'FIELD_INVALID')),
      /** A whole number or reference. */
      search: z.optional(optionalLine(30)),
      cursor: Cursor,
    }),
    response: StaffInvoicePage,
  }),
  getAnyInvoicePdf: route({
    method: 'GET',
    path: '/admin/invoices/{invoiceId}/pdf',
    access: 'staff',
    summary: 'Answer an invoice or a credit note as PDF.',
    params: OfInvoice,
    answersFile: ['application/pdf'],
    response: FileContent,
    errors: ['NOT_FOUND'],
  }),
  creditInvoice: route({
    method: 'POST',
    path: '/admin/invoices/{invoiceId}/credits',
    access: 'staff',
    isSensitive: true,
    summary: 'Credit an invoice, whole or in part, and mail the credit note to the company.',
    params: OfInvoice,
    body: NewCredit,
    status: 201,
    response: StaffInvoice,
    errors: ['NOT_FOUND', 'INVOICE_NOT_CREDITABLE'],
    refusesFields: true,
  }),
});
