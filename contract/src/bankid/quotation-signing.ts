import * as z from 'zod/mini';
import { BankidOrder, BankidStartFlow } from './bankid.ts';
import { defineCalls, route } from '../ground/route.ts';

const sessionRef = z.object({ bankIdSessionRef: z.uuid() });
const Answer = z.enum(['true', 'false'], 'FIELD_INVALID');

/**
 * Saying yes to a quotation with BankID. An account that is verified can be signed for by its person
 * alone; one that is not, by whoever has it: their name stands in the agreement.
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
      /** Of the version. */
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
  collect: route({
    method: 'GET',
    path: '/bankid/v6/quotation/collect/{bankIdSessionRef}',
    access: 'user',
    summary: 'Tell where the signing stands; BankID is asked at most every two seconds.',
    params: sessionRef,
    response: BankidOrder,
    demandsVersionHeader: true,
    skipGlobalHandle: true,
    errors: [
      'BANKID_NOT_STARTED',
      'BANKID_ALREADY_IN_PROGRESS',
      'BANKID_UNAVAILABLE',
      'BANKID_OTHER_PERSON',
      'QUOTATION_CHANGED',
    ],
  }),
  cancel: route({
    method: 'POST',
    startsOutside: 'bankid',
    path: '/bankid/v6/quotation/cancel/{bankIdSessionRef}',
    access: 'user',
    summary: 'Cancel the signing, at BankID too.',
    params: sessionRef,
    body: z.object({ isLeaving: z._default(z.boolean('FIELD_INVALID'), false) }),
    response: BankidOrder,
    skipGlobalHandle: true,
    errors: ['BANKID_NOT_STARTED'],
  }),
  getCurrent: route({
    method: 'GET',
    path: '/bankid/v6/quotation/current',
    access: 'user',
    summary: 'Find the open signing of this browser and user.',
    response: BankidOrder,
    skipGlobalHandle: true,
    errors: ['BANKID_NOT_STARTED'],
  }),
});
