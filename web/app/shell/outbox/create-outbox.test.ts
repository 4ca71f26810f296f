import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeDeviceTable } from '../../lib/device-store.factory.ts';
import { CallError } from '../../lib/failures.ts';
import { createOutbox, isAway, mostWaitingBytes, UnreadableFileError } from './create-outbox.ts';
import type { OutboxEntry, Sender } from './create-outbox.ts';

const failure = (status: number, code = 'X', message = '') =>
  new CallError({ status, errors: [{ code, message }], route: 'r' });
const away = () => failure(0, 'UNREACHABLE');

const written = (text: string) => ({
  kind: 'jobs/hours',
  title: 'Timmar',
  text,
  href: '/partners/p1/requests/i1',
  input: { text },
});

/** A server that makes a thing once for each key, and can lose its answer. */
function makeServer() {
  const made = new Map<string, string>();
  const server = {
    made,
    fault: null as (() => Error) | null,
    /** Whether it can be reached at all. */
    isThere: true,
    losesAnswer: false,
    tries: 0,
    /** What happens while its files are uploaded, if it has any. */
    uploading: null as (() => Promise<void>) | null,
    /** What happens while its answer is under way. */
    answering: null as (() => Promise<void>) | null,
    send: (async ({ text }, { createOptions, keepUploaded }) => {
      if (server.uploading) {
        await server.uploading();
        await keepUploaded(['f1']);
      }
      const { headers } = await createOptions();
      server.tries += 1;
      await server.answering?.();
      if (server.fault) throw server.fault();
      const key = headers?.['Idempotency-Key'] ?? '';
      if (!made.has(key)) made.set(key, text);
      if (server.losesAnswer) throw away();
    }) satisfies Sender,
  };
  return server;
}

function makeDevice() {
  const server = makeServer();
  const table = makeDeviceTable<OutboxEntry>();
  let owner: string | null = 'u1';
  let last = Promise.resolve();
  /** A tab of it; the tabs share the table and the lock. */
  const open = () =>
    createOutbox({
      table,
      owner: () => owner,
      senderOf: () => Promise.resolve(server.send),
      isServerThere: () => Promise.resolve(server.isThere),
      alone: (work) => {
        last = last.then(work);
        return last;
      },
      onChange: () => {},
    });
  return {
    server,
    table,
    open,
    signIn: (identity: string | null) => {
      owner = identity;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const later = (hours: number) => vi.setSystemTime(Date.now() + hours * 3_600_000);

test('what waits is sent in its order and is gone, also after a reload', async () => {
  const { server, table, open } = makeDevice();
  const first = open();
  server.fault = away;
  await first.add(written('one'));
  later(0.001);
  await first.add(written('two'));
  await first.flush();
  expect(first.entries.get().map(({ text }) => text)).toEqual(['one', 'two']);
  server.fault = null;
  const reloaded = open();
  await reloaded.flush();
  expect([...server.made.values()]).toEqual(['one', 'two']);
  expect(reloaded.entries.get()).toEqual([]);
  expect(table.rows.size).toBe(0);
});

test('a lost answer, and two tabs at once, make nothing twice', async () => {
  const { server, open } = makeDevice();
  const tabs = [open(), open()];
  await tabs[0]?.add(written('one'));
  server.losesAnswer = true;
  await Promise.all(tabs.map((tab) => tab.flush()));
  expect(server.made.size).toBe(1);
  server.losesAnswer = false;
  await Promise.all(tabs.map((tab) => tab.flush()));
  expect(server.made.size).toBe(1);
  // Twice without an answer, once with it, and not by the tab that came last.
  expect(server.tries).toBe(3);
});

test('the key of a try that was not answered is the entry’s', async () => {
  const { server, open } = makeDevice();
  server.made.set('key-1', 'one');
  const outbox = open();
  await outbox.add({ ...written('one'), key: 'key-1' });
  await outbox.flush();
  expect([...server.made]).toEqual([['key-1', 'one']]);
});

test('a key that is known with other files has come through', async () => {
  const { server, open } = makeDevice();
  const outbox = open();
  await outbox.add(written('one'));
  server.fault = () => failure(409, 'IDEMPOTENCY_KEY_REUSED');
  await outbox.flush();
  expect(outbox.entries.get()).toEqual([]);
});

test('what is refused stays with the server’s words, holds up nothing, and is sent when asked to be', async () => {
  const { server, open } = makeDevice();
  const outbox = open();
  await outbox.add(written('one'));
  server.fault = () => failure(409, 'JOB_CLOSED', 'Jobbet är avslutat.');
  await outbox.flush();
  later(0.001);
  await outbox.add(written('two'));
  server.fault = null;
  await outbox.flush();
  expect([...server.made.values()]).toEqual(['two']);
  const [entry] = outbox.entries.get();
  expect(entry?.refusal).toEqual({
    kind: 'refused',
    code: 'JOB_CLOSED',
    message: 'Jobbet är avslutat.',
  });
  await outbox.retry(entry?.id ?? '');
  expect([...server.made.values()]).toEqual(['two', 'one']);
});

test('a try that nobody has answered for longer than keys are kept is not made again unasked', async () => {
  const { server, open } = makeDevice();
  const outbox = open();
  await outbox.add(written('one'));
  server.losesAnswer = true;
  await outbox.flush();
  later(21);
  server.losesAnswer = false;
  await outbox.flush();
  expect(server.tries).toBe(1);
  expect(outbox.entries.get()[0]?.refusal).toEqual({ kind: 'uncertain' });
  await outbox.discard(outbox.entries.get()[0]?.id ?? '');
  expect(outbox.entries.get()).toEqual([]);
});

test('a broken upload counts as no answer', () => {
  const cause = away();
  const broken = new CallError({ status: 500, errors: [], route: 'blobs.upload', cause });
  expect([broken, cause, failure(504, 'TIMEOUT'), failure(500), null].map(isAway)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('what was turned away for now can wait for days', async () => {
  const { server, open } = makeDevice();
  const outbox = open();
  await outbox.add(written('one'));
  server.fault = () => failure(429);
  await outbox.flush();
  later(50);
  server.fault = null;
  await outbox.flush();
  expect(server.made.size).toBe(1);
});

const brokenUpload = () =>
  new CallError({ status: 500, errors: [], route: 'blobs.upload', cause: away() });

test.each([
  ['holds nothing up: an upload that breaks off', brokenUpload, true, 2],
  ['holds nothing up: a fault of the server', () => failure(500), true, 2],
  ['holds nothing up: no answer in time', () => failure(504, 'TIMEOUT'), true, 2],
  ['holds up the next one: no net', away, false, 1],
  ['holds up the next one: no net for an upload', brokenUpload, false, 1],
  ['holds up the next one: no session', () => failure(401), true, 1],
  ['holds up the next one: too many calls', () => failure(429), true, 1],
])('%s', async (_, fault, isThere, tries) => {
  const { server, open } = makeDevice();
  const outbox = open();
  await outbox.add(written('one'));
  later(0.001);
  await outbox.add({ ...written('two'), href: '/somewhere/else' });
  server.isThere = isThere;
  server.fault = fault;
  await outbox.flush();
  expect(server.tries).toBe(tries);
  expect(outbox.entries.get()).toHaveLength(2);
});

test('what was written to the same place after it waits for it, and they come in their order', async () => {
  const { server, open } = makeDevice();
  const outbox = open();
  await outbox.add(written('one'));
  later(0.001);
  await outbox.add(written('two'));
  server.fault = () => failure(500);
  await outbox.flush();
  expect(server.tries).toBe(1);
  server.fault = null;
  await outbox.flush();
  expect([...server.made.values()]).toEqual(['one', 'two']);
});

test('what was never called for, since its upload failed, is not uncertain after a day', async () => {
  const { server, open } = makeDevice();
  const outbox = open();
  await outbox.add(written('one'));
  server.uploading = () => Promise.reject(brokenUpload());
  await outbox.flush();
  later(21);
  await outbox.flush();
  expect(outbox.entries.get()[0]).toMatchObject({ refusal: null, unansweredSince: null });
  server.uploading = null;
  await outbox.flush();
  expect(server.made.size).toBe(1);
});

test('one whose file cannot be read says so, and is tried anew by its writer or after a reload', async () => {
  const { server, open } = makeDevice();
  const outbox = open();
  await outbox.add(written('one'));
  server.uploading = () => Promise.reject(new UnreadableFileError());
  await outbox.flush();
  const [entry] = outbox.entries.get();
  expect(entry?.refusal).toEqual({ kind: 'unreadable' });
  await outbox.retry(entry?.id ?? '');
  expect(outbox.entries.get()[0]?.refusal).toEqual({ kind: 'unreadable' });
  server.uploading = null;
  await outbox.flush();
  expect(server.made.size).toBe(0);
  const reloaded = open();
  await reloaded.flush();
  expect([server.made.size, reloaded.entries.get()]).toEqual([1, []]);
});

test('it is nobody else’s: neither seen nor sent, until its writer is back; a log-out takes it', async () => {
  const { server, table, signIn, open } = makeDevice();
  const outbox = open();
  await outbox.add(written('one'));
  signIn('u2');
  await outbox.flush();
  expect(outbox.entries.get()).toEqual([]);
  expect(server.tries).toBe(0);
  signIn('u1');
  await outbox.read();
  expect(outbox.entries.get()).toHaveLength(1);
  await outbox.clear('u1');
  expect(table.rows.size).toBe(0);
});

test('a log-out while its files are uploaded takes it for good', async () => {
  const { server, table, signIn, open } = makeDevice();
  const outbox = open();
  await outbox.add(written('one'));
  server.uploading = async () => {
    signIn(null);
    await outbox.clear('u1');
  };
  await outbox.flush();
  expect(table.rows.size).toBe(0);
  server.uploading = null;
  signIn('u1');
  await outbox.flush();
  expect(server.made.size).toBe(0);
});

test('what is discarded in another tab while its files are uploaded is not sent, the next one is', async () => {
  const { server, table, open } = makeDevice();
  const [outbox, other] = [open(), open()];
  await outbox.add(written('one'));
  later(0.001);
  await outbox.add(written('two'));
  await other.read();
  server.uploading = async () => {
    server.uploading = null;
    await other.discard(other.entries.get()[0]?.id ?? '');
  };
  await outbox.flush();
  expect([...server.made.values()]).toEqual(['two']);
  expect(table.rows.size).toBe(0);
});

test.each([
  ['refused', () => failure(409, 'JOB_CLOSED')],
  ['turned away', () => failure(401)],
])('what is %s after its writer’s log-out does not come back', async (_, fault) => {
  const { server, table, signIn, open } = makeDevice();
  const outbox = open();
  await outbox.add(written('one'));
  server.fault = fault;
  server.answering = async () => {
    signIn(null);
    await outbox.clear('u1');
  };
  await outbox.flush();
  expect(table.rows.size).toBe(0);
});

test('an answer to somebody else is no refusal; what was sent is gone, whoever is there', async () => {
  const { server, table, signIn, open } = makeDevice();
  const outbox = open();
  await outbox.add(written('one'));
  server.fault = () => failure(403, 'FORBIDDEN');
  server.answering = () => Promise.resolve(signIn('u2'));
  await outbox.flush();
  expect([...table.rows.values()].map(({ refusal }) => refusal)).toEqual([null]);
  signIn('u1');
  server.fault = null;
  await outbox.flush();
  expect([server.made.size, table.rows.size]).toEqual([1, 0]);
});

test('where the device keeps nothing, it is said', async () => {
  const table = makeDeviceTable<OutboxEntry>();
  const outbox = createOutbox({
    table: { ...table, put: () => Promise.resolve(false) },
    owner: () => 'u1',
    senderOf: () => Promise.resolve(null),
    isServerThere: () => Promise.resolve(true),
    alone: (work) => work(),
    onChange: () => {},
  });
  expect(await outbox.add(written('one'))).toBe('no');
});

test(`files of more than ${mostWaitingBytes} bytes together are not taken, anybody’s counted`, async () => {
  const { table, signIn, open } = makeDevice();
  const outbox = open();
  const files = (bytes: number) => [{ name: 'a.jpg', size: bytes } as File];
  const add = (bytes: number) => outbox.add({ ...written('one'), files: files(bytes) });
  expect(await add(mostWaitingBytes - 10)).toBe('yes');
  signIn('u2');
  expect(await add(11)).toBe('full');
  expect(await add(10)).toBe('yes');
  // Words alone take no room to speak of.
  expect(await outbox.add(written('two'))).toBe('yes');
  await outbox.clear('u2');
  expect(table.rows.size).toBe(1);
});

test('after a month it is gone', async () => {
  const { table, open } = makeDevice();
  const outbox = open();
  await outbox.add(written('one'));
  later(31 * 24);
  await outbox.read();
  expect(table.rows.size).toBe(0);
});
