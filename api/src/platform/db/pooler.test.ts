import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { awaitDatabase } from '../starting.ts';
import { createPool, isDatabaseUnavailable } from './database.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

/** A message of the protocol (PostgreSQL, "Message Formats"). */
function message(kind: string, content: Buffer | string): Buffer {
  const body = Buffer.from(content);
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const refusal = (words: string) => message('E', `SFATAL\0VFATAL\0C08P01\0M${words}\0\0`);

/**
 * Answers the address of a pooler that refuses every client with PgBouncer's code for whatever it
 * is: after its first words, or with the first statement.
 */
async function refuser(words: string, takesClients: boolean): Promise<string> {
  const pooler = createServer((client) => {
    client.on('error', () => {});
    client.once('data', () => {
      if (!takesClients) return void client.end(refusal(words));
      client.write(message('R', Buffer.alloc(4)));
      client.write(message('Z', 'I'));
      client.once('data', () => client.end(refusal(words)));
    });
  });
  server = pooler;
  await new Promise<void>((resolve) => {
    pooler.listen(0, '127.0.0.1', resolve);
  });
  return `postgresql://a@127.0.0.1:${(pooler.address() as AddressInfo).port}/b`;
}

const waitAMoment = { seconds: 0, isToBeMigrated: false };

test('a pooler that finds no connection in time is an unavailable database', async () => {
  const address = await refuser('query_wait_timeout', true);
  const pool = createPool(address, 1, () => {}, { isThroughPooler: true });
  await expect(pool.query('select 1')).rejects.toSatisfy(isDatabaseUnavailable);
  await pool.end();
  await expect(awaitDatabase('DATABASE_URL', address, waitAMoment)).rejects.toThrow(
    'cannot be reached (query_wait_timeout)',
  );
});

test('a pooler that refuses a setting of a connection is told at once, with what to do', async () => {
  const address = await refuser('unsupported startup parameter: statement_timeout', false);
  await expect(
    awaitDatabase('DATABASE_URL', address, { seconds: 60, isToBeMigrated: false }),
  ).rejects.toThrow('let it ignore that');
});
