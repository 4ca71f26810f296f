import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createFlags } from './flags.ts';
import type { Flags } from './flags.ts';
import { createRemoteProvider } from './remote-provider.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

interface Asked {
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: unknown;
}

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** Starts a flag server that gives the answers it is told to. */
async function flagServer(first: Answer) {
  const asked: Asked[] = [];
  const state = { answer: first };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      asked.push({ url: request.url, headers: request.headers, body: JSON.parse(body) });
      state.answer(request, response, body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, state };
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };

const off = json(200, { flags: [{ key: 'live-updates', value: false, reason: 'STATIC' }] });

function flagsOf(url: string, times: { leastInterval?: number; timeout?: number } = {}): Flags {
  const made = createFlags(
    createRemoteProvider({
      remote: { url, apiKey: 'secret-key' },
      log: () => ({ info: () => {}, warn: () => {}, error: () => {} }),
      ...times,
    }),
  );
  open.push(() => made.close());
  return made;
}

const everybody = { partnerId: null };
const liveUpdates = (flags: Flags) => flags.isOn('live-updates', everybody);

describe('an external flag server', () => {
  test('is asked once for all flags of an audience, with the key and the partner', async () => {
    const remote = await flagServer(off);
    const flags = flagsOf(remote.url);
    expect((await flags.evaluateAll(everybody)).map(({ value }) => value)).toEqual([
      true,
      true,
      false,
    ]);
    await flags.isOn('live-updates', { partnerId: 'p1' });
    await flags.isOn('forum-attachments', { partnerId: 'p1' });
    expect(remote.asked.map(({ url, body }) => ({ url, body }))).toEqual([
      { url: '/ofrep/v1/evaluate/flags', body: { context: { targetingKey: 'everybody' } } },
      {
        url: '/ofrep/v1/evaluate/flags',
        body: { context: { targetingKey: 'p1', partnerId: 'p1' } },
      },
    ]);
    expect(remote.asked[0]?.headers.authorization).toBe('Bearer secret-key');
  });

  test('that hangs delays nobody for longer than a second, and later nobody', async () => {
    const remote = await flagServer(() => {});
    const flags = flagsOf(remote.url);
    expect(await liveUpdates(flags)).toBe(true);
    const order: string[] = [];
    const note = (name: string) => () => void order.push(name);
    const newcomer = flags.isOn('live-updates', { partnerId: 'p1' }).then(note('newcomer'));
    await Promise.all([newcomer, liveUpdates(flags).then(note('everybody'))]);
    expect(order).toEqual(['everybody', 'newcomer']);
    expect(remote.asked).toHaveLength(2);
  });

  test('that hangs in the middle of its answer is given up, and asked again', async () => {
    const remote = await flagServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"flags":[');
    });
    const flags = flagsOf(remote.url, { leastInterval: 0, timeout: 50 });
    expect(await liveUpdates(flags)).toBe(true);
    remote.state.answer = off;
    await expect.poll(() => liveUpdates(flags)).toBe(false);
  });

  const nonsense: [string, Answer][] = [
    ['a page', (_request, response) => void response.end('<html>')],
    [
      'no JSON at all',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end('{');
      },
    ],
    ['no flags', json(200, { flags: 'x' })],
    ['a number', json(200, 7)],
    ['an error', json(500, { errorDetails: 'x' })],
    ['a refusal', json(401, {})],
    ['a broken connection', (request) => void request.socket.destroy()],
    ['two megabytes', json(200, { flags: [], x: 'x'.repeat(2_000_000) })],
  ];

  test.each(nonsense)('that answers %s changes nothing', async (_, answer) => {
    const remote = await flagServer(off);
    const flags = flagsOf(remote.url, { leastInterval: 0 });
    expect(await liveUpdates(flags)).toBe(false);
    remote.state.answer = answer;
    await liveUpdates(flags);
    await expect.poll(() => remote.asked.length).toBeGreaterThan(1);
    const before = remote.asked.length;
    // The next request shows that the answer before has been read.
    await expect
      .poll(async () => (await liveUpdates(flags), remote.asked.length))
      .toBeGreaterThan(before);
    expect(await liveUpdates(flags)).toBe(false);
  });

  test.each(nonsense)('that begins with %s leaves what the contract says', async (_, answer) => {
    const remote = await flagServer(answer);
    const flags = flagsOf(remote.url);
    expect((await flags.evaluateAll(everybody)).map(({ value }) => value)).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('that has other types for a flag leaves what the contract says', async () => {
    const remote = await flagServer(
      json(200, {
        flags: [
          { key: 'live-updates', value: 'off' },
          { key: 'forum-attachments', errorCode: 'GENERAL' },
          { key: 'registration-open' },
        ],
      }),
    );
    const flags = flagsOf(remote.url);
    expect((await flags.evaluateAll(everybody)).map(({ value }) => value)).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('is told what is held already, and its 304 keeps it', async () => {
    const remote = await flagServer(
      json(200, { flags: [{ key: 'live-updates', value: false }] }, { etag: '"v1"' }),
    );
    const flags = flagsOf(remote.url, { leastInterval: 0 });
    expect(await liveUpdates(flags)).toBe(false);
    remote.state.answer = (_request, response) => {
      response.writeHead(304);
      response.end();
    };
    await liveUpdates(flags);
    await expect.poll(() => remote.asked.at(-1)?.headers['if-none-match']).toBe('"v1"');
    expect(await liveUpdates(flags)).toBe(false);
  });

  test('that sends us elsewhere gets no second call with our key', async () => {
    const elsewhere = await flagServer(off);
    const redirecting = await flagServer((_request, response) => {
      response.writeHead(307, { location: elsewhere.url }).end();
    });
    const flags = flagsOf(redirecting.url);
    expect(await liveUpdates(flags)).toBe(true);
    expect([redirecting.asked.length, elsewhere.asked]).toEqual([1, []]);
  });

  test('that asks for patience is left alone for as long', async () => {
    const remote = await flagServer(json(429, {}, { 'retry-after': '3600' }));
    const flags = flagsOf(remote.url, { leastInterval: 0 });
    for (let round = 0; round < 5; round += 1) expect(await liveUpdates(flags)).toBe(true);
    expect(remote.asked).toHaveLength(1);
  });
});
