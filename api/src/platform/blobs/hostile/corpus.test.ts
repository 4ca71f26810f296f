import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePartner } from '../../../testing/partner.factory.ts';
import { startProductOfProcesses } from '../../../testing/server-process.factory.ts';
import type { ProductOfProcesses, ServerProcess } from '../../../testing/server-process.factory.ts';
import { corpus } from './corpus.ts';
import { faultsOf } from './harmless.ts';
import { madeAnew } from './hostile-file.ts';
import { send } from '../../../testing/hostile-file-sending.ts';
import type { Sender } from '../../../testing/hostile-file-sending.ts';

let product: ProductOfProcesses;
let server: ServerProcess;
let memoryBefore: number | null;
/** Two, since each sender's pictures are read one at a time. */
const senders: Sender[] = [];
const waiting: ((sender: Sender) => void)[] = [];

beforeAll(async () => {
  product = await startProductOfProcesses();
  server = await product.startServer();
  for (const { owner } of [await makePartner(product), await makePartner(product)]) {
    senders.push({ origin: server.origin, token: () => Promise.resolve(owner.token) });
  }
  memoryBefore = await mostMemory();
});
afterAll(() => product.close());

async function withSender<Value>(work: (sender: Sender) => Promise<Value>): Promise<Value> {
  const sender = senders.pop() ?? (await new Promise<Sender>((resolve) => waiting.push(resolve)));
  try {
    // Exceeds the limit of files per minute.
    await product.app.pool.query('delete from rate_limit');
    return await work(sender);
  } finally {
    const next = waiting.shift();
    if (next) next(sender);
    else senders.push(sender);
  }
}

/** Answers the server process's peak memory in bytes; null where the system does not tell. */
async function mostMemory(): Promise<number | null> {
  if (process.platform !== 'linux') return null;
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

/**
 * Every sixth file, and the first of each kind with each outcome: a process decodes each, and all of
 * them take a tenth of a test run. `npm run prove:files` sends every one.
 */
const sample = corpus
  .filter(({ isLong }) => !isLong)
  .filter(
    (file, index, files) =>
      index % 6 === 0 ||
      files.findIndex(({ kind, expected }) => kind === file.kind && expected === file.expected) ===
        index,
  );

describe('the hostile files', () => {
  test('are at least a hundred, with distinct labels', () => {
    const names = new Set(corpus.map(({ kind, what }) => `${kind}: ${what}`));
    expect(names.size).toBe(corpus.length);
    expect(sample.length).toBeGreaterThanOrEqual(100);
  });

  describe.concurrent('each is refused or re-encoded', () => {
    test.for(sample.map((file) => [`${file.kind}: ${file.what}`, file] as const))(
      '%s',
      async ([, file]) => {
        const { came, served } = await withSender((sender) => send(sender, file));
        expect(came).toBe(file.expected);
        expect(served.length > 0).toBe(came === madeAnew);
        const faults = await Promise.all(served.map(faultsOf));
        expect(faults).toEqual(served.map(() => []));
      },
    );
  });

  test('none has ended the server, exhausted its memory or left a file behind', async () => {
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    expect(server.child.exitCode).toBeNull();
    const grown = ((await mostMemory()) ?? 0) - (memoryBefore ?? 0);
    // The largest of them is 26 MB, and 500 MB unpacked.
    expect(grown).toBeLessThan(100_000_000);
    const arriving = join(product.environment['DATA_DIR'] ?? '', 'blobs', 'arriving');
    expect(await readdir(arriving)).toEqual([]);
  });
});
