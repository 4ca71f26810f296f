import * as z from 'zod/mini';
import { BankidOrder, BankidStartFlow } from './bankid.ts';
import { defineCalls, route } from '../ground/route.ts';

const sessionRef = z.object({ bankIdSessionRef: z.uuid() });

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
    ],
    limit: { points: 20, seconds: 300, per: 'user' },
  }),
  collect: route({
    method: 'GET',
    path: '/bankid/v6/agreement/collect/{bankIdSessionRef}',
    access: 'verified',
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
      'AGREEMENT_CHANGED',
    ],
  }),
  cancel: route({
    method: 'POST',
    startsOutside: 'bankid',
    path: '/bankid/v6/agreement/cancel/{bankIdSessionRef}',
    access: 'verified',
    summary: 'Cancel the signing, at BankID too.',
    params: sessionRef,
    body: z.object({ isLeaving: z._default(z.boolean('FIELD_INVALID'), false) }),
    response: BankidOrder,
    skipGlobalHandle: true,
    errors: ['BANKID_NOT_STARTED'],
  }),
  getCurrent: route({
    method: 'GET',
    path: '/bankid/v6/agreement/current',
    access: 'verified',
    summary: 'Find the open signing of this browser and user.',
    response: BankidOrder,
    skipGlobalHandle: true,
    errors: ['BANKID_NOT_STARTED'],
  }),
});
