import * as z from 'zod/mini';
import { BankidOrder, BankidStartFlow } from './bankid.ts';
import { orderCalls } from './order-calls.ts';
import { defineCalls, route } from '../ground/route.ts';

/** A new BankID proof that the verified person is still the one at the keyboard (step-up). */
export const bankidStepUp = defineCalls('bankidStepUp', {
  start: route({
    method: 'GET',
    path: '/bankid/v6/step-up/startAuth',
    access: 'verified',
    summary: 'Start a new proof with BankID; an older one of the same user is cancelled.',
    query: z.object({ flow: z._default(BankidStartFlow, 'qr') }),
    response: BankidOrder,
    demandsVersionHeader: true,
    skipGlobalHandle: true,
    errors: ['BANKID_BROWSER_CANNOT_RETURN', 'BANKID_ALREADY_IN_PROGRESS', 'BANKID_UNAVAILABLE'],
    limit: { points: 20, seconds: 300, per: 'user' },
  }),
  ...orderCalls({
    path: '/bankid/v6/step-up',
    access: 'verified',
    noun: 'proof',
    response: BankidOrder,
    ends: ['BANKID_OTHER_PERSON'],
  }),
});
