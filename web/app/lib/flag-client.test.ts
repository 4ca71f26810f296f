import { flagTimes } from '@troskel/contract/ground/flags';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { madeToken } from './token.factory.ts';

const asked = vi.fn<typeof fetch>();
let values: Record<string, boolean> = {};

const answer = () =>
  Promise.resolve(
    Response.json({ flags: Object.entries(values).map(([key, value]) => ({ key, value })) }),
  );

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', asked.mockReset().mockImplementation(answer));
  localStorage.clear();
  // The client lives as long as its page: each test has modules of its own.
  vi.resetModules();
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page whose visitor is nobody. */
async function start() {
  const session = await import('./session.ts');
  const flags = await import('./flag-values.ts');
  const { startFlagClient } = await import('./flag-client.ts');
  session.endSession('none');
  await startFlagClient();
  return { ...session, ...flags, currentFlags: flags.flagStore.get };
}

function bodyOf(call: number): unknown {
  const body = asked.mock.calls[call]?.[1]?.body;
  return typeof body === 'string' ? JSON.parse(body) : body;
}
const bearerOf = (call: number) =>
  new Headers(asked.mock.calls[call]?.[1]?.headers).get('Authorization');

describe('the client of flags', () => {
  test('evaluates for everybody, then for the partner of whoever signs in, then for everybody', async () => {
    values = { 'live-updates': false };
    const { acceptToken, currentFlags, defaultFlags, endSession, flagMemoryKey } = await start();
    expect(currentFlags()).toEqual({ ...defaultFlags, 'live-updates': false });
    expect([bodyOf(0), bearerOf(0)]).toEqual([{ context: { targetingKey: 'everybody' } }, null]);

    values = { 'forum-attachments': false };
    const token = madeToken({ partnerId: 'p1' });
    acceptToken(token);
    await vi.waitFor(() =>
      expect(currentFlags()).toEqual({ ...defaultFlags, 'forum-attachments': false }),
    );
    expect([bodyOf(1), bearerOf(1)]).toEqual([
      { context: { targetingKey: 'p1', partnerId: 'p1' } },
      `Bearer ${token}`,
    ]);

    values = {};
    endSession('loggedOut');
    await vi.waitFor(() => expect(currentFlags()).toEqual(defaultFlags));
    expect(localStorage.getItem(flagMemoryKey)).not.toContain('p1');
  });

  test('asks again when five minutes are over, and never before', async () => {
    const { currentFlags } = await start();
    values = { 'registration-open': false };
    await vi.advanceTimersByTimeAsync(flagTimes.refresh - 1_000);
    expect(asked).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.waitFor(() => expect(currentFlags()['registration-open']).toBe(false));
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('keeps what it knew last while nobody answers, and goes on asking', async () => {
    values = { 'live-updates': false };
    const { currentFlags } = await start();
    asked.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    await vi.advanceTimersByTimeAsync(3 * flagTimes.refresh);
    expect(currentFlags()['live-updates']).toBe(false);
    expect(asked.mock.calls.length).toBeGreaterThan(2);
    asked.mockImplementation(answer);
    values = { 'live-updates': true };
    await vi.advanceTimersByTimeAsync(flagTimes.refresh);
    await vi.waitFor(() => expect(currentFlags()['live-updates']).toBe(true));
  });

  test('takes a value of another type for none', async () => {
    asked.mockImplementation(() =>
      Promise.resolve(Response.json({ flags: [{ key: 'live-updates', value: 'off' }] })),
    );
    const { currentFlags, defaultFlags } = await start();
    expect(currentFlags()).toEqual(defaultFlags);
  });
});
