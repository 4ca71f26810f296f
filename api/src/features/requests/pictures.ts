import type { InquiryPicture } from '@troskel/contract/requests/inquiry';
import type { inquiryIntake } from '@troskel/contract/requests/intake';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { Transaction } from 'kysely';
import type { App } from '../../platform/collaborators.ts';
import { pictureAddress, pictureDownloadAddress } from '../../platform/blobs/picture-address.ts';
import { createAttachmentSlots } from '../../platform/blobs/slots.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { FieldsRefusal } from '../../platform/http/refusal.ts';
import { demandHomeowner } from './homeowner.ts';
import { writtenWith } from '../../platform/blobs/purpose.ts';
import type { BlobPurpose } from '../../platform/blobs/purpose.ts';

/** A picture of an inquiry. */
export const inquiryPicture: BlobPurpose = { name: 'inquiry_picture', ...writtenWith };

export async function createPictures(
  app: App,
  call: Call<typeof inquiryIntake.createPictures>,
): Promise<ResponseOf<typeof inquiryIntake.createPictures>> {
  demandHomeowner(call);
  return createAttachmentSlots(app, call, inquiryPicture);
}

/**
 * Attaches uploaded pictures to a new inquiry, in order.
 *
 * @throws {FieldsRefusedError} ATTACHMENT_UNKNOWN for one that is another user's, not uploaded,
 * or attached already
 */
export async function attachPictures(
  tx: Transaction<DB>,
  { fieldsRefusal }: { fieldsRefusal: FieldsRefusal },
  { inquiryId, userId }: { inquiryId: string; userId: string },
  pictureIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(pictureIds.map((id) => id.toLowerCase()))];
  if (wanted.length === 0) return;
  // In a fixed order, so that two inquiries with the same files cannot deadlock.
  const free = await tx
    .selectFrom('blob')
    .select('id')
    .where('id', 'in', wanted)
    .where('ownerUserId', '=', userId)
    .where('purpose', '=', inquiryPicture.name)
    .where('state', '=', 'stored')
    .orderBy('id')
    .forUpdate()
    .execute();
  const taken = new Set(free.map(({ id }) => id));
  const missing = wanted.flatMap((id, index) => (taken.has(id) ? [] : [index]));
  if (missing.length > 0) {
    throw fieldsRefusal(
      missing.map((index) => ({ field: `pictureIds.${index}`, code: 'ATTACHMENT_UNKNOWN' })),
    );
  }
  await tx.updateTable('blob').set({ state: 'attached' }).where('id', 'in', wanted).execute();
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
  return rows.map(({ id, fileName, width, height }) => ({
    id,
    name: fileName,
    width,
    height,
    thumbnailUrlTemplate: `${pictureAddress(app, id) ?? ''}&size={format}`,
    // The download is a JPEG, whatever was uploaded.
    downloadUrl: pictureDownloadAddress(app, id, `${fileName.replace(/\.[^.]{1,5}$/, '')}.jpg`),
  }));
}
