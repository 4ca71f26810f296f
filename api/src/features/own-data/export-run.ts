import { languageOf } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import { defineJob } from '../../platform/jobs/job.ts';
import { mailJob } from '../../platform/jobs/mail-jobs.ts';
import { v7 as uuid } from 'uuid';
import type { Updateable } from 'kysely';
import type { App } from '../../platform/collaborators.ts';
import { removeBlob, storeFile } from '../../platform/blobs/blobs.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { DataExport } from '../../platform/db/tables.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { readAddressee } from './addressee.ts';
import { copyReadyMail } from './own-data.mails.ts';
import { copyEndsAt, copyFileName, mostAttempts, silence } from './rules.ts';
import { writeCopy } from './write-copy.ts';
import { copyReady } from './notification-kinds.ts';
import { megabyte, megapixel } from '../../platform/blobs/purpose.ts';
import type { BlobPurpose } from '../../platform/blobs/purpose.ts';
import { secondsPerDay } from '@troskel/contract/values/durations';

/** Copy of a person’s data. */
export const exportFile: BlobPurpose = {
  name: 'export',
  largestBytes: 5000 * megabyte,
  kinds: ['application/zip'],
  renditions: [],
  leastSide: 0,
  mostPixels: 60 * megapixel,
  slotSeconds: 600,
  isMade: true,
  // The export removes its file itself; this is a fallback.
  lifetimeSeconds: 30 * secondsPerDay,
};

interface Run {
  id: string;
  runId: string;
  userId: string;
  language: Language;
  requestedAt: Date;
  attempts: number;
}

/** Another run has taken over, or the export is gone with its account. */
class RunOver extends Error {
  override name = 'RunOver';
}

/** Makes a requested export. */
export const exportJob = defineJob<{ exportId: string }>({ name: 'make_export', isAwaited: true });

export async function queueCopy(tx: Executor, exportId: string): Promise<void> {
  await enqueue(tx, exportJob, { exportId }, `export:${exportId}`);
}

/** Takes over an export from an earlier run; undefined when it is finished or gone. */
async function takeOver(app: Pick<App, 'db'>, exportId: string): Promise<Run | undefined> {
  const runId = uuid();
  const row = await app.db
    .updateTable('dataExport')
    .set((eb) => ({
      state: 'running',
      runId,
      attempts: eb('attempts', '+', 1),
      progress: 0,
      touchedAt: new Date(),
    }))
    .where('id', '=', exportId)
    .where('state', 'in', ['queued', 'running'])
    .returning(['id', 'userId', 'language', 'requestedAt', 'attempts'])
    .executeTakeFirst();
  if (!row) return undefined;
  return { ...row, runId, language: languageOf(row.language) };
}

/**
 * @throws {RunOver} when another run has taken over
 */
async function record(
  db: Executor,
  { id, runId }: Run,
  change: Updateable<DataExport>,
): Promise<void> {
  const row = await db
    .updateTable('dataExport')
    .set({ ...change, touchedAt: new Date() })
    .where('id', '=', id)
    .where('runId', '=', runId)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new RunOver();
}

async function storeCopy(
  app: Pick<App, 'blobStore' | 'db' | 'settings'>,
  run: Run,
  path: string,
): Promise<void> {
  const { userId } = run;
  const blob = await storeFile(app, {
    purpose: exportFile,
    ownerUserId: userId,
    partnerId: null,
    fileName: copyFileName(run.requestedAt),
    contentType: 'application/zip',
    path,
  });
  try {
    await app.db.transaction().execute(async (tx) => {
      const finishedAt = new Date();
      await record(tx, run, {
        state: 'done',
        progress: 100,
        blobId: blob.id,
        byteSize: blob.byteSize,
        finishedAt,
        expiresAt: copyEndsAt(finishedAt),
      });
      const addressee = await readAddressee(tx, userId);
      if (!addressee) throw new RunOver();
      const url = `${app.settings.publicUrl}/user-settings/data`;
      await enqueue(tx, mailJob, copyReadyMail({ ...addressee, url }));
      await notify(tx, {
        kind: copyReady,
        recipients: [userId],
        data: { exportId: run.id },
        dedupeKey: `export:${run.id}`,
      });
    });
  } catch (error) {
    await removeBlob(app, blob.id);
    throw error;
  }
}

/**
 * Makes an export. A failed run leaves it for the next attempt, the last one marks it as failed. A
 * run that dies with its process is repeated by {@link tendExports}.
 *
 * @throws {Error} when this attempt has failed
 */
export async function makeExport(
  app: Pick<App, 'blobStore' | 'db' | 'personalData' | 'personalDataClaims' | 'settings'>,
  { exportId }: { exportId: string },
): Promise<void> {
  const run = await takeOver(app, exportId);
  if (!run) return;
  try {
    const path = await app.blobStore.newWorkFile();
    await writeCopy(app, {
      ...run,
      path,
      onProgress: (progress) => record(app.db, run, { progress }),
    });
    await storeCopy(app, run, path);
  } catch (error) {
    if (error instanceof RunOver) return;
    await giveUp(app, run);
    throw error;
  }
}

async function giveUp(app: Pick<App, 'db'>, run: Run): Promise<void> {
  const finishedAt = new Date();
  const isLast = run.attempts >= mostAttempts;
  await record(
    app.db,
    run,
    isLast
      ? { state: 'failed', finishedAt, expiresAt: copyEndsAt(finishedAt) }
      : { state: 'queued' },
  ).catch((error: unknown) => {
    if (!(error instanceof RunOver)) throw error;
  });
}

export const tendingJob = defineJob({ name: 'tend_exports', every: '* * * * *' });

/** Requeues exports whose run died with its process, and removes expired ones. */
export async function tendExports(app: Pick<App, 'blobStore' | 'db'>): Promise<void> {
  const now = new Date();
  const before = new Date(now.getTime() - silence);
  const silent = await app.db
    .selectFrom('dataExport')
    .selectAll()
    .where('state', 'in', ['queued', 'running'])
    .where('touchedAt', '<', before)
    .execute();
  for (const { id, attempts } of silent) {
    await app.db.transaction().execute(async (tx) => {
      const isSpent = attempts >= mostAttempts;
      const taken = await tx
        .updateTable('dataExport')
        .set(
          isSpent
            ? { state: 'failed', finishedAt: now, expiresAt: copyEndsAt(now), touchedAt: now }
            : { state: 'queued', runId: null, touchedAt: now },
        )
        .where('id', '=', id)
        .where('state', 'in', ['queued', 'running'])
        .where('touchedAt', '<', before)
        .returning('id')
        .executeTakeFirst();
      if (taken && !isSpent) await queueCopy(tx, id);
    });
  }
  const over = await app.db
    .deleteFrom('dataExport')
    .where('expiresAt', '<=', now)
    .returning('blobId')
    .execute();
  for (const { blobId } of over) {
    if (blobId !== null) await removeBlob(app, blobId);
  }
}
