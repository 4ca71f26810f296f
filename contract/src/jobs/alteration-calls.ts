import * as z from 'zod/mini';
import { defineCalls, route } from '../ground/route.ts';
import { optionalLines } from '../values/typed-text.ts';
import { AlterationContent, mostAnswerCharacters } from './alteration.ts';
import { Job } from './job.ts';
import { InquiryAtPartner } from '../ground/partner-params.ts';

/** `senderId`: the partner that has the job. */
const OfHomeowner = z.object({ inquiryId: z.uuid(), senderId: z.uuid() });
const number = z.string().check(z.regex(/^[1-9]\d?$/));

const settled = [
  'ALTERATION_ACCEPTED',
  'ALTERATION_CANCELLED',
  'ALTERATION_DECLINED',
  'ALTERATION_WITHDRAWN',
  'ALTERATION_LAPSED',
] as const;

/** Alterations of jobs on the partner's side. */
export const partnerAlterations = defineCalls('jobs', {
  sendAlteration: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/job/alterations',
    access: 'partner',
    inPublicContract: true,
    right: { of: 'quotations' },
    summary: 'Send the homeowner an alteration of what was agreed, which is theirs to accept.',
    params: InquiryAtPartner,
    body: AlterationContent,
    status: 201,
    response: Job,
    errors: [
      'NOT_FOUND',
      'INQUIRY_WITHDRAWN',
      'JOB_NOT_AGREED',
      'JOB_CLOSED',
      'ALTERATION_LIMIT_REACHED',
    ],
    refusesFields: true,
    limit: { points: 60, seconds: 3600, per: 'user' },
  }),
  withdrawAlteration: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/job/alterations/{number}/withdraw',
    access: 'partner',
    inPublicContract: true,
    right: { of: 'quotations' },
    summary: 'Withdraw an alteration, so that it cannot be accepted.',
    params: z.extend(InquiryAtPartner, { number }),
    response: Job,
    errors: ['NOT_FOUND', ...settled],
  }),
});

/** Alterations of jobs on the homeowner's side; all require a homeowner's account. */
export const ownAlterations = defineCalls('jobs', {
  acceptAlteration: route({
    method: 'POST',
    path: '/inquiries/{inquiryId}/jobs/{senderId}/alterations/{number}/accept',
    access: 'user',
    summary: 'Say yes to an alteration, which is then part of what was agreed.',
    params: z.extend(OfHomeowner, { number }),
    body: z.object({
      /** The customer asks for its work to begin before the right to cancel ends. */
      mayStartEarly: z.boolean('FIELD_INVALID'),
    }),
    response: Job,
    errors: ['HOMEOWNER_REQUIRED', 'NOT_FOUND', ...settled, 'ALTERATION_EXCEEDS_JOB'],
    limit: { points: 60, seconds: 3600, per: 'user' },
  }),
  declineAlteration: route({
    method: 'POST',
    path: '/inquiries/{inquiryId}/jobs/{senderId}/alterations/{number}/decline',
    access: 'user',
    summary: 'Say no to an alteration.',
    params: z.extend(OfHomeowner, { number }),
    body: z.object({ words: z._default(optionalLines(mostAnswerCharacters), '') }),
    response: Job,
    errors: ['HOMEOWNER_REQUIRED', 'NOT_FOUND', ...settled],
    limit: { points: 60, seconds: 3600, per: 'user' },
  }),
  cancelAlteration: route({
    method: 'POST',
    path: '/inquiries/{inquiryId}/jobs/{senderId}/alterations/{number}/cancel',
    access: 'user',
    summary: 'Cancel an alteration that was agreed, as long as the right to cancel lasts.',
    params: z.extend(OfHomeowner, { number }),
    response: Job,
    errors: [
      'HOMEOWNER_REQUIRED',
      'NOT_FOUND',
      'ALTERATION_NOT_ACCEPTED',
      'ALTERATION_CANCELLED',
      'ALTERATION_LAPSED',
      'CANCELLATION_OVER',
    ],
    limit: { points: 60, seconds: 3600, per: 'user' },
  }),
});
