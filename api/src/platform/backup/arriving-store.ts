import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { escapeIdentifier, escapeLiteral } from 'pg';
import type { BlobStore } from '../gateways/blob-store/blob-store.ts';
import { connected, databaseName, dropDatabase, listBeside } from './databases.ts';

/*
 * A store into which a backup goes was empty: when that fails, all that it has is of the backup. A
 * process that is killed cannot remove it, so the next one must know: a file of ours in the store has
 * the name that the comment of the unfinished database says. Another store lacks that file.
 */

const words = 'a restore is under way, whose store has the file ';

/** Notes that a store, which is empty, is filled together with a database. */
export async function markStore(
  ownerUrl: string,
  database: string,
  store: BlobStore,
): Promise<string> {
  const mark = randomUUID();
  await connected(ownerUrl, (client) =>
    client.query(
      `comment on database ${escapeIdentifier(database)} is ${escapeLiteral(words + mark)}`,
    ),
  );
  const path = await store.newWorkFile();
  await writeFile(path, words);
  await store.put(mark, path);
  return mark;
}

/** Takes the marks away, once the database has the name of the address. */
export async function unmarkStore(ownerUrl: string, store: BlobStore, mark: string): Promise<void> {
  await store.remove(mark);
  const database = escapeIdentifier(await databaseName(ownerUrl));
  await connected(ownerUrl, (client) => client.query(`comment on database ${database} is null`));
}

/** Empties a store, its mark last: broken off, it is done again. */
export async function emptyStore(store: BlobStore, mark: string): Promise<void> {
  for await (const files of store.list()) {
    for (const { key } of files) if (key !== mark) await store.remove(key);
  }
  await store.remove(mark);
}

/** Removes what a restore has left that was killed. */
export async function removeKilled(ownerUrl: string, store: BlobStore): Promise<void> {
  for (const leftover of await listBeside(ownerUrl, 'restored')) {
    const { rows } = await connected(ownerUrl, (client) =>
      client.query<{ comment: string | null }>(
        `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1`,
        [leftover],
      ),
    );
    const comment = rows[0]?.comment ?? '';
    const mark = comment.startsWith(words) ? comment.slice(words.length) : '';
    if (mark && (await store.has(mark))) await emptyStore(store, mark);
    await dropDatabase(ownerUrl, leftover);
  }
}
