import * as z from 'zod/mini';
import { BankidOrder, BankidStartFlow } from './bankid.ts';
import { orderCalls } from './order-calls.ts';
import { defineCalls, route } from '../ground/route.ts';

const Answer = z.enum(['true', 'false'], 'FIELD_INVALID');

/**
 * Accepts a quotation with BankID. A verified account's own person must sign; for an unverified one
 * anybody who is signed in to it may, and the agreement holds the signer's name.
 */
export const bankidQuotation = defineCalls('bankidQuotation', {
  start: route({
    method: 'GET',
    path: '/bankid/v6/quotation/startSign',
    access: 'user',
    summary: 'Start signing a quotation for an own inquiry; an older try is cancelled.',
    query: z.object({
      flow: z._default(BankidStartFlow, 'qr'),
      inquiryId: z.uuid('FIELD_INVALID'),
      /** The partner that sent it. */
      senderId: z.uuid('FIELD_INVALID'),
      /** Number of the version. */
      number: z.string('FIELD_MANDATORY').check(z.regex(/^[1-9]\d{0,2}$/, 'FIELD_INVALID')),
      /** As with `acceptQuotation`. */
      mayStartEarly: Answer,
      isNotConsumer: z._default(Answer, 'false'),
    }),
    response: BankidOrder,
    demandsVersionHeader: true,
    skipGlobalHandle: true,
    errors: [
      'HOMEOWNER_REQUIRED',
      'NOT_FOUND',
      'BANKID_BROWSER_CANNOT_RETURN',
      'BANKID_ALREADY_IN_PROGRESS',
      'BANKID_UNAVAILABLE',
      'INQUIRY_WITHDRAWN',
      'QUOTATION_REPLACED',
      'QUOTATION_WITHDRAWN',
      'QUOTATION_DECLINED',
      'QUOTATION_EXPIRED',
      'QUOTATION_ACCEPTED',
      'QUOTATION_CANCELLED',
    ],
    refusesFields: true,
    limit: { points: 20, seconds: 300, per: 'user' },
  }),
  ...orderCalls({
    path: '/bankid/v6/quotation',
    access: 'user',
    noun: 'signing',
    response: BankidOrder,
    ends: ['BANKID_OTHER_PERSON', 'QUOTATION_CHANGED'],
  }),
});
