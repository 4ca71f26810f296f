import { defineJob } from '../../platform/jobs/job.ts';
import { copyDocument } from '../../platform/blobs/document-copies.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { megabyte, megapixel } from '../../platform/blobs/purpose.ts';
import type { BlobPurpose } from '../../platform/blobs/purpose.ts';
import { documentKinds } from '@troskel/contract/values/document-files';

/** Copy of a document, made by the product, which staff get. */
export const documentCopy: BlobPurpose = {
  name: 'document_copy',
  largestBytes: 300 * megabyte,
  kinds: documentKinds,
  renditions: [],
  leastSide: 0,
  mostPixels: 60 * megapixel,
  slotSeconds: 600,
  isMade: true,
  lifetimeSeconds: null,
};

/** Copies submitted documents, one at a time across all servers. */
export const copiesJob = defineJob({
  name: 'copy_documents',
  queue: 'document_copies',
  every: '* * * * *',
});

/** Queues the copying of submitted documents, for after the caller's transaction. */
export async function queueDocumentCopies(tx: Executor): Promise<void> {
  await enqueue(tx, copiesJob, {}, copiesJob.name);
}

/** Finds a submitted document without a copy; those under review first. */
async function nextWithoutCopy(db: Executor, tried: readonly string[]) {
  const row = await db
    .selectFrom('applicationDocument as document')
    .innerJoin('companyApplication as application', 'application.id', 'document.applicationId')
    .innerJoin('blob', 'blob.id', 'document.blobId')
    .select(['document.blobId', 'document.userId', 'fileName', 'contentType', 'fileKey'])
    .where('document.copyBlobId', 'is', null)
    .where('document.copyFault', 'is', null)
    .$if(tried.length > 0, (query) => query.where('document.blobId', 'not in', tried))
    .orderBy((eb) => eb('application.decidedAt', 'is not', null))
    .orderBy('document.addedAt')
    .limit(1)
    .executeTakeFirst();
  return row;
}

type Waiting = NonNullable<Awaited<ReturnType<typeof nextWithoutCopy>>>;

async function makeCopy(
  app: Pick<App, 'blobStore' | 'db' | 'settings'>,
  { blobId, userId, fileName, contentType, fileKey }: Waiting,
): Promise<void> {
  const original = { ownerUserId: userId, fileName, contentType, fileKey: fileKey ?? '' };
  const copyFault = await copyDocument(app, original, documentCopy, (record) =>
    app.db.transaction().execute(async (tx) => {
      // In the order of locks of all changes by an applicant; erasing their account removes it.
      await tx
        .selectFrom('user')
        .select('id')
        .where('id', '=', userId)
        .forNoKeyUpdate()
        .executeTakeFirst();
      const present = await tx
        .selectFrom('applicationDocument')
        .select('blobId')
        .where('blobId', '=', blobId)
        .where('copyBlobId', 'is', null)
        .executeTakeFirst();
      // Removed in the meantime, or copied by another run.
      if (!present) return false;
      await tx
        .updateTable('applicationDocument')
        .set({ copyBlobId: await record(tx) })
        .where('blobId', '=', blobId)
        .execute();
      return true;
    }),
  );
  if (copyFault === null) return;
  await app.db
    .updateTable('applicationDocument')
    .set({ copyFault })
    .where('blobId', '=', blobId)
    .execute();
}

/**
 * Makes the missing copies of submitted documents one after the other, since each occupies a
 * processor and other work must not wait for many. One that fails through a fault of ours is
 * retried by the next run.
 *
 * @throws {Error} the first failure of ours, after all have been tried; each is logged
 */
export async function copyDocuments(
  app: Pick<App, 'blobStore' | 'db' | 'log' | 'settings'>,
): Promise<void> {
  const tried: string[] = [];
  const failures: unknown[] = [];
  for (;;) {
    const document = await nextWithoutCopy(app.db, tried);
    if (!document) break;
    tried.push(document.blobId);
    try {
      await makeCopy(app, document);
    } catch (error) {
      app.log.error({ err: error, blob: document.blobId }, 'a document waits for its copy');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
