import { copiesJob } from '../../api/src/features/onboarding/document-copies.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase, createPool } from '../../api/src/platform/db/database.ts';
import { enqueue } from '../../api/src/platform/jobs/queue.ts';
import { applicationReview } from '../../contract/src/onboarding/review.ts';
import { versionHeader, WEB_APP_VERSION } from '../../contract/src/ground/route.ts';
import { signInDemo } from '../../bench/demo-sign-in.ts';

/** Milliseconds between two polls by staff. */
const every = 200;
/** Maximum milliseconds for a copy; the longest document takes half a minute of processor time. */
const withinMs = 180_000;

/**
 * Submits documents with an existing application directly in the database, has them copied, and
 * waits as staff for the copy.
 *
 * @returns a function that answers the address of a document's copy
 * @throws {Error} from it, when none can be made or none is ready in time
 */
export function handInBy(product: { url: string; databaseUrl: string }) {
  const db = createDatabase(createPool(product.databaseUrl, 1, () => {}));
  return async (documentId: string): Promise<string> => {
    const { applicationId } = await db
      .updateTable('applicationDocument')
      .from('companyApplication')
      .whereRef('companyApplication.userId', '=', 'applicationDocument.userId')
      .where('applicationDocument.blobId', '=', documentId)
      .set((eb) => ({ applicationId: eb.ref('companyApplication.id') }))
      .returning('applicationDocument.applicationId')
      .executeTakeFirstOrThrow();
    await enqueue(db, copiesJob, {}, copiesJob.name);
    const token = await signInDemo(product.url, 'staff');
    const deadline = performance.now() + withinMs;
    while (performance.now() < deadline) {
      const path = applicationReview.getReview.path.replace('{applicationId}', applicationId ?? '');
      const answer = await fetch(`${product.url}/api${path}`, {
        headers: { authorization: `Bearer ${token}`, [versionHeader]: WEB_APP_VERSION },
      });
      const { documents } = applicationReview.getReview.response.parse(await answer.json());
      const copy = documents.find(({ id }) => id === documentId)?.copy;
      if (copy?.state === 'ready') return copy.downloadUrl;
      if (copy?.state !== 'preparing') throw new Error(`no copy: ${copy?.fault ?? 'no document'}`);
      await pause(every);
    }
    throw new Error(`no copy within ${withinMs / 1000} s`);
  };
}
