import type { ownData } from '@troskel/contract/own-data/calls';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { v7 as uuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import { downloadAddress } from '../../platform/blobs/blobs.ts';
import type { Call } from '../../platform/http/implement.ts';
import { queueCopy } from './export-run.ts';
import { recordSecurityEvent } from '../../platform/security-events/record.ts';
import { copyFileName, describeExport, downloadSeconds } from './rules.ts';

/** Starts an export in the call's language; a running one is answered instead. */
export async function requestExport(
  app: Pick<App, 'db'>,
  { caller, language }: Call<typeof ownData.requestExport>,
): Promise<ResponseOf<typeof ownData.requestExport>> {
  const { userId } = caller;
  const now = new Date();
  const id = uuid();
  return app.db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('dataExport')
      .values({
        id,
        userId,
        state: 'queued',
        language,
        requestedAt: now,
        touchedAt: now,
      })
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .where('state', 'in', ['queued', 'running'])
          // Makes the insert answer the existing row, which `do nothing` would not.
          .doUpdateSet((eb) => ({ userId: eb.ref('dataExport.userId') })),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    if (row.id === id) {
      await recordSecurityEvent(tx, { kind: 'data_exported', userId, at: now });
      await queueCopy(tx, row.id);
    }
    return describeExport(row);
  });
}

export async function listExports(
  app: Pick<App, 'db'>,
  { caller }: Call<typeof ownData.listExports>,
): Promise<ResponseOf<typeof ownData.listExports>> {
  const rows = await app.db
    .selectFrom('dataExport')
    .selectAll()
    .where('userId', '=', caller.userId)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', new Date())]))
    .orderBy('requestedAt', 'desc')
    .execute();
  return rows.map((row) => describeExport(row));
}

/** @throws {ExpectedError} NOT_FOUND, also for another person's */
export async function getExport(
  app: Pick<App, 'db' | 'settings'>,
  { caller, params, refusal }: Call<typeof ownData.getExport>,
): Promise<ResponseOf<typeof ownData.getExport>> {
  const row = await app.db
    .selectFrom('dataExport')
    .selectAll()
    .where('id', '=', params.exportId)
    .where('userId', '=', caller.userId)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', new Date())]))
    .executeTakeFirst();
  if (!row) throw refusal('NOT_FOUND');
  const address =
    row.blobId === null
      ? null
      : downloadAddress(app, {
          id: row.blobId,
          fileName: copyFileName(row.requestedAt),
          seconds: downloadSeconds,
        });
  return describeExport(row, address);
}
