import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ClientBase } from 'pg';
import * as z from 'zod';
import { BackupFault } from './backup-fault.ts';
import type { BackupPlace } from './place.ts';
import { seal, unseal } from './sealing.ts';

/** Beside the backups, and newer than all but the last of them. */
const listName = 'erased-accounts.age';

/** An account that was erased. */
const Erasure = z.object({ userId: z.string(), at: z.coerce.date() });
export type Erasure = z.infer<typeof Erasure>;

/**
 * Reads which accounts have been erased since a time, from the audit log, which keeps their ids.
 */
export async function erasedSince(client: ClientBase, since: Date): Promise<Erasure[]> {
  const { rows } = await client.query<Erasure>(
    `select subject_id as "userId", at from audit_log
      where action = 'account.erased' and at >= $1 order by at`,
    [since],
  );
  return rows;
}

/**
 * Writes the list of erased accounts beside the backups, so that an earlier backup can be restored
 * without bringing people back who have been erased since.
 */
export async function writeErasures(
  client: ClientBase,
  place: BackupPlace,
  key: string,
): Promise<void> {
  const list = JSON.stringify(await erasedSince(client, new Date(0)));
  await place.write(listName, await seal(Readable.from([Buffer.from(list)]), key));
}

/**
 * Reads the list beside the backups; an empty one when there is none.
 *
 * @throws {BackupFault} when it cannot be read: it is written anew with each backup, for its key
 */
export async function readErasures(place: BackupPlace, secretKey: string): Promise<Erasure[]> {
  const sealed = await place.read(listName);
  if (!sealed) return [];
  try {
    const list = await text(await unseal(sealed, secretKey));
    return z.array(Erasure).parse(JSON.parse(list));
  } catch (error) {
    if (!(error instanceof BackupFault || error instanceof SyntaxError)) throw error;
    throw new BackupFault(
      `${listName}, the list of erased accounts, cannot be read; it is for the key of the newest backup. Name both secret keys in BACKUP_SECRET_KEY, with a comma between.`,
    );
  }
}

/**
 * Ends every session and whatever was sent to be used once: some of it has been ended or used since
 * the backup, and must not work again.
 */
export async function endWhatOpens(client: ClientBase): Promise<void> {
  await client.query('delete from session');
  await client.query('delete from verification');
}

/**
 * Makes accounts due that were erased after the backup: the servers' own job erases them again,
 * within a minute of their start.
 *
 * @returns how many there were
 */
export async function eraseAgain(
  client: ClientBase,
  userIds: readonly string[],
  now: Date,
): Promise<number> {
  const { rowCount } = await client.query(
    `insert into account_deletion (user_id, requested_at, erase_at)
     select id, $2, $2 from "user" where id = any($1::uuid[])
     on conflict (user_id) do update set erase_at = excluded.erase_at`,
    [userIds, now],
  );
  return rowCount ?? 0;
}
