import * as z from 'zod/mini';
import { defineCalls, route } from '../ground/route.ts';
import {
  AnnouncedPictures,
  announcementErrors,
  mostAltCharacters,
  mostAttachments,
  UploadSlots,
} from '../values/announced-files.ts';
import { optionalLine } from '../values/typed-text.ts';

/** A file that is attached to a thread or a reply. */
export const Blob = z.object({
  id: z.string(),
  /** File name as uploaded; in an anonymous post a neutral name for everybody but its author. */
  name: z.string(),
  /** Size in bytes of what `downloadUrl` answers. */
  size: z.int(),
  /**
   * Type of the uploaded file, detected from its content; see {@link attachmentKinds}. Downloads
   * are a re-encoded picture.
   */
  mime: z.string(),
  /** Alternative text by the uploader. */
  alt: z.nullable(z.string()),
  /** Size of the whole picture after rotation upright, in pixels. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /**
   * Contains `{format}`, to be replaced by one of {@link renditionFormats}; the address stays the
   * same for a day and expires a day later.
   */
  thumbnailUrlTemplate: z.nullable(z.string()),
  /** Downloads the whole picture as JPEG; expires as the template does. */
  downloadUrl: z.string(),
});
export type Blob = z.infer<typeof Blob>;

/**
 * A change of one attachment. Files with `create` are placed in the given order, after those that
 * are not named; one that the post already has moves to its new place and takes a new `alt` if
 * given.
 */
export const BlobChange = z.object({
  id: z.uuid('ATTACHMENT_UNKNOWN'),
  action: z._default(z.enum(['create', 'delete'], 'FIELD_INVALID'), 'create'),
  /** Empty removes the text; absent keeps it. */
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

/** Attachments of a new post: each file once, in display order. */
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

export const forumAttachments = defineCalls('forum', {
  createBlobs: route({
    method: 'POST',
    path: '/forum/blobs',
    access: 'user',
    isOfPartnerArea: true,
    summary:
      'Ask for addresses to upload files to, which a thread or reply then names; answered in the same order.',
    body: AnnouncedPictures,
    status: 201,
    response: UploadSlots,
    answersSecret: true,
    errors: [
      'PARTNER_REQUIRED',
      'STRONG_LOGIN_REQUIRED',
      'BANKID_REQUIRED',
      'FORUM_EXPELLED',
      'STAFF_WITHOUT_COMPANY',
      ...announcementErrors,
    ],
    skipGlobalHandle: true,
    limit: { points: 200, seconds: 3600, per: 'user' },
  }),
});
