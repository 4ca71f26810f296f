import { sql } from 'kysely';
import { createDatabase, createPool } from '../db/database.ts';
import { afterCommitOf } from '../db/commit-hooks.ts';
import { createEventHub } from './hub.ts';
import { publish } from './publish.ts';

/*
 * A server that ends right after a commit, before it has told of it: killed, or as it should.
 * `node FILE DATABASE_URL USER_ID killed|stopped`; waits for a line on its input.
 */

const [, , databaseUrl = '', userId = '', how = ''] = process.argv;
const pool = createPool(databaseUrl, 2, () => {});
const db = createDatabase(pool);
const log = { info: () => {}, warn: () => {}, error: () => {} };
const hub = createEventHub({ databaseUrl, log: () => log, pool, serverHeartbeatMilliseconds: 100 });
await new Promise<void>((resolve) => void hub.followChanges('flags', resolve));
process.stdout.write('there\n');
process.stdin.once('data', () => void changeAndEnd());

async function changeAndEnd(): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`update "user" set name = 'Changed' where id = ${userId}`.execute(tx);
    await publish(tx, { to: { userId }, event: 'standing', data: {} });
    await afterCommitOf(tx, async () => {
      if (how === 'killed') process.kill(process.pid, 'SIGKILL');
    });
  });
  await hub.close();
  await pool.end();
  process.exit();
}
