import * as z from 'zod/mini';
import { BankidOrder, BankidStartFlow } from './bankid.ts';
import { defineCalls, route } from '../ground/route.ts';

const sessionRef = z.object({ bankIdSessionRef: z.uuid() });

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
  collect: route({
    method: 'GET',
    path: '/bankid/v6/step-up/collect/{bankIdSessionRef}',
    access: 'verified',
    summary: 'Tell where the proof stands; BankID is asked at most every two seconds.',
    params: sessionRef,
    response: BankidOrder,
    demandsVersionHeader: true,
    skipGlobalHandle: true,
    errors: [
      'BANKID_NOT_STARTED',
      'BANKID_ALREADY_IN_PROGRESS',
      'BANKID_UNAVAILABLE',
      'BANKID_OTHER_PERSON',
    ],
  }),
  cancel: route({
    method: 'POST',
    startsOutside: 'bankid',
    path: '/bankid/v6/step-up/cancel/{bankIdSessionRef}',
    access: 'verified',
    summary: 'Cancel the proof, at BankID too.',
    params: sessionRef,
    body: z.object({ isLeaving: z._default(z.boolean('FIELD_INVALID'), false) }),
    response: BankidOrder,
    skipGlobalHandle: true,
    errors: ['BANKID_NOT_STARTED'],
  }),
  getCurrent: route({
    method: 'GET',
    path: '/bankid/v6/step-up/current',
    access: 'verified',
    summary: 'Find the open proof of this browser and user.',
    response: BankidOrder,
    skipGlobalHandle: true,
    errors: ['BANKID_NOT_STARTED'],
  }),
});
