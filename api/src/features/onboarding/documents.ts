import { largestDocument, mostDocuments } from '@troskel/contract/onboarding/documents';
import { CopyFault, documentKindOf, documentKinds } from '@troskel/contract/values/document-files';
import type {
  ApplicationDocument,
  applicationDocuments,
  ReviewedDocument,
} from '@troskel/contract/onboarding/documents';
import { isEditable, isUndecided } from '@troskel/contract/values/application-states';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import { attachBlob } from '../../platform/blobs/attaching.ts';
import { downloadAddress, endBlob, removeEndedBlob } from '../../platform/blobs/blobs.ts';
import { createSlot } from '../../platform/blobs/slots.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { stateOf } from './application.ts';
import type { ApplicationRow } from './application.ts';
import { queueDocumentCopies } from './document-copies.ts';
import { megapixel } from '../../platform/blobs/purpose.ts';
import type { BlobPurpose } from '../../platform/blobs/purpose.ts';
import { serialiseByUser } from '../../platform/db/row-lock.ts';

/** A document of an application. */
export const documentFile: BlobPurpose = {
  name: 'document',
  largestBytes: largestDocument,
  kinds: documentKinds,
  // Stored unchanged, since it is evidence; only ever downloaded.
  renditions: [],
  leastSide: 1,
  mostPixels: 60 * megapixel,
  isRead: true,
  slotSeconds: 600,
  lifetimeSeconds: null,
};

const hour = 3600;

/**
 * Selects the documents that an applicant can edit: those not submitted, and those of a returned
 * application.
 */
function workedOn(db: Executor, userId: string) {
  return db
    .selectFrom('applicationDocument as document')
    .innerJoin('blob', 'blob.id', 'document.blobId')
    .leftJoin('companyApplication as application', 'application.id', 'document.applicationId')
    .where('document.userId', '=', userId)
    .where((eb) =>
      eb.or([eb('document.applicationId', 'is', null), eb('application.state', '=', 'returned')]),
    );
}

const shown = ['blob.id', 'fileName', 'byteSize', 'contentType', 'addedAt'] as const;

function describe(
  app: Pick<App, 'settings'>,
  row: { id: string; fileName: string; byteSize: unknown; contentType: string; addedAt: Date },
): ApplicationDocument {
  return {
    id: row.id,
    name: row.fileName,
    size: Number(row.byteSize),
    mime: row.contentType,
    addedAt: row.addedAt.toISOString(),
    downloadUrl: downloadAddress(app, { id: row.id, fileName: row.fileName, seconds: hour }),
  };
}

/**
 * @throws {ExpectedError} APPLICATION_NOT_EDITABLE while an application of theirs is under review
 */
async function demandOpen(
  db: Executor,
  { caller, refusal }: { caller: { userId: string }; refusal: Refusal<'APPLICATION_NOT_EDITABLE'> },
): Promise<void> {
  const applications = await db
    .selectFrom('companyApplication')
    .selectAll()
    .where('userId', '=', caller.userId)
    .execute();
  if (applications.some((row) => isUndecided(stateOf(row)))) {
    throw refusal('APPLICATION_NOT_EDITABLE');
  }
}

export async function listDocuments(
  app: Pick<App, 'db' | 'settings'>,
  { caller }: Call<typeof applicationDocuments.listDocuments>,
): Promise<ResponseOf<typeof applicationDocuments.listDocuments>> {
  const rows = await workedOn(app.db, caller.userId).select(shown).orderBy('addedAt').execute();
  return rows.map((row) => describe(app, row));
}

/**
 * Lists the documents of a submitted application for reviewers, who get copies only: originals can
 * be opened by their applicant alone.
 */
export async function documentsOf(
  app: Pick<App, 'settings'>,
  db: Executor,
  applicationId: string,
): Promise<ReviewedDocument[]> {
  const rows = await db
    .selectFrom('applicationDocument as document')
    .innerJoin('blob', 'blob.id', 'document.blobId')
    .leftJoin('blob as copy', 'copy.id', 'document.copyBlobId')
    .where('document.applicationId', '=', applicationId)
    .select(['blob.id', 'blob.fileName', 'blob.contentType', 'addedAt'])
    .select(['copyFault', 'copy.id as copyId', 'copy.byteSize as copySize'])
    .orderBy('addedAt')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.fileName,
    mime: row.contentType,
    addedAt: row.addedAt.toISOString(),
    copy: copyOf(app, row),
  }));
}

function copyOf(
  app: Pick<App, 'settings'>,
  row: { fileName: string; copyFault: string | null; copyId: string | null; copySize: unknown },
): ReviewedDocument['copy'] {
  const { fileName, copyId } = row;
  if (copyId !== null) {
    const downloadUrl = downloadAddress(app, { id: copyId, fileName, seconds: hour });
    return { state: 'ready', size: Number(row.copySize), downloadUrl };
  }
  if (row.copyFault === null) return { state: 'preparing' };
  return { state: 'failed', fault: CopyFault.parse(row.copyFault) };
}

export async function createDocumentSlot(
  app: Pick<App, 'blobPurposes' | 'db' | 'settings'>,
  call: Call<typeof applicationDocuments.createDocumentSlot>,
): Promise<ResponseOf<typeof applicationDocuments.createDocumentSlot>> {
  const { caller, body } = call;
  await demandOpen(app.db, call);
  const { blobId, uploadUrl } = await createSlot(app, call, {
    purpose: documentFile,
    ownerUserId: caller.userId,
    partnerId: null,
    contentType: documentKindOf(body.name) ?? '',
    byteSize: body.size,
    fileName: body.name,
  });
  return { id: blobId, uploadUrl };
}

/**
 * @throws {ExpectedError} APPLICATION_NOT_EDITABLE; NOT_FOUND for somebody else's file;
 * FILE_NOT_ACCEPTED when it never arrived or was refused
 * @throws {FieldsRefusedError} DOCUMENTS_TOO_MANY
 */
export async function addDocument(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof applicationDocuments.addDocument>,
): Promise<ResponseOf<typeof applicationDocuments.addDocument>> {
  const { caller } = call;
  const { documentId } = call.params;
  return app.db.transaction().execute(async (tx) => {
    await serialiseByUser(tx, caller.userId);
    await demandOpen(tx, call);
    const isNew = await attachBlob(tx, call, {
      id: documentId,
      purpose: documentFile,
      ownerUserId: caller.userId,
    });
    const present = await workedOn(tx, caller.userId).select('blob.id').execute();
    if (isNew && present.length >= mostDocuments) {
      throw call.fieldsRefusal([{ field: 'documents', code: 'DOCUMENTS_TOO_MANY' }]);
    }
    if (isNew) {
      const values = { blobId: documentId, userId: caller.userId, addedAt: new Date() };
      await tx.insertInto('applicationDocument').values(values).execute();
    }
    const row = await workedOn(tx, caller.userId)
      .select(shown)
      .where('blob.id', '=', documentId)
      .executeTakeFirst();
    if (!row) throw call.refusal('NOT_FOUND');
    return describe(app, row);
  });
}

/**
 * @throws {ExpectedError} APPLICATION_NOT_EDITABLE; NOT_FOUND, also for a submitted one
 */
export async function removeDocument(
  app: Pick<App, 'blobStore' | 'db' | 'log'>,
  call: Call<typeof applicationDocuments.removeDocument>,
): Promise<ResponseOf<typeof applicationDocuments.removeDocument>> {
  const { caller } = call;
  const { documentId } = call.params;
  await app.db.transaction().execute(async (tx) => {
    await serialiseByUser(tx, caller.userId);
    await demandOpen(tx, call);
    const row = await workedOn(tx, caller.userId)
      .select('blob.id')
      .where('blob.id', '=', documentId)
      .executeTakeFirst();
    if (!row) throw call.refusal('NOT_FOUND');
    await tx.deleteFrom('applicationDocument').where('blobId', '=', documentId).execute();
    await endBlob(tx, documentId);
  });
  await removeEndedBlob(app, documentId);
  return {};
}

/**
 * Removes the documents of an application that is started over, in the caller's transaction.
 *
 * @returns the files, which the caller removes when the transaction has ended
 */
export async function removeDocumentsNotHandedIn(tx: Executor, userId: string): Promise<string[]> {
  const removed = await tx
    .deleteFrom('applicationDocument')
    .where('userId', '=', userId)
    .where('applicationId', 'is', null)
    .returning('blobId')
    .execute();
  const ids = removed.map(({ blobId }) => blobId);
  await endBlob(tx, ...ids);
  return ids;
}

/**
 * Submits the documents with their application, in the caller's transaction.
 *
 * @returns how many it has
 */
export async function handInDocuments(tx: Executor, application: ApplicationRow): Promise<number> {
  if (!isEditable(stateOf(application))) return 0;
  await tx
    .updateTable('applicationDocument')
    .set({ applicationId: application.id })
    .where('userId', '=', application.userId)
    .where('applicationId', 'is', null)
    .execute();
  const documents = await tx
    .selectFrom('applicationDocument')
    .select('blobId')
    .where('applicationId', '=', application.id)
    .execute();
  if (documents.length > 0) await queueDocumentCopies(tx);
  return documents.length;
}
