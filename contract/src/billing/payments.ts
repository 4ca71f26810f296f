import * as z from 'zod/mini';
import { Cursor, PageOf } from '../ground/paging.ts';
import { defineCalls, Empty, FileContent, route } from '../ground/route.ts';
import { optionalLine, requiredLine } from '../values/typed-text.ts';

/** Payments per page in the list of those that wait. */
export const paymentPageSize = 20;

/** Maximum length of a bank's file, in characters; a body has a megabyte at most. */
export const mostBankFile = 900_000;

/** Why a payment waits for somebody, in the order in which it is judged. */
export const waitingReasons = [
  'wrong_iban',
  'unknown_reference',
  'paid_already',
  'too_little',
  'too_much',
] as const;
export type WaitingReason = (typeof waitingReasons)[number];

export const WaitingPayment = z.object({
  id: z.string(),
  /** Day in Sweden on which the bank booked it, `YYYY-MM-DD`. */
  bookedOn: z.string(),
  amountOre: z.int(),
  /** Message of the payer; may be empty. */
  reference: z.string(),
  payer: z.string(),
  why: z.enum(waitingReasons),
  /** The invoice that its reference names. */
  invoice: z.nullable(z.object({ number: z.string(), leftOre: z.int() })),
});
export type WaitingPayment = z.infer<typeof WaitingPayment>;

const WaitingPage = PageOf(WaitingPayment);

/** Result of reading a file. */
export const ReadBankFile = z.object({
  /** Payments that were not read before. */
  read: z.int(),
  /** Number of the payments that marked an invoice paid. */
  matched: z.int(),
  /** Number of the payments that wait for staff to settle them. */
  waiting: z.int(),
  /** Payments of an earlier file, which changed nothing. */
  known: z.int(),
  /** Entries that take an earlier payment back: they change nothing, and are for somebody to look into. */
  reversals: z.int(),
});
export type ReadBankFile = z.infer<typeof ReadBankFile>;

export const settlements = ['apply', 'return'] as const;

export const Settlement = z.object({
  /** Count it towards an invoice, or note that it was paid back. */
  act: z.enum(settlements, 'FIELD_MANDATORY'),
  /** Number of the invoice, where it is counted towards one. */
  number: z._default(optionalLine(20), ''),
  note: requiredLine('FIELD_MANDATORY', 200),
});
export type Settlement = z.infer<typeof Settlement>;

export const staffPayments = defineCalls('billing', {
  listWaitingPayments: route({
    method: 'GET',
    path: '/admin/payments',
    access: 'staff',
    summary: 'List payments that no invoice could be marked paid by, the oldest first.',
    query: z.object({ cursor: Cursor }),
    response: WaitingPage,
  }),
  readBankFile: route({
    method: 'POST',
    path: '/admin/payments/files',
    access: 'staff',
    summary:
      'Read a file of the bank (ISO 20022, camt.054), and mark the invoices paid that it names.',
    body: z.object({
      name: requiredLine('FIELD_MANDATORY', 200),
      /** Text of the XML file. */
      file: z.string('FIELD_MANDATORY').check(z.maxLength(mostBankFile, 'BANK_FILE_TOO_LARGE')),
    }),
    response: ReadBankFile,
    refusesFields: true,
  }),
  settlePayment: route({
    method: 'POST',
    path: '/admin/payments/{paymentId}/settlement',
    access: 'staff',
    isSensitive: true,
    summary:
      'Settle a payment that waits: count it towards an invoice, or note that it was paid back.',
    params: z.object({ paymentId: z.uuid() }),
    body: Settlement,
    response: Empty,
    errors: ['NOT_FOUND', 'PAYMENT_SETTLED'],
    refusesFields: true,
  }),
  getBookkeeping: route({
    method: 'GET',
    path: '/admin/bookkeeping/{month}',
    access: 'staff',
    summary:
      'Answer the vouchers of a month (`YYYY-MM`) as a SIE 4 file for a bookkeeping program.',
    params: z.object({ month: z.string() }),
    answersFile: ['application/x-sie'],
    response: FileContent,
    errors: ['NOT_FOUND'],
  }),
});
