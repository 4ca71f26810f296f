import * as z from 'zod/mini';
import { BankidOrder, BankidStartFlow } from './bankid.ts';
import { orderCalls } from './order-calls.ts';
import { defineCalls, route } from '../ground/route.ts';

/**
 * Signing the agreement of somebody else's application, by whoever has its link: without an account,
 * in the browser that began it.
 */
export const bankidCoSigning = defineCalls('bankidCoSigning', {
  start: route({
    method: 'POST',
    startsOutside: 'bankid',
    path: '/bankid/v6/co-signature/startSign',
    access: 'public',
    summary: 'Start signing together with an applicant; an older try of the browser is cancelled.',
    // The code of the link is a secret: it stands in no address.
    body: z.object({
      flow: z._default(BankidStartFlow, 'qr'),
      code: z.string('FIELD_MANDATORY').check(z.regex(/^[\w-]{43}$/, 'FIELD_INVALID')),
    }),
    response: BankidOrder,
    demandsVersionHeader: true,
    skipGlobalHandle: true,
    errors: [
      'BANKID_BROWSER_CANNOT_RETURN',
      'BANKID_ALREADY_IN_PROGRESS',
      'BANKID_UNAVAILABLE',
      'CO_SIGNING_UNKNOWN',
      'CO_SIGNING_OVER',
      'CO_SIGNING_DONE',
    ],
    limit: { points: 30, seconds: 300, per: 'address' },
  }),
  ...orderCalls({
    path: '/bankid/v6/co-signature',
    access: 'public',
    noun: 'signing',
    response: BankidOrder,
    ends: ['CO_SIGNER_OTHER_PERSON', 'CO_SIGNER_IS_APPLICANT', 'AGREEMENT_CHANGED'],
  }),
});
