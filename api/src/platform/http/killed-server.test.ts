import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { withClient } from '../db/embedded-database.ts';
import { makePartner } from '../../testing/partner.factory.ts';
import { startProductOfProcesses } from '../../testing/server-process.factory.ts';
import type { ProductOfProcesses, ServerProcess } from '../../testing/server-process.factory.ts';

let product: ProductOfProcesses;
/** Runs all the time; clients that were cut off repeat their call here. */
let survivor: ServerProcess;
/** Holds the locks that the killed servers wait for. */
let holder: Client;

/** When the server is killed, and what it waits for then. */
const instants = ['before the effect', 'before the answer is stored', 'at the commit'] as const;
/** The second shows that the first has left nothing behind; `npm run chaos` kills many more. */
const rounds = 2;

beforeAll(async () => {
  product = await startProductOfProcesses();
  await withClient(product.ownerUrl, async (client) => {
    // A thread, a stored answer and a commit each wait for the test.
    await client.query(`
      create function held_up() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock_shared(tg_argv[0]::int);
        return new;
      end $$;
      create trigger held_effect before insert on forum_thread for each row
        when (new.subject like '%before the effect%') execute function held_up('1');
      create trigger held_answer before update on idempotency_key for each row
        when (new.key like 'before-the-answer%') execute function held_up('2');
      create constraint trigger held_commit after update on idempotency_key
        deferrable initially deferred for each row
        when (new.key like 'at-the-commit%') execute function held_up('3');
    `);
  });
  holder = new Client({ connectionString: product.ownerUrl });
  await holder.connect();
  survivor = await product.startServer();
});
afterAll(async () => {
  await holder.end();
  await product.close();
});

const Created = z.object({ id: z.string() });

function create(server: ServerProcess, token: string, subject: string) {
  return server.ask({
    method: 'POST',
    path: '/api/forum/threads',
    token,
    headers: { 'idempotency-key': subject.replaceAll(' ', '-') },
    payload: { topicId: 'building', subject, body: '<p>Elva fönster.</p>' },
  });
}

async function waiting(lock: number): Promise<number> {
  const { rows } = await holder.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_locks
      where locktype = 'advisory' and objid = $1 and not granted
        and database = (select oid from pg_database where datname = current_database())`,
    [lock],
  );
  return rows[0]?.waiting ?? 0;
}

async function keptKeys(key: string): Promise<number> {
  const { rows } = await holder.query<{ kept: number }>(
    `select count(*)::int as kept from idempotency_key where key = $1 and status is not null`,
    [key.replaceAll(' ', '-')],
  );
  return rows[0]?.kept ?? 0;
}

test.for(Array.from({ length: rounds }, (_, round) => round))(
  'a server killed before the effect, before the answer is stored, and after the commit before it answers: the retry answers, once (%s)',
  async (round) => {
    const subjects = instants.map((instant) => `${instant} ${round}`);
    const { token } = (await makePartner(product)).owner;
    const doomed = await product.startServer();
    for (const lock of [1, 2, 3]) await holder.query('select pg_advisory_lock($1)', [lock]);
    const cutOff = subjects.map((subject) => create(doomed, token, subject).then(() => 'answered'));
    const failures = Promise.allSettled(cutOff);
    await vi.waitFor(async () => {
      expect([await waiting(1), await waiting(2), await waiting(3)]).toEqual([1, 1, 1]);
    });

    // The commit succeeds while the server can no longer answer.
    doomed.child.kill('SIGSTOP');
    await holder.query('select pg_advisory_unlock(3)');
    await vi.waitFor(async () => expect(await keptKeys(subjects[2] ?? '')).toBe(1));
    await doomed.kill();
    expect((await failures).map(({ status }) => status)).toEqual(instants.map(() => 'rejected'));

    // At once, while the database still processes the dead server's transaction; and twice.
    const retries = subjects.flatMap((subject) => [
      create(survivor, token, subject),
      create(survivor, token, subject),
    ]);
    await holder.query('select pg_advisory_unlock(1), pg_advisory_unlock(2)');
    const answers = await Promise.all(retries);
    expect(answers.map(({ status }) => status)).toEqual(retries.map(() => 201));
    const ids = await Promise.all(
      answers.map(async (answer) => Created.parse(await answer.json()).id),
    );
    const { rows } = await holder.query<{ id: string; subject: string }>(
      'select id, subject from forum_thread where subject = any($1)',
      [subjects],
    );
    expect(rows).toHaveLength(subjects.length);
    for (const [index, subject] of subjects.entries()) {
      const made = rows.find((row) => row.subject === subject)?.id;
      expect([ids[2 * index], ids[2 * index + 1]]).toEqual([made, made]);
    }
  },
);
