import * as z from 'zod/mini';
import { BankidMessageCode } from './messages.ts';
import { orderCalls } from './order-calls.ts';
import { defineCalls, route } from '../ground/route.ts';

/** How the BankID app is started: by scanning the QR code, or by a link on the same device. */
export const BankidStartFlow = z.enum(['qr', 'auto_start'], 'FIELD_INVALID');
export type BankidStartFlow = z.infer<typeof BankidStartFlow>;

/** Why we refuse an order that BankID approved, or end it; texts are in the error catalogue. */
export const BankidRefusal = z.enum([
  'BANKID_ALREADY_IN_PROGRESS',
  'BANKID_UNAVAILABLE',
  'BANKID_ALREADY_CONFIGURED',
  'BANKID_RISK_TOO_HIGH',
  'BANKID_OTHER_DEVICE',
  'BANKID_ANSWER_INVALID',
  'PERSON_HAS_OTHER_ACCOUNT',
  'BANKID_NO_ACCOUNT',
  'BANKID_OTHER_PERSON',
  'AGREEMENT_CHANGED',
  'AGREEMENT_ALREADY_SIGNED',
  'QUOTATION_CHANGED',
  'CO_SIGNER_OTHER_PERSON',
  'CO_SIGNER_IS_APPLICANT',
]);
export type BankidRefusal = z.infer<typeof BankidRefusal>;

/** Purpose of an identification or signature. */
export const BankidPurpose = z.enum([
  'verify',
  'login',
  'step_up',
  'agreement',
  'quotation',
  'co_signature',
]);
export type BankidPurpose = z.infer<typeof BankidPurpose>;

/**
 * Page to which the BankID app returns; its `nonce` parameter is a one-time token of 43 letters.
 */
export const bankidReturnPath = '/bank-id/return';
export const bankidNonceParameter = 'nonce';

/** Result of a return from the BankID app. */
export const BankidReturn = z.object({
  /**
   * `own`: the browser that started the order, where the result is collected. `refused`: another
   * browser, which gets no result. `unknown`: no such order, or one that has already ended.
   */
  outcome: z.enum(['own', 'refused', 'unknown']),
  purpose: z.nullable(BankidPurpose),
});
export type BankidReturn = z.infer<typeof BankidReturn>;

/** State of a BankID order. An order that has ended is not collected again. */
export const BankidOrder = z.object({
  /** Our own reference; BankID's order reference stays on the server. */
  orderRef: z.string(),
  flow: BankidStartFlow,
  status: z.enum(['pending', 'complete', 'failed']),
  /**
   * BankID's hint code of a pending or failed order. `awaitingReturn` is our own: approved in the
   * app, and waiting for the app's return link to prove that this browser started the order.
   */
  hintCode: z.nullable(z.string()),
  /** BankID's recommended user message for this state; null when complete. */
  messageCode: z.nullable(BankidMessageCode),
  /**
   * QR texts for the present second and the next, by whole seconds since BankID started the order;
   * empty as soon as the app has the order. A renewed order counts from 0 again.
   */
  qrDataItems: z.array(z.object({ time: z.number(), data: z.string() })),
  /** Link that opens the app; only in the flow `auto_start`, until the app has the order. */
  startLink: z.nullable(z.string()),
  /**
   * When the present wait ends (ISO 8601), and whole seconds until then; null when the order has
   * ended.
   */
  expiresAt: z.nullable(z.string()),
  secondsLeft: z.nullable(z.number()),
  errorCode: z.nullable(BankidRefusal),
});
export type BankidOrder = z.infer<typeof BankidOrder>;

const verification = orderCalls({
  path: '/bankid/v6',
  access: 'user',
  noun: 'identification',
  response: BankidOrder,
  ends: ['BANKID_ALREADY_CONFIGURED', 'PERSON_HAS_OTHER_ACCOUNT'],
});

export const bankid = defineCalls('bankid', {
  startVerification: route({
    method: 'GET',
    path: '/bankid/v6/startAuth',
    access: 'user',
    summary: 'Start an identification with BankID; an older one of the same user is cancelled.',
    query: z.object({ flow: z._default(BankidStartFlow, 'qr') }),
    response: BankidOrder,
    demandsVersionHeader: true,
    skipGlobalHandle: true,
    errors: [
      'BANKID_ALREADY_CONFIGURED',
      'BANKID_BROWSER_CANNOT_RETURN',
      'BANKID_ALREADY_IN_PROGRESS',
      'BANKID_UNAVAILABLE',
    ],
    limit: { points: 20, seconds: 300, per: 'user' },
  }),
  collectVerification: verification.collect,
  cancelVerification: verification.cancel,
  getCurrentVerification: verification.getCurrent,
  recordReturn: route({
    method: 'POST',
    startsOutside: 'bankid',
    path: '/bankid/v6/return',
    access: 'public',
    summary: 'Report that the app has led a browser back to us, by the nonce of the address.',
    body: z.object({
      nonce: z.string('FIELD_MANDATORY').check(z.regex(/^[\w-]{20,100}$/, 'FIELD_INVALID')),
    }),
    response: BankidReturn,
    skipGlobalHandle: true,
    limit: { points: 60, seconds: 60, per: 'address' },
  }),
});
