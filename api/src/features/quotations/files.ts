import { createHash } from 'node:crypto';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { partnerQuotations } from '@troskel/contract/quotations/calls';
import { messageFileKindOf } from '@troskel/contract/values/attachment-files';
import type { Transaction } from 'kysely';
import type { App } from '../../platform/collaborators.ts';
import { attachStored } from '../../platform/blobs/attaching.ts';
import { keysOf, writtenWith } from '../../platform/blobs/purpose.ts';
import type { BlobPurpose } from '../../platform/blobs/purpose.ts';
import { createAttachmentSlots } from '../../platform/blobs/slots.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Call } from '../../platform/http/implement.ts';
import { documentPurpose, savedPictureName } from '../../domain/inquiries/files.ts';
import { demandDelivery } from '../../domain/inquiries/locks.ts';
import type { DeliveryKey } from '../../domain/inquiries/locks.ts';

/** A picture that goes with a quotation. */
export const quotationPicture: BlobPurpose = { name: 'quotation_picture', ...writtenWith };

/** A PDF that goes with a quotation. */
export const quotationDocument = documentPurpose('quotation_document');

const purposes = [quotationPicture, quotationDocument];

/** Files sent for a company are the company's, and outlast their sender's account. */
export async function createQuotationFiles(
  app: Pick<App, 'blobPurposes' | 'db' | 'flags' | 'settings'>,
  call: Call<typeof partnerQuotations.createQuotationFiles>,
): Promise<ResponseOf<typeof partnerQuotations.createQuotationFiles>> {
  const { partnerId } = call.params;
  await demandDelivery(app.db, call);
  return createAttachmentSlots(app, call, {
    purposeOf: (type) => (type === 'application/pdf' ? quotationDocument : quotationPicture),
    kindOf: messageFileKindOf,
    partnerId,
  });
}

/** An uploaded file that no quotation has yet. */
interface Uploaded {
  id: string;
  name: string;
  byteSize: string;
  sha256: Buffer;
  isPicture: boolean;
}

async function hashOfStored(blobStore: App['blobStore'], key: string): Promise<Buffer> {
  const { stream } = await blobStore.read(key);
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest();
}

/**
 * Reads those of the files that are uploaded and not attached, with the hash of what the customer
 * will save. It reads from the store, so it must be called before anything is locked.
 */
export async function readUploaded(
  { db, blobStore }: Pick<App, 'blobStore' | 'db'>,
  partnerId: string,
  ids: readonly string[],
): Promise<Uploaded[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('blob')
    .select(['id', 'purpose', 'fileName', 'fileKey', 'renditions', 'sha256', 'downloadBytes'])
    .where('id', 'in', ids)
    .where('partnerId', '=', partnerId)
    .where('ownerUserId', 'is', null)
    .where('state', '=', 'stored')
    .where(
      'purpose',
      'in',
      purposes.map(({ name }) => name),
    )
    .execute();
  const uploaded: Uploaded[] = [];
  for (const { id, purpose, fileName, fileKey, renditions, sha256, downloadBytes } of rows) {
    const isPicture = purpose === quotationPicture.name;
    const [key] = keysOf(fileKey, renditions);
    if (key === undefined || downloadBytes === null) continue;
    // A picture is encoded anew: the hash of what was uploaded is that of another file.
    const hash = isPicture || sha256 === null ? await hashOfStored(blobStore, key) : sha256;
    uploaded.push({
      id,
      name: isPicture ? savedPictureName(fileName) : fileName,
      byteSize: downloadBytes,
      sha256: hash,
      isPicture,
    });
  }
  return uploaded;
}

/**
 * Takes uploaded files into a quotation, which is locked.
 *
 * @param ids files that its content names, those that it has already among them
 * @returns which of them it has now
 */
export async function takeFiles(
  tx: Transaction<DB>,
  { inquiryId, partnerId }: DeliveryKey,
  ids: readonly string[],
  uploaded: readonly Uploaded[],
): Promise<Set<string>> {
  const taken = await attachStored(tx, {
    ids: uploaded.map(({ id }) => id),
    purposes,
    partnerId,
  });
  const news = uploaded.filter((file) => taken.some(({ id }) => id === file.id));
  if (news.length > 0) {
    await tx
      .insertInto('quotationFile')
      .values(news.map((file) => ({ ...file, inquiryId, partnerId, blobId: file.id })))
      .execute();
  }
  if (ids.length === 0) return new Set();
  const present = await tx
    .selectFrom('quotationFile')
    .select('id')
    .where('inquiryId', '=', inquiryId)
    .where('partnerId', '=', partnerId)
    .where('id', 'in', ids)
    .execute();
  return new Set(present.map(({ id }) => id));
}
