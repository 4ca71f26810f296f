import * as z from 'zod/mini';
import { defineFeature, route } from '../ground/route.ts';
import {
  largestAttachment,
  mostFileNameCharacters,
  attachmentKindOf,
} from '../values/attachment-files.ts';
import { optionalLine, requiredLine } from '../values/typed-text.ts';

/** Most files of one thread or reply. */
export const mostAttachments = 10;
export const mostAltCharacters = 300;

/** A file that is attached to a thread or a reply. */
export const Blob = z.object({
  id: z.string(),
  /** As it was called; of an anonymous post, to all but its author, a name that tells nothing. */
  name: z.string(),
  /** Bytes of what `downloadUrl` answers. */
  size: z.int(),
  /** What was sent, by its content; see {@link attachmentKinds}. What is answered is a picture made anew. */
  mime: z.string(),
  /** What the picture shows, in words of whoever sent it. */
  alt: z.nullable(z.string()),
  /** Of the whole picture, upright, in pixels. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Holds `{format}`, which one of {@link renditionFormats} replaces; stays the same for a day and ends a day later. */
  thumbnailUrlTemplate: z.nullable(z.string()),
  /** Saves the whole picture, as JPEG; ends as the template does. */
  downloadUrl: z.string(),
});
export type Blob = z.infer<typeof Blob>;

/**
 * What becomes of an attachment. The files that are named with `create` come in the order in which
 * they are named, after those that are not named; one that the post has already takes its new place,
 * and a new `alt` when there is one.
 */
export const BlobChange = z.object({
  id: z.uuid('ATTACHMENT_UNKNOWN'),
  action: z._default(z.enum(['create', 'delete'], 'FIELD_INVALID'), 'create'),
  /** Empty for none; left out, it stays as it is. */
  alt: z.optional(optionalLine(mostAltCharacters)),
});
export type BlobChange = z.infer<typeof BlobChange>;

export const BlobChanges = z.optional(
  z.array(BlobChange, 'FIELD_INVALID').check(
    z.maxLength(2 * mostAttachments, 'ATTACHMENTS_TOO_MANY'),
    z.refine(
      (changes) => new Set(changes.map(({ id }) => id.toLowerCase())).size === changes.length,
      'FIELD_INVALID',
    ),
  ),
);

/** Of a new post: each file once, in the order in which they are shown. */
export const NewBlobs = z.optional(
  z.array(BlobChange, 'FIELD_INVALID').check(
    z.maxLength(mostAttachments, 'ATTACHMENTS_TOO_MANY'),
    z.refine((changes) => changes.every(({ action }) => action === 'create'), 'FIELD_INVALID'),
    z.refine(
      (changes) => new Set(changes.map(({ id }) => id.toLowerCase())).size === changes.length,
      'FIELD_INVALID',
    ),
  ),
);

export const NewBlob = z
  .object({
    name: requiredLine('FIELD_MANDATORY', mostFileNameCharacters),
    /** Bytes. */
    size: z
      .int('FIELD_INVALID')
      .check(
        z.minimum(1, 'ATTACHMENT_EMPTY'),
        z.maximum(largestAttachment, 'ATTACHMENT_TOO_LARGE'),
      ),
    /** Empty where the browser knows none: then the name's ending tells. */
    mime: z.string('FIELD_MANDATORY').check(z.maxLength(100, 'FIELD_TOO_LONG')),
  })
  .check(
    z.refine((file) => attachmentKindOf(file) !== null, {
      error: 'ATTACHMENT_KIND',
      path: ['mime'],
    }),
  );

export const forumAttachments = defineFeature('forum', {
  createBlobs: route({
    method: 'POST',
    path: '/forum/blobs',
    access: 'user',
    isOfPartnerArea: true,
    summary:
      'Ask for addresses to upload files to, which a thread or reply then names; answered in the same order.',
    body: z
      .array(NewBlob, 'FIELD_INVALID')
      .check(
        z.minLength(1, 'FIELD_MANDATORY'),
        z.maxLength(mostAttachments, 'ATTACHMENTS_TOO_MANY'),
      ),
    status: 201,
    response: z.array(
      z.object({
        id: z.string(),
        /** Below `/blobs`; takes the file once, by PUT, within an hour. */
        signedUploadUrl: z.string(),
      }),
    ),
    answersSecret: true,
    errors: [
      'PARTNER_REQUIRED',
      'BANKID_REQUIRED',
      'FORUM_EXPELLED',
      'STAFF_WITHOUT_COMPANY',
      'ATTACHMENTS_PAUSED',
      'HEIC_NOT_ACCEPTED',
      'FILE_NOT_ACCEPTED',
      'FILE_TOO_LARGE',
      'storage_quota_exceeded',
    ],
    skipGlobalHandle: true,
    limit: { points: 200, seconds: 3600, per: 'user' },
  }),
});
