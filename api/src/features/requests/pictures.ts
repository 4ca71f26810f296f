import type { InquiryPicture } from '@troskel/contract/values/inquiries';
import type { inquiryIntake } from '@troskel/contract/requests/intake';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { attachmentKindOf } from '@troskel/contract/values/attachment-files';
import { pictureOf } from '../../domain/inquiries/files.ts';
import { demandHomeowner } from '../../domain/inquiries/homeowner.ts';
import type { Transaction } from 'kysely';
import type { App } from '../../platform/collaborators.ts';
import { attachFiles } from '../../platform/blobs/attaching.ts';
import { createAttachmentSlots } from '../../platform/blobs/slots.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { FieldsRefusal } from '../../platform/http/refusal.ts';
import { writtenWith } from '../../platform/blobs/purpose.ts';
import type { BlobPurpose } from '../../platform/blobs/purpose.ts';

/** A picture of an inquiry. */
export const inquiryPicture: BlobPurpose = { name: 'inquiry_picture', ...writtenWith };

export async function createPictures(
  app: Pick<App, 'blobPurposes' | 'db' | 'flags' | 'settings'>,
  call: Call<typeof inquiryIntake.createPictures>,
): Promise<ResponseOf<typeof inquiryIntake.createPictures>> {
  demandHomeowner(call);
  return createAttachmentSlots(app, call, {
    purposeOf: () => inquiryPicture,
    kindOf: attachmentKindOf,
  });
}

/**
 * Attaches uploaded pictures to a new inquiry, in order.
 *
 * @throws {FieldsRefusedError} ATTACHMENT_UNKNOWN for one that is another user's, not uploaded,
 * or attached already
 */
export async function attachPictures(
  tx: Transaction<DB>,
  call: { fieldsRefusal: FieldsRefusal },
  { inquiryId, userId }: { inquiryId: string; userId: string },
  pictureIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(pictureIds.map((id) => id.toLowerCase()))];
  if (wanted.length === 0) return;
  await attachFiles(tx, call, {
    ids: wanted,
    ownerUserId: userId,
    purposes: [inquiryPicture],
    fieldOf: (id) => `pictureIds.${pictureIds.findIndex((one) => one.toLowerCase() === id)}`,
  });
  await tx
    .insertInto('inquiryPicture')
    .values(wanted.map((blobId, position) => ({ blobId, inquiryId, position })))
    .execute();
}

/** Reads the pictures of an inquiry, in order, with addresses that expire tomorrow. */
export async function readPictures(
  app: Pick<App, 'settings'>,
  db: Executor,
  inquiryId: string,
): Promise<InquiryPicture[]> {
  const rows = await db
    .selectFrom('inquiryPicture as picture')
    .innerJoin('blob', 'blob.id', 'picture.blobId')
    .select(['blob.id', 'blob.fileName', 'blob.width', 'blob.height'])
    .where('picture.inquiryId', '=', inquiryId)
    .orderBy('picture.position')
    .execute();
  return rows.map((row) => pictureOf(app, row));
}
