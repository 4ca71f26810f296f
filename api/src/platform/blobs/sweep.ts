import type { App } from '../collaborators.ts';
import { removeFiles } from './blobs.ts';
import { keysOf } from './purpose.ts';

const hour = 3_600_000;
const batch = 500;

/**
 * Removes files that are still unreferenced an hour after their upload, and ended ones; then
 * reconciles rows and files, which a crash between the two can separate.
 */
export async function sweepBlobs(app: Pick<App, 'blobStore' | 'db' | 'log'>): Promise<void> {
  const now = new Date();
  const hourAgo = new Date(now.getTime() - hour);
  const ended = await app.db
    .deleteFrom('blob')
    .where((is) =>
      is.or([
        is.and([
          is('state', '<>', 'attached'),
          is('createdAt', '<', hourAgo),
          is.or([is('storedAt', 'is', null), is('storedAt', '<', hourAgo)]),
        ]),
        is('expiresAt', '<', now),
      ]),
    )
    .returning(['fileKey', 'renditions'])
    .execute();
  await removeFiles(
    app,
    ended.flatMap(({ fileKey, renditions }) => keysOf(fileKey, renditions)),
  );
  await app.blobStore.tidy(hourAgo);
  await removeFilesWithoutRow(app, hourAgo);
  await removeRowsWithoutFile(app);
}

async function removeFilesWithoutRow(
  app: Pick<App, 'blobStore' | 'db'>,
  before: Date,
): Promise<void> {
  const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
  for await (const files of app.blobStore.list()) {
    const old = files
      .filter(({ changedAt }) => changedAt < before)
      .map(({ key }) => ({ key, fileKey: key.split('.')[0] ?? '' }))
      .filter(({ fileKey }) => uuidForm.test(fileKey));
    if (old.length === 0) continue;
    const rows = await app.db
      .selectFrom('blob')
      .select(['fileKey', 'renditions'])
      .where('fileKey', 'in', [...new Set(old.map(({ fileKey }) => fileKey))])
      .execute();
    const referenced = new Set(
      rows.flatMap(({ fileKey, renditions }) => keysOf(fileKey, renditions)),
    );
    await removeFiles(
      app,
      old.map(({ key }) => key).filter((key) => !referenced.has(key)),
    );
  }
}

async function removeRowsWithoutFile(app: Pick<App, 'blobStore' | 'db' | 'log'>): Promise<void> {
  const missing: string[] = [];
  let seen = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await app.db
      .selectFrom('blob')
      .select(['id', 'fileKey', 'renditions'])
      .where('fileKey', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const row of rows) {
      seen += 1;
      after = row.id;
      for (const key of keysOf(row.fileKey, row.renditions)) {
        if (await app.blobStore.has(key)) continue;
        missing.push(row.id);
        break;
      }
    }
    if (rows.length < batch) break;
  }
  if (missing.length === 0) return;
  // So many at once mean that the store is unavailable, not that its files are missing.
  if (missing.length > 10 && missing.length > seen / 10) {
    app.log.error({ missing: missing.length, seen }, 'files are missing: is the blob store there?');
    return;
  }
  app.log.warn({ missing: missing.length }, 'blobs without a file are removed');
  await app.db.deleteFrom('blob').where('id', 'in', missing).execute();
}
