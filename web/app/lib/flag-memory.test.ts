import { flagTimes } from '@troskel/contract/ground/flags';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFlagFetch, forgetFlags, nextFlagTime } from './flag-memory.ts';
import { flagMemoryKey } from './flag-values.ts';

const address = 'https://portal.example/ofrep/v1/evaluate/flags';
const start = new Date('2026-11-22T12:00:00Z').getTime();
const off = { flags: [{ key: 'live-updates', value: false, reason: 'STATIC' }] };
const none = { flags: [] };

const asked = vi.fn<typeof fetch>();
let owner = 'p1';
const fetchFlags = createFlagFetch({
  owner: () => owner,
  headers: () => Promise.resolve({ Authorization: 'Bearer t' }),
  timeout: 50,
});

/** Fetches as the flag provider does. */
async function ask(): Promise<unknown> {
  const request = new Request(address, { method: 'POST', body: '{"context":{}}' });
  return (await fetchFlags(request)).json();
}

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const good = () => Promise.resolve(Response.json(off, { headers: { ETag: '"v1"' } }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  vi.stubGlobal('fetch', asked.mockReset().mockImplementation(good));
  owner = 'p1';
  forgetFlags();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const headersOf = (call: number) => new Headers(asked.mock.calls[call]?.[1]?.headers);

describe('flags', () => {
  test('are asked for with the bearer’s token, and kept on the device', async () => {
    expect(await ask()).toEqual(off);
    expect(headersOf(0).get('Authorization')).toBe('Bearer t');
    expect(JSON.parse(localStorage.getItem(flagMemoryKey) ?? '')).toMatchObject({
      owner: 'p1',
      answer: off,
    });
  });

  test('are asked for at most once in five minutes, also by a page that is loaded anew', async () => {
    await Promise.all([ask(), ask(), ask()]);
    later(flagTimes.leastInterval - 1);
    expect(await ask()).toEqual(off);
    expect(asked).toHaveBeenCalledTimes(1);
    later(1);
    await ask();
    expect(asked).toHaveBeenCalledTimes(2);
    expect(nextFlagTime('p1')).toBe(Date.now() + flagTimes.leastInterval);
  });

  test('that are held are asked for by their tag, and a 304 keeps them', async () => {
    await ask();
    expect(headersOf(0).has('If-None-Match')).toBe(false);
    asked.mockImplementation(() => Promise.resolve(new Response(null, { status: 304 })));
    for (let round = 1; round < 4; round += 1) {
      later(flagTimes.leastInterval);
      expect(await ask()).toEqual(off);
      expect(headersOf(round).get('If-None-Match')).toBe('"v1"');
    }
  });

  const faults: [string, () => Promise<Response>][] = [
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['answers an error', () => Promise.resolve(Response.json({}, { status: 500 }))],
    ['refuses', () => Promise.resolve(Response.json({}, { status: 401 }))],
    ['answers a page', () => Promise.resolve(new Response('<html>'))],
    ['answers something else', () => Promise.resolve(Response.json({ flags: { a: 1 } }))],
    ['answers flags without names', () => Promise.resolve(Response.json({ flags: [{}] }))],
    [
      'answers 304 to whoever holds nothing',
      () => Promise.resolve(new Response(null, { status: 304 })),
    ],
  ];

  test.each(faults)('of a server that %s: none where there were none', async (_, fault) => {
    asked.mockImplementation(fault);
    expect(await ask()).toEqual(none);
    later(flagTimes.leastInterval);
    asked.mockImplementation(good);
    expect(await ask()).toEqual(off);
  });

  test.each(faults)('of a server that %s: the last good ones stay', async (_, fault) => {
    await ask();
    later(flagTimes.leastInterval);
    asked.mockImplementation(fault);
    expect(await ask()).toEqual(off);
    later(flagTimes.leastInterval);
    expect(await ask()).toEqual(off);
    expect(asked).toHaveBeenCalledTimes(3);
  });

  test.each([
    ['seconds', '3600'],
    ['a date', 'Sun, 22 Nov 2026 13:00:00 GMT'],
  ])(
    'of a server that wants to be left alone for %s are not asked for until then',
    async (_, wanted) => {
      asked.mockImplementation(() =>
        Promise.resolve(Response.json({}, { status: 429, headers: { 'Retry-After': wanted } })),
      );
      await ask();
      expect(nextFlagTime('p1')).toBe(start + 3_600_000);
      later(3_600_000 - 1);
      await ask();
      expect(asked).toHaveBeenCalledTimes(1);
    },
  );

  test.each(['', 'soon', '-5', '1e99', '0'])(
    'of a server that asks to come back after "%s" are asked for as ever',
    async (wanted) => {
      asked.mockImplementation(() =>
        Promise.resolve(Response.json({}, { status: 429, headers: { 'Retry-After': wanted } })),
      );
      await ask();
      expect(nextFlagTime('p1')).toBe(start + flagTimes.leastInterval);
    },
  );

  test('of one partner are nobody else’s', async () => {
    await ask();
    owner = '';
    asked.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await ask()).toEqual(none);
    expect(headersOf(1).has('If-None-Match')).toBe(false);
    expect(localStorage.getItem(flagMemoryKey)).not.toContain('p1');
  });

  test('that come when somebody else is there already are thrown away', async () => {
    asked.mockImplementation(() => {
      owner = 'p2';
      return good();
    });
    expect(await ask()).toEqual(none);
    expect(localStorage.getItem(flagMemoryKey)).not.toContain('live-updates');
  });

  test.each(['', '{', '7', '{"owner":"p1"}', '{"owner":"p1","askedAt":"x"}'])(
    'are asked for when the device keeps %s',
    async (written) => {
      await ask();
      localStorage.setItem(flagMemoryKey, written);
      expect(await ask()).toEqual(off);
      expect(asked).toHaveBeenCalledTimes(2);
    },
  );

  test('are asked for at once by a device whose clock was set back', async () => {
    await ask();
    later(-86_400_000);
    await ask();
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
