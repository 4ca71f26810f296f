import { legalDocuments } from '../values/legal-documents.ts';
import * as z from 'zod/mini';
import { TypedDay } from '../values/calendar-day.ts';
import { sourceLanguages } from '../ground/language.ts';
import { defineCalls, Empty, route } from '../ground/route.ts';

/** `minor` is published silently; `major` is told to all users by e-mail and at sign-in. */
export const legalChanges = ['minor', 'major'] as const;
export type LegalChange = (typeof legalChanges)[number];

/** State of a published version; `past` is no longer in force. */
export const publishedStates = ['coming', 'present', 'past'] as const;
export type PublishedState = (typeof publishedStates)[number];

export const LegalDocumentName = z.enum(legalDocuments, 'FIELD_INVALID');

/** A published version as anyone may read it. */
export const LegalText = z.object({
  document: z.enum(legalDocuments),
  /** `YYYY-MM-DD`: the day in Sweden from which it is in force, which is its name. */
  name: z.string(),
  state: z.enum(publishedStates),
  /** Language of the content: the caller's. */
  language: z.enum(sourceLanguages),
  /** HTML that contains only the `bodyElements` and `headingElements` of `rich-text.ts`. */
  content: z.string(),
});
export type LegalText = z.infer<typeof LegalText>;

/** A major version that the caller has not seen. */
export const LegalNotice = z.object({
  /** The version's id. */
  id: z.uuid(),
  document: z.enum(legalDocuments),
  /** `YYYY-MM-DD`: in force from that day in Sweden; `/{document}/{name}` shows it. */
  name: z.string(),
  isInForce: z.boolean(),
  /** Summary of changes in the caller's language, lines separated by `\n`. */
  summary: z.string(),
});
export type LegalNotice = z.infer<typeof LegalNotice>;

const publicLimit = { points: 120, seconds: 60, per: 'address' } as const;

/** Reading the terms and the privacy policy, in their versions. */
export const legal = defineCalls('legal', {
  getPresent: route({
    method: 'GET',
    path: '/legal/{document}',
    access: 'public',
    summary: 'Answer the version of a document that is in force, in the caller’s language.',
    params: z.object({ document: LegalDocumentName }),
    response: LegalText,
    errors: ['NOT_FOUND'],
    limit: publicLimit,
  }),
  getVersion: route({
    method: 'GET',
    path: '/legal/{document}/{name}',
    access: 'public',
    summary: 'Answer a published version of a document, in the caller’s language.',
    params: z.object({ document: LegalDocumentName, name: TypedDay }),
    response: LegalText,
    errors: ['NOT_FOUND'],
    limit: publicLimit,
  }),
  listNotices: route({
    method: 'GET',
    path: '/partner/users/me/legal-notices',
    access: 'user',
    summary: 'List the major versions since the caller registered that the caller has not seen.',
    response: z.object({
      /** In order of coming into force. */
      notices: z.array(LegalNotice),
    }),
  }),
  markSeen: route({
    method: 'POST',
    path: '/partner/users/me/legal-notices/{versionId}/seen',
    access: 'user',
    summary:
      'Put on record that the caller has seen a published version; repeating it is harmless.',
    params: z.object({ versionId: z.uuid() }),
    response: Empty,
    errors: ['NOT_FOUND'],
  }),
});
