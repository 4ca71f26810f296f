import * as z from 'zod/mini';
import { CompanyInformation } from './company-form.ts';
import { partialForm } from '../values/partial-form.ts';
import type { UnknownFields } from '../values/partial-form.ts';
import { beginsPersonalNumber } from '../values/identity-number.ts';
import { applicationSteps } from './steps.ts';
import { defineCalls, Empty, route } from '../ground/route.ts';

/** Days that a draft is kept after its last change. */
export const applicationDraftDays = 90;
/** Maximum size of a draft, in bytes of JSON in UTF-8. */
export const mostDraftBytes = 32_768;

// Only the server sends a sole trader's masked number.
const DraftFields = z.extend(z.omit(CompanyInformation, { ownNumber: true }), {
  /** Identifies the saved application that the form was filled from; empty when unknown. */
  filledFrom: z.string(),
});

/** Fields into which a personal number may be typed by mistake. */
const numberFields = ['searchIdentityNumber', 'identityNumber'] as const;

/** Removes what may be a personal number, or the beginning of one, from a draft. */
export function withoutPersonalNumbers<
  Content extends Partial<Record<(typeof numberFields)[number], string>>,
>(content: Content): Content {
  const kept = { ...content };
  for (const field of numberFields) {
    if (beginsPersonalNumber(kept[field] ?? '')) kept[field] = '';
  }
  return kept;
}

function draftContent(unknown: UnknownFields) {
  return partialForm(DraftFields, unknown).check(
    z.overwrite(withoutPersonalNumbers),
    z.refine(
      (content) => new TextEncoder().encode(JSON.stringify(content)).length <= mostDraftBytes,
      'FIELD_TOO_LONG',
    ),
  );
}

/** The company form as far as filled in; a personal number is refused. */
export const ApplicationDraftContent = draftContent('refused');
export type ApplicationDraftContent = z.infer<typeof ApplicationDraftContent>;

/** A stored draft, perhaps of an earlier version of the form; a personal number is removed. */
export const KeptApplicationDraft = draftContent('left out');

export const ApplicationDraft = z.object({
  /** Changes with every save and is never reused; sent back as `If-Match`. */
  version: z.int(),
  content: KeptApplicationDraft,
  updatedAt: z.string(),
});
/** A draft as the server answers it. */
export type ApplicationDraft = z.infer<typeof ApplicationDraft>;

const notNow = ['APPLICATION_NOT_EDITABLE', 'USER_ALREADY_CONNECTED_TO_COMPANY'] as const;

export const applicationDraft = defineCalls('onboarding', {
  getDraft: route({
    method: 'GET',
    path: '/partner/companies/draft',
    access: 'verified',
    summary: 'Answer what of the company form is filled in and not saved; null for nothing.',
    response: z.object({ draft: z.nullable(ApplicationDraft) }),
  }),
  saveDraft: route({
    method: 'PUT',
    path: '/partner/companies/draft',
    access: 'verified',
    summary:
      'Keep the company form as it is filled in; with `If-Match` only over the version that the caller has seen, `"0"` for none.',
    body: z.object({ content: ApplicationDraftContent }),
    response: ApplicationDraft,
    ifMatch: 'optional',
    errors: [...notNow, 'EDIT_CONFLICT'],
    // Twice as often as the page saves while somebody types without a pause.
    limit: { points: 3000, seconds: 3600, per: 'user' },
  }),
  deleteDraft: route({
    method: 'DELETE',
    path: '/partner/companies/draft',
    access: 'verified',
    summary:
      'Remove a draft that was saved or discarded; with `If-Match` only the version that the caller has seen. May be repeated.',
    response: Empty,
    ifMatch: 'optional',
    errors: ['EDIT_CONFLICT'],
    limit: { points: 3000, seconds: 3600, per: 'user' },
  }),
  keepStep: route({
    method: 'PUT',
    path: '/partner/companies/applications/{applicationId}/step',
    access: 'verified',
    summary: 'Keep which step of an application is open, so that another device opens the same.',
    params: z.object({ applicationId: z.string() }),
    body: z.object({ step: z.enum(applicationSteps, 'FIELD_INVALID') }),
    response: Empty,
    errors: ['APPLICATION_NOT_FOUND', 'APPLICATION_NOT_EDITABLE'],
    limit: { points: 1000, seconds: 3600, per: 'user' },
  }),
  startOver: route({
    method: 'POST',
    path: '/partner/companies/start-over',
    access: 'verified',
    summary:
      'Remove what is filled in; before it was ever handed in, also the application that is named, and its documents. May be repeated.',
    body: z.object({
      /** The open application that the user was shown; null for none. */
      applicationId: z.nullable(z.string('FIELD_MANDATORY')),
      /** Its version at that time; 0 for none. */
      version: z.int('FIELD_MANDATORY').check(z.minimum(0, 'FIELD_INVALID')),
    }),
    response: z.object({ isApplicationRemoved: z.boolean() }),
    errors: [...notNow, 'EDIT_CONFLICT'],
    limit: { points: 60, seconds: 3600, per: 'user' },
  }),
});
