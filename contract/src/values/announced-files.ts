import * as z from 'zod/mini';
import {
  attachmentKindOf,
  largestAttachment,
  messageFileKindOf,
  mostFileNameCharacters,
} from './attachment-files.ts';
import type { FieldCode } from '../ground/field-messages.ts';
import { requiredLine } from './typed-text.ts';

/** Maximum number of files that one post, inquiry or message has. */
export const mostAttachments = 10;

/** Maximum length of a picture's alternative text. */
export const mostAltCharacters = 300;

/** A file for which an address to upload to is asked. */
const AnnouncedFile = z.object({
  name: requiredLine('FIELD_MANDATORY', mostFileNameCharacters),
  /** Bytes. */
  size: z
    .int('FIELD_INVALID')
    .check(z.minimum(1, 'ATTACHMENT_EMPTY'), z.maximum(largestAttachment, 'ATTACHMENT_TOO_LARGE')),
  /** Empty where the browser does not know it: the file name's extension decides then. */
  mime: z.string('FIELD_MANDATORY').check(z.maxLength(100, 'FIELD_TOO_LONG')),
});

/**
 * Makes the body of a call that asks for upload addresses.
 *
 * @param kindOf null for a file that may not be attached
 * @param wrongKind what such a file is refused with
 */
const announcedFiles = (
  kindOf: (file: { name: string; mime: string }) => string | null,
  wrongKind: FieldCode,
) =>
  z
    .array(
      AnnouncedFile.check(
        z.refine((file) => kindOf(file) !== null, { error: wrongKind, path: ['mime'] }),
      ),
      'FIELD_INVALID',
    )
    .check(z.minLength(1, 'FIELD_MANDATORY'), z.maxLength(mostAttachments, 'ATTACHMENTS_TOO_MANY'));

/** Pictures for which upload addresses are asked. */
export const AnnouncedPictures = announcedFiles(attachmentKindOf, 'ATTACHMENT_KIND');
/** The same, with PDFs too. */
export const AnnouncedFiles = announcedFiles(messageFileKindOf, 'MESSAGE_FILE_KIND');

/** Ids of uploaded files, in display order. */
export const FileIds = z._default(
  z
    .array(z.uuid('ATTACHMENT_UNKNOWN'), 'FIELD_INVALID')
    .check(z.maxLength(mostAttachments, 'ATTACHMENTS_TOO_MANY')),
  [],
);

/** In the order of the announced files. */
export const UploadSlots = z.array(
  z.object({
    id: z.string(),
    /** Path below `/blobs`; accepts one upload by PUT within an hour. */
    signedUploadUrl: z.string(),
  }),
);

/** Refusals of a call that asks for upload addresses. */
export const announcementErrors = ['ATTACHMENTS_PAUSED', 'storage_quota_exceeded'] as const;
