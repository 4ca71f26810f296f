import { defineJob } from '../../platform/jobs/job.ts';
import { copyDocument } from '../../platform/blobs/document-copies.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/queue.ts';

/** Copies of documents that were handed in: one is made at a time, whatever the number of servers. */
export const copiesJob = defineJob({
  name: 'copy_documents',
  queue: 'document_copies',
  every: '* * * * *',
});

/** Has the copies made of what was handed in, once the caller's transaction has ended. */
export async function queueDocumentCopies(tx: Executor): Promise<void> {
  await enqueue(tx, copiesJob, {}, copiesJob.name);
}

/** A document that was handed in and has no copy, those first that somebody waits for. */
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
  app: App,
  { blobId, userId, fileName, contentType, fileKey }: Waiting,
): Promise<void> {
  const original = { ownerUserId: userId, fileName, contentType, fileKey: fileKey ?? '' };
  const copyFault = await copyDocument(app, original, (record) =>
    app.db.transaction().execute(async (tx) => {
      // As everything that changes what an applicant has; when their account goes, so does it.
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
      // Removed meanwhile, or copied by another run.
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
 * Makes the copies that are missing of documents that were handed in, one after the other: a document
 * takes a processor for a while, and what else is to be done must not wait for many of them. One that
 * fails for a reason of ours is tried again by the next run.
 *
 * @throws {Error} the first failure of ours, after all have been tried; each is logged
 */
export async function copyDocuments(app: App): Promise<void> {
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
