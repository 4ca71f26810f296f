import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ClientBase } from 'pg';
import * as z from 'zod';
import { BackupFault } from './backup-fault.ts';
import type { BackupPlace } from './place.ts';
import { isProved, proofOf } from './proof.ts';
import { seal, unseal } from './sealing.ts';

/** Beside the backups, and newer than all but the last of them. */
const listName = 'erased-accounts.age';

/** An account that was erased. */
const Erasure = z.object({ userId: z.string(), at: z.coerce.date() });
export type Erasure = z.infer<typeof Erasure>;

/** Contents of the list; its proof follows on a line of its own. */
const List = z.object({ madeAt: z.coerce.date(), erasures: z.array(Erasure) });

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
  { place, key, proofKey }: { place: BackupPlace; key: string; proofKey: Buffer | null },
  madeAt: Date,
): Promise<void> {
  const list = JSON.stringify({ madeAt, erasures: await erasedSince(client, new Date(0)) });
  const proof = proofKey ? proofOf(proofKey, 'erasures', list) : '';
  await place.write(listName, await seal(Readable.from([Buffer.from(`${list}\n${proof}`)]), key));
}

export interface ListedErasures {
  erasures: readonly Erasure[];
  /** Sentences for the operator about a list that may lack somebody. */
  doubts: readonly string[];
}

const unproved = `${listName}, the list of erased accounts, carries no proof that these servers made it.`;
const forged = `${listName}, the list of erased accounts, was not made by the servers whose keys these are: see who may write where backups are kept. Once it is removed a restore goes on without it.`;

/** Reads what {@link writeErasures} wrote, and what versions before 2.15 did: the bare list. */
function readList(content: string, proofKey: Buffer, backupMadeAt: Date): ListedErasures {
  if (content.startsWith('[')) {
    return { erasures: z.array(Erasure).parse(JSON.parse(content)), doubts: [unproved] };
  }
  const [list = '', proof = ''] = content.split('\n');
  if (proof && !isProved(proofKey, 'erasures', list, proof)) throw new BackupFault(forged);
  const { madeAt, erasures } = List.parse(JSON.parse(list));
  const doubts = [
    ...(proof ? [] : [unproved]),
    ...(madeAt < backupMadeAt
      ? [`${listName}, the list of erased accounts, is older than the backup.`]
      : []),
  ];
  return { erasures, doubts };
}

/**
 * Reads the list beside the backups; an empty one when there is none.
 *
 * @throws {BackupFault} when others made it, or it cannot be read: it is written anew with each
 * backup, for its key
 */
export async function readErasures(
  { place, secretKey }: { place: BackupPlace; secretKey: string },
  proofKey: Buffer,
  backupMadeAt: Date,
): Promise<ListedErasures> {
  const sealed = await place.read(listName);
  if (!sealed) {
    return { erasures: [], doubts: [`${listName}, the list of erased accounts, is not there.`] };
  }
  try {
    return readList(await text(await unseal(sealed, secretKey)), proofKey, backupMadeAt);
  } catch (error) {
    const isUnreadable = error instanceof BackupFault || error instanceof SyntaxError;
    if (!isUnreadable || error.message === forged) throw error;
    throw new BackupFault(
      `${listName}, the list of erased accounts, cannot be read; it is for the key of the newest backup. Name both secret keys in BACKUP_SECRET_KEY, with a comma between.`,
    );
  }
}

/**
 * Ends every session, what is pushed to devices, and whatever was sent to be used once: some of it has
 * been ended or used since the backup, and must not work again.
 */
export async function endWhatOpens(client: ClientBase): Promise<void> {
  await client.query('delete from session');
  await client.query('delete from push_device');
  await client.query('delete from verification');
}

/** Accounts that are erased again without asking: so many, or a hundredth of all. */
const fewAccounts = 20;

/**
 * Makes accounts due that were erased after the backup: the servers' own job erases them again,
 * within a minute of their start.
 *
 * @param most how many may be, as the operator says
 * @returns how many there are
 * @throws {BackupFault} when there are more: a list that somebody else has written could name
 * everybody
 */
export async function eraseAgain(
  client: ClientBase,
  userIds: readonly string[],
  now: Date,
  most: number | undefined,
): Promise<number> {
  const counted = await client.query<{ due: number; all: number }>(
    `select count(*) filter (where id = any($1::uuid[])) as due, count(*) as all from "user"`,
    [userIds],
  );
  const { due, all } = counted.rows[0] ?? { due: 0, all: 0 };
  if (due > (most ?? Math.max(fewAccounts, all / 100))) {
    throw new BackupFault(
      `${due} of ${all} accounts would be erased again, as the list of erased accounts and the audit log say. When that is right, say it: --erase ${due}.`,
    );
  }
  const { rowCount } = await client.query(
    `insert into account_deletion (user_id, requested_at, erase_at)
     select id, $2, $2 from "user" where id = any($1::uuid[])
     on conflict (user_id) do update set erase_at = excluded.erase_at`,
    [userIds, now],
  );
  return rowCount ?? 0;
}
