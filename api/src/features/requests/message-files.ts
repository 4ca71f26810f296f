import type { MessageDocument } from '@troskel/contract/requests/inquiry';
import type { InquiryPicture } from '@troskel/contract/values/inquiries';
import type { messageFiles } from '@troskel/contract/requests/message-files';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { messageFileKindOf } from '@troskel/contract/values/attachment-files';
import { documentPurpose, pictureOf } from '../../domain/inquiries/files.ts';
import { demandHomeowner } from '../../domain/inquiries/homeowner.ts';
import { demandDelivery } from '../../domain/inquiries/locks.ts';
import type { Transaction } from 'kysely';
import type { App } from '../../platform/collaborators.ts';
import { attachFiles } from '../../platform/blobs/attaching.ts';
import { savingAddress } from '../../platform/blobs/picture-address.ts';
import { writtenWith } from '../../platform/blobs/purpose.ts';
import type { BlobPurpose } from '../../platform/blobs/purpose.ts';
import { createAttachmentSlots } from '../../platform/blobs/slots.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { FieldsRefusal } from '../../platform/http/refusal.ts';

/** A picture that goes with a message. */
export const messagePicture: BlobPurpose = { name: 'message_picture', ...writtenWith };

/** A PDF that goes with a message. */
export const messageDocument = documentPurpose('message_document');

const announced = {
  purposeOf: (contentType: string) =>
    contentType === 'application/pdf' ? messageDocument : messagePicture,
  kindOf: messageFileKindOf,
};

export async function createOwnFiles(
  app: Pick<App, 'blobPurposes' | 'db' | 'flags' | 'settings'>,
  call: Call<typeof messageFiles.createOwnFiles>,
): Promise<ResponseOf<typeof messageFiles.createOwnFiles>> {
  demandHomeowner(call);
  const own = await app.db
    .selectFrom('inquiry')
    .select('id')
    .where('id', '=', call.params.inquiryId)
    .where('homeownerUserId', '=', call.caller.userId)
    .executeTakeFirst();
  if (!own) throw call.refusal('NOT_FOUND');
  return createAttachmentSlots(app, call, announced);
}

/** Files sent for a company are the company's, and outlast their sender's account. */
export async function createPartnerFiles(
  app: Pick<App, 'blobPurposes' | 'db' | 'flags' | 'settings'>,
  call: Call<typeof messageFiles.createPartnerFiles>,
): Promise<ResponseOf<typeof messageFiles.createPartnerFiles>> {
  const { partnerId } = call.params;
  await demandDelivery(app.db, call);
  return createAttachmentSlots(app, call, { ...announced, partnerId });
}

/** A file that a message is going to have. */
export interface TakenFile {
  id: string;
  fileName: string;
}

/**
 * Takes the uploaded files that a message names, in their order.
 *
 * @throws {FieldsRefusedError} ATTACHMENT_UNKNOWN
 */
export function takeMessageFiles(
  tx: Transaction<DB>,
  call: { body: { fileIds: readonly string[] }; fieldsRefusal: FieldsRefusal },
  belonging: { ownerUserId: string } | { partnerId: string },
): Promise<TakenFile[]> {
  const { fileIds } = call.body;
  return attachFiles(tx, call, {
    ids: [...new Set(fileIds.map((id) => id.toLowerCase()))],
    ...belonging,
    purposes: [messagePicture, messageDocument],
    fieldOf: (id) => `fileIds.${fileIds.findIndex((one) => one.toLowerCase() === id)}`,
  });
}

/** Files of a message, with addresses that expire tomorrow. */
export interface MessageFiles {
  pictures: InquiryPicture[];
  documents: MessageDocument[];
}

/** Reads the files of messages, in order, by the messages' ids. */
export async function readMessageFiles(
  app: Pick<App, 'settings'>,
  db: Executor,
  messageIds: readonly string[],
): Promise<Map<string, MessageFiles>> {
  const files = new Map<string, MessageFiles>();
  if (messageIds.length === 0) return files;
  const rows = await db
    .selectFrom('inquiryMessageFile as file')
    .innerJoin('blob', 'blob.id', 'file.blobId')
    .select(['file.messageId', 'blob.id', 'blob.purpose', 'blob.fileName', 'blob.byteSize'])
    .select(['blob.width', 'blob.height'])
    .where('file.messageId', 'in', messageIds)
    .orderBy('file.messageId')
    .orderBy('file.position')
    .execute();
  for (const { messageId, purpose, ...file } of rows) {
    const of = files.get(messageId) ?? { pictures: [], documents: [] };
    files.set(messageId, of);
    if (purpose === messagePicture.name) of.pictures.push(pictureOf(app, file));
    else {
      const { id, fileName: name, byteSize } = file;
      const downloadUrl = savingAddress(app, id, name);
      of.documents.push({ id, name, size: Number(byteSize), downloadUrl });
    }
  }
  return files;
}
