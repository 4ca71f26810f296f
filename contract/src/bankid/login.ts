import * as z from 'zod/mini';
import { BankidOrder, BankidStartFlow } from './bankid.ts';
import { orderCalls } from './order-calls.ts';
import { defineCalls, route } from '../ground/route.ts';

/** An order that logs in a person who is not known yet. */
export const BankidLoginOrder = z.extend(BankidOrder, {
  /**
   * One-time token that signs in within 60 seconds of completion (`POST
   * /api/auth/sign-in/custom-token`); null before completion, after use and after the order has
   * ended.
   */
  customToken: z.nullable(z.string()),
  /**
   * The person's name when they have no account (`BANKID_NO_ACCOUNT`); fills the registration form.
   */
  person: z.nullable(z.object({ givenName: z.string(), surname: z.string() })),
});
export type BankidLoginOrder = z.infer<typeof BankidLoginOrder>;

/** Login with BankID; the order belongs to the browser that started it. */
export const bankidLogin = defineCalls('bankidLogin', {
  start: route({
    method: 'GET',
    path: '/bankid/v6/partner/login/startAuth',
    access: 'public',
    summary: 'Start a login with BankID in this browser; an older one of the same is cancelled.',
    query: z.object({ flow: z._default(BankidStartFlow, 'qr') }),
    response: BankidLoginOrder,
    demandsVersionHeader: true,
    skipGlobalHandle: true,
    errors: ['BANKID_BROWSER_CANNOT_RETURN', 'BANKID_ALREADY_IN_PROGRESS', 'BANKID_UNAVAILABLE'],
    limit: { points: 60, seconds: 300, per: 'address' },
  }),
  ...orderCalls({
    path: '/bankid/v6/partner/login',
    access: 'public',
    noun: 'login',
    response: BankidLoginOrder,
  }),
});
