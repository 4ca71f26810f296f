import * as z from 'zod/mini';
import { defineCalls, route } from '../ground/route.ts';
import { requiredLine } from '../values/typed-text.ts';
import { InPartner } from '../ground/partner-params.ts';

/** Maximum length of an insurer's name, in characters. */
export const longestInsurer = 100;

/** The public page of a partner, as its members see it. */
export const CompanyPage = z.object({
  /** Whether everybody can read it. */
  isShown: z.boolean(),
  /** Path of the page on the public site; null until it is shown for the first time. */
  path: z.nullable(z.string()),
  /** Whether the path is that of an earlier name, and can be made anew. */
  hasEarlierName: z.boolean(),
  /** Where the company has its liability insurance, as it states; null for no statement. */
  insurer: z.nullable(z.string()),
  /** Day in Sweden on which that was stated; null for no statement. */
  insurerStatedOn: z.nullable(z.iso.date()),
  version: z.int(),
});
export type CompanyPage = z.infer<typeof CompanyPage>;

export const Insurer = requiredLine('FIELD_MANDATORY', longestInsurer);

export const CompanyPagePatch = z.object({
  isShown: z.optional(z.boolean('FIELD_INVALID')),
  /** Stated today; null takes the statement back. */
  insurer: z.optional(z.nullable(Insurer)),
  /** Makes the path of the present name; the one before leads on to it. */
  renewsPath: z.optional(z.boolean('FIELD_INVALID')),
});

export const companyPages = defineCalls('companyPages', {
  getCompanyPage: route({
    method: 'GET',
    path: '/partners/{partnerId}/company-page',
    access: 'partner',
    right: { of: 'profile' },
    summary: 'Answer whether the partner has a public page, where, and what it states there.',
    params: InPartner,
    response: CompanyPage,
    shows: ['presentation'],
    errors: ['NOT_FOUND'],
  }),
  updateCompanyPage: route({
    method: 'PATCH',
    path: '/partners/{partnerId}/company-page',
    access: 'partner',
    right: { of: 'profile' },
    summary: 'Show the public page of the partner, take it down, or change what it states there.',
    params: InPartner,
    body: CompanyPagePatch,
    response: CompanyPage,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
    skipGlobalHandle: true,
  }),
});
