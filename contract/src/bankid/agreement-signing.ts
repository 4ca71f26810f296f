import * as z from 'zod/mini';
import { BankidOrder, BankidStartFlow } from './bankid.ts';
import { orderCalls } from './order-calls.ts';
import { defineCalls, route } from '../ground/route.ts';

/** Signing an application's agreement with BankID, by the person that the account belongs to. */
export const bankidAgreement = defineCalls('bankidAgreement', {
  start: route({
    method: 'GET',
    path: '/bankid/v6/agreement/startSign',
    access: 'verified',
    summary: 'Start signing the agreement of an application; an older try is cancelled.',
    query: z.object({
      flow: z._default(BankidStartFlow, 'qr'),
      applicationId: z
        .string('FIELD_MANDATORY')
        .check(z.minLength(1, 'FIELD_MANDATORY'), z.maxLength(100, 'FIELD_TOO_LONG')),
    }),
    response: BankidOrder,
    demandsVersionHeader: true,
    skipGlobalHandle: true,
    errors: [
      'BANKID_BROWSER_CANNOT_RETURN',
      'BANKID_ALREADY_IN_PROGRESS',
      'BANKID_UNAVAILABLE',
      'APPLICATION_NOT_FOUND',
      'APPLICATION_NOT_EDITABLE',
      'NO_PLAN_SELECTED',
      'AGREEMENT_ALREADY_SIGNED',
    ],
    limit: { points: 20, seconds: 300, per: 'user' },
  }),
  ...orderCalls({
    path: '/bankid/v6/agreement',
    access: 'verified',
    noun: 'signing',
    response: BankidOrder,
    ends: ['BANKID_OTHER_PERSON', 'AGREEMENT_CHANGED', 'AGREEMENT_ALREADY_SIGNED'],
  }),
});
