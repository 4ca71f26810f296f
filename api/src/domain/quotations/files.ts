import type { QuotationFile } from '@troskel/contract/values/sent-quotation';
import { QuotationContent } from '@troskel/contract/values/quotation';
import type { App } from '../../platform/collaborators.ts';
import { endBlob } from '../../platform/blobs/blobs.ts';
import { savingAddress } from '../../platform/blobs/picture-address.ts';
import type { Executor } from '../../platform/db/database.ts';
import { pictureOf } from '../inquiries/files.ts';
import type { DeliveryKey } from '../inquiries/locks.ts';

/** A file of a quotation, as it was when it came. */
export interface KeptFile {
  id: string;
  partnerId: string;
  name: string;
  /** Bytes. */
  size: number;
  sha256: Buffer;
  isPicture: boolean;
  width: number | null;
  height: number | null;
  /** Whether it can be downloaded still. */
  isStored: boolean;
}

/** Reads the files of quotations for an inquiry, of one partner or all. */
export async function readFiles(
  db: Executor,
  { inquiryId, partnerId }: { inquiryId: string; partnerId?: string },
): Promise<KeptFile[]> {
  const rows = await db
    .selectFrom('quotationFile as file')
    .leftJoin('blob', 'blob.id', 'file.blobId')
    .select(['file.id', 'file.partnerId', 'file.name', 'file.byteSize', 'file.sha256'])
    .select(['file.isPicture', 'file.blobId', 'blob.width', 'blob.height'])
    .where('file.inquiryId', '=', inquiryId)
    .$if(partnerId !== undefined, (query) => query.where('file.partnerId', '=', partnerId ?? ''))
    .execute();
  return rows.map(({ byteSize, blobId, ...file }) => ({
    ...file,
    size: Number(byteSize),
    isStored: blobId !== null,
  }));
}

/** Describes those of the files that are stored still, with addresses that expire tomorrow. */
export function shownFiles(
  app: Pick<App, 'settings'>,
  files: readonly KeptFile[],
): QuotationFile[] {
  return files
    .filter(({ isStored }) => isStored)
    .map(({ id, name, size, width, height, isPicture }) =>
      isPicture
        ? { ...pictureOf(app, { id, fileName: name, width, height }), size }
        : {
            id,
            name,
            size,
            width: null,
            height: null,
            thumbnailUrlTemplate: null,
            downloadUrl: savingAddress(app, id, name),
          },
    );
}

/** Removes the files of a quotation that neither its draft nor a version names. */
export async function dropUnusedFiles(
  tx: Executor,
  { inquiryId, partnerId }: DeliveryKey,
): Promise<void> {
  const ofQuotation = tx
    .selectFrom('quotation')
    .select('draft as content')
    .where('inquiryId', '=', inquiryId)
    .where('partnerId', '=', partnerId)
    .where('draft', 'is not', null)
    .unionAll(
      tx
        .selectFrom('quotationVersion')
        .select('content')
        .where('inquiryId', '=', inquiryId)
        .where('partnerId', '=', partnerId),
    );
  const used = (await ofQuotation.execute()).flatMap(
    ({ content }) => QuotationContent.parse(content).fileIds,
  );
  const dropped = await tx
    .deleteFrom('quotationFile')
    .where('inquiryId', '=', inquiryId)
    .where('partnerId', '=', partnerId)
    .$if(used.length > 0, (query) => query.where('id', 'not in', used))
    .returning('blobId')
    .execute();
  await endBlob(tx, ...dropped.flatMap(({ blobId }) => blobId ?? []));
}
