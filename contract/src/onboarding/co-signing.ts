import * as z from 'zod/mini';
import { defineCalls, route } from '../ground/route.ts';
import { PartnerCompanyApplication } from './onboarding.ts';
import { CoSignerDetails } from './signing.ts';

/** The link's secret: 32 random bytes. */
export const CoSigningCode = z
  .string('FIELD_MANDATORY')
  .check(z.regex(/^[\w-]{43}$/, 'FIELD_INVALID'));

/** A request to sign together with an applicant, as the one who is asked sees it. */
export const CoSigningRequest = z.object({
  /** As the applicant has stated it: the one who is asked. */
  name: z.string(),
  /** The applicant's name, by BankID. */
  applicant: z.string(),
  legalName: z.string(),
  /** The whole agreement: its title, then its parts, each a heading and a text; empty lines between. */
  document: z.string(),
  expiresAt: z.string(),
});
export type CoSigningRequest = z.infer<typeof CoSigningRequest>;

const InApplication = z.object({ applicationId: z.string() });
const limit = { points: 10, seconds: 3600, per: 'user' } as const;

/** Signing together with somebody: the applicant's calls, and that of the one who is asked. */
export const coSigning = defineCalls('onboarding', {
  changeCoSigner: route({
    method: 'PUT',
    path: '/partner/companies/applications/{applicationId}/co-signer',
    access: 'verified',
    summary: 'Ask somebody else to sign an application that waits; the link before ends.',
    params: InApplication,
    body: CoSignerDetails,
    response: PartnerCompanyApplication,
    ifMatch: 'demanded',
    errors: [
      'APPLICATION_NOT_FOUND',
      'CO_SIGNATURE_NOT_AWAITED',
      'EDIT_CONFLICT',
      'TOO_MANY_REQUESTS',
    ],
    limit,
  }),
  remindCoSigner: route({
    method: 'POST',
    path: '/partner/companies/applications/{applicationId}/co-signer/reminder',
    access: 'verified',
    summary: 'Mail whoever is to sign another link, which takes the place of the one before.',
    params: InApplication,
    response: PartnerCompanyApplication,
    errors: ['APPLICATION_NOT_FOUND', 'CO_SIGNATURE_NOT_AWAITED', 'TOO_MANY_REQUESTS'],
    limit,
  }),
  lookUpCoSigning: route({
    method: 'POST',
    path: '/co-signatures/look-up',
    access: 'public',
    summary: 'Tell what a link asks somebody to sign, and who asks.',
    body: z.object({ code: CoSigningCode }),
    response: CoSigningRequest,
    errors: ['CO_SIGNING_UNKNOWN', 'CO_SIGNING_OVER', 'CO_SIGNING_DONE'],
    skipGlobalHandle: true,
    limit: { points: 30, seconds: 3600, per: 'address' },
  }),
});
