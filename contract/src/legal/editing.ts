import * as z from 'zod/mini';
import { legalDocuments } from '../values/legal-documents.ts';
import { legalChanges, LegalDocumentName, publishedStates } from './reading.ts';
import { defineCalls, Empty, route } from '../ground/route.ts';
import { mostStaffMarkup } from '../ground/staff-text.ts';
import { BothTexts, optionalLines, InBothLanguages } from '../values/typed-text.ts';
import { TypedDay } from '../values/calendar-day.ts';

/** Maximum number of versions of a document, its draft included; their list is not paged. */
export const mostLegalVersions = 200;
/**
 * Maximum days from today until a version comes into force: with a mistyped year it would outrank
 * all other versions for ever, since a published version cannot be withdrawn.
 */
export const mostLegalDaysAhead = 366;
/** Maximum length of the summary of changes per language, in characters. */
export const longestLegalSummary = 1000;

const Html = z.string('FIELD_INVALID').check(z.maxLength(mostStaffMarkup, 'FIELD_TOO_LONG'));
const Summary = optionalLines(longestLegalSummary);

/** The editable fields of a draft; mandatory ones are checked when it is published. */
export const TypedLegalVersion = z.object({
  name: TypedDay,
  change: z.enum(legalChanges, 'FIELD_INVALID'),
  content: InBothLanguages(Html),
  summary: InBothLanguages(Summary),
});
export type TypedLegalVersion = z.infer<typeof TypedLegalVersion>;

export const legalStates = ['draft', ...publishedStates] as const;

/** Progress of the mails about a major version. */
export const LegalMailing = z.object({
  /** Accepted by the mail server. */
  mailedCount: z.int(),
  /** Queued and not yet sent. */
  waitingCount: z.int(),
  /** Failed for good; staff see the reason among the unsent mails. */
  failedCount: z.int(),
  /** True when mails to all users have been queued. */
  isQueued: z.boolean(),
});
export type LegalMailing = z.infer<typeof LegalMailing>;

export const LegalVersionRow = z.object({
  id: z.uuid(),
  /** Sent back as `If-Match`. */
  version: z.int(),
  document: z.enum(legalDocuments),
  /** `YYYY-MM-DD`: the day in Sweden from which it is in force. */
  name: z.string(),
  change: z.enum(legalChanges),
  state: z.enum(legalStates),
  /** ISO 8601. */
  updatedAt: z.string(),
  /** ISO 8601; null for a draft. */
  publishedAt: z.nullable(z.string()),
  /** Null for a draft, for the first version, and when that user has left. */
  publishedBy: z.nullable(z.string()),
  /** Null when nobody is mailed. */
  mailing: z.nullable(LegalMailing),
});
export type LegalVersionRow = z.infer<typeof LegalVersionRow>;

/** A version as staff see it, in both languages. */
export const LegalVersion = z.extend(LegalVersionRow, {
  content: BothTexts,
  summary: BothTexts,
  /**
   * `YYYY-MM-DD`, ascending: days in force of published versions that lie ahead. A version replaces
   * whatever is in force before it.
   */
  comingDays: z.array(z.string()),
});
export type LegalVersion = z.infer<typeof LegalVersion>;

const OneVersion = z.object({ versionId: z.uuid() });

/** Calls by which staff edit the terms and the privacy policy. */
export const legalEditing = defineCalls('legal', {
  listVersions: route({
    method: 'GET',
    path: '/admin/legal',
    access: 'staff',
    summary:
      'List the versions of both documents, of each the newest first and a draft before them.',
    response: z.object({ versions: z.array(LegalVersionRow) }),
  }),
  createDraft: route({
    method: 'POST',
    path: '/admin/legal',
    access: 'staff',
    summary: 'Make the draft of a document, as a copy of its newest version or of another one.',
    body: z.object({
      document: LegalDocumentName,
      /** Id of the version that is copied. */
      from: z.optional(z.uuid('FIELD_INVALID')),
    }),
    status: 201,
    response: LegalVersion,
    errors: ['LEGAL_DRAFT_EXISTS', 'LEGAL_LIMIT_REACHED'],
    refusesFields: true,
  }),
  getAnyVersion: route({
    method: 'GET',
    path: '/admin/legal/{versionId}',
    access: 'staff',
    summary: 'Answer a version in both languages, and how far its mails have come.',
    params: OneVersion,
    response: LegalVersion,
    errors: ['NOT_FOUND'],
  }),
  updateDraft: route({
    method: 'PUT',
    path: '/admin/legal/{versionId}',
    access: 'staff',
    summary: 'Change a draft, in the version that the caller has seen.',
    params: OneVersion,
    body: TypedLegalVersion,
    response: LegalVersion,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'LEGAL_PUBLISHED'],
    refusesFields: true,
  }),
  deleteDraft: route({
    method: 'DELETE',
    path: '/admin/legal/{versionId}',
    access: 'staff',
    summary: 'Delete a draft as the caller has seen it.',
    params: OneVersion,
    response: Empty,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'LEGAL_PUBLISHED'],
    isSensitive: true,
  }),
  publish: route({
    method: 'POST',
    path: '/admin/legal/{versionId}/publish',
    access: 'staff',
    summary:
      'Publish a draft for ever, as the caller has seen it. Everybody is mailed about a major change.',
    params: OneVersion,
    response: LegalVersion,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'LEGAL_PUBLISHED'],
    refusesFields: true,
    isSensitive: true,
  }),
});
