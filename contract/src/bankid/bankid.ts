import * as z from 'zod/mini';
import { BankidMessageCode } from './messages.ts';
import { defineFeature, route } from '../ground/route.ts';

/** How the app is started: by scanning the code, or by the link on the same device. */
export const BankidStartFlow = z.enum(['qr', 'auto_start'], 'FIELD_INVALID');
export type BankidStartFlow = z.infer<typeof BankidStartFlow>;

/** Why we refused what BankID approved, or could not go on; its text is in the error catalogue. */
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
]);
export type BankidRefusal = z.infer<typeof BankidRefusal>;

/** What an identification or a signature is for. */
export const BankidPurpose = z.enum(['verify', 'login', 'step_up', 'agreement']);
export type BankidPurpose = z.infer<typeof BankidPurpose>;

/** The page that the app leads back to, and what its address holds: 43 letters that work once. */
export const bankidReturnPath = '/bank-id/return';
export const bankidNonceParameter = 'nonce';

/** What came of a way back. */
export const BankidReturn = z.object({
  /**
   * `own`: to the browser that began, where the result is collected. `refused`: to another one, so
   * that nothing comes of it. `unknown`: of no order, or of one that ended before.
   */
  outcome: z.enum(['own', 'refused', 'unknown']),
  purpose: z.nullable(BankidPurpose),
});
export type BankidReturn = z.infer<typeof BankidReturn>;

/** Where an order stands. An order that has ended is never collected again. */
export const BankidOrder = z.object({
  /** Our own reference; BankID's stays on the server. */
  orderRef: z.string(),
  flow: BankidStartFlow,
  status: z.enum(['pending', 'complete', 'failed']),
  /**
   * BankID's hint code of an open or failed order. `awaitingReturn` is ours: approved in the app,
   * and we wait for the way back to show that it was this browser that began.
   */
  hintCode: z.nullable(z.string()),
  /** Which of the recommended user messages belongs to it; null when complete. */
  messageCode: z.nullable(BankidMessageCode),
  /**
   * Texts of the code for the present second and the next, by whole seconds since the order's
   * start at BankID; empty as soon as the app has the order. A renewed order counts from 0 again.
   */
  qrDataItems: z.array(z.object({ time: z.number(), data: z.string() })),
  /** Opens the app on the same device; only in the flow `auto_start`, until it has the order. */
  startLink: z.nullable(z.string()),
  /** When the present wait ends, ISO 8601, and whole seconds until then; null after an end. */
  expiresAt: z.nullable(z.string()),
  secondsLeft: z.nullable(z.number()),
  errorCode: z.nullable(BankidRefusal),
});
export type BankidOrder = z.infer<typeof BankidOrder>;

const sessionRef = z.object({ bankIdSessionRef: z.uuid() });

export const bankid = defineFeature('bankid', {
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
  collectVerification: route({
    method: 'GET',
    path: '/bankid/v6/collect/{bankIdSessionRef}',
    access: 'user',
    summary: 'Tell where the identification stands; BankID is asked at most every two seconds.',
    params: sessionRef,
    response: BankidOrder,
    demandsVersionHeader: true,
    skipGlobalHandle: true,
    errors: [
      'BANKID_NOT_STARTED',
      'BANKID_ALREADY_IN_PROGRESS',
      'BANKID_UNAVAILABLE',
      'BANKID_ALREADY_CONFIGURED',
      'PERSON_HAS_OTHER_ACCOUNT',
    ],
  }),
  cancelVerification: route({
    method: 'POST',
    startsOutside: 'bankid',
    path: '/bankid/v6/cancel/{bankIdSessionRef}',
    access: 'user',
    summary: 'Cancel the identification, at BankID too.',
    params: sessionRef,
    /** The page is being left: cancel in a few seconds, unless it asks again as after a reload. */
    body: z.object({ isLeaving: z._default(z.boolean('FIELD_INVALID'), false) }),
    response: BankidOrder,
    skipGlobalHandle: true,
    errors: ['BANKID_NOT_STARTED'],
  }),
  getCurrentVerification: route({
    method: 'GET',
    path: '/bankid/v6/current',
    access: 'user',
    summary: 'Find the open identification of this browser and user.',
    response: BankidOrder,
    skipGlobalHandle: true,
    errors: ['BANKID_NOT_STARTED'],
  }),
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
