import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeDeviceTable } from '../lib/device-store.factory.ts';
import { acceptToken, currentSession, endSession, renewToken } from '../lib/session.ts';
import { madeToken } from '../lib/token.factory.ts';
import { keepAnswers } from './kept-answers.ts';
import type { AnswerKeeper, KeptAnswer, KeptPerson } from './kept-answers.ts';

const keepers: AnswerKeeper[] = [];

/** A device, on which pages are opened one after another. */
function makeDevice() {
  const answers = makeDeviceTable<KeptAnswer>();
  const person = makeDeviceTable<KeptPerson>();
  return {
    answers,
    person,
    open: async () => {
      for (const keeper of keepers.splice(0)) keeper.stop();
      const client = new QueryClient();
      const keeper = keepAnswers({ client, answers, person, pause: 0 });
      keepers.push(keeper);
      await vi.waitFor(() => expect(keeper.isOpened.get()).toBe(true));
      return client;
    },
  };
}

const isKept = { isKept: true };

async function answered(client: QueryClient, name: string, data: unknown, meta: object = isKept) {
  await client.fetchQuery({ queryKey: [name], queryFn: () => Promise.resolve(data), meta });
}

/** The page is loaded while the server cannot be reached. */
async function loseServer(): Promise<void> {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.setSystemTime(Date.now() + 20 * 60_000);
  await renewToken();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  for (const keeper of keepers.splice(0)) keeper.stop();
  endSession('none');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function seenBy(userId: string, device: ReturnType<typeof makeDevice>) {
  const client = await device.open();
  acceptToken(madeToken({ firebaseUID: userId, userId }));
  await answered(client, 'jobs.getJob', { state: 'agreed' });
  await vi.waitFor(() => expect(device.answers.rows.size).toBe(1));
  return client;
}

test('without the server, the person who saw them has the last answers again', async () => {
  const device = makeDevice();
  await seenBy('u1', device);
  const next = await device.open();
  expect(next.getQueryData(['jobs.getJob'])).toBeUndefined();
  await loseServer();
  expect(next.getQueryData(['jobs.getJob'])).toEqual({ state: 'agreed' });
  const session = currentSession();
  expect(session).toMatchObject({ status: 'signedIn', data: { firebaseUID: 'u1' } });
  // It says who somebody is, and proves nothing.
  expect(session.status === 'signedIn' && session.token.split('.')[2]).toBeUndefined();
});

test('other answers are not kept', async () => {
  const device = makeDevice();
  const client = await device.open();
  acceptToken(madeToken());
  await answered(client, 'jobs.getPapers', { rows: [] }, {});
  await answered(client, 'jobs.getJob', { state: 'agreed' });
  await vi.waitFor(() => expect(device.answers.rows.size).toBe(1));
  expect([...device.answers.rows.keys()]).toEqual(['["jobs.getJob"]']);
});

test.each(['loggedOut', 'ended'] as const)('a session that is %s empties them', async (reason) => {
  const device = makeDevice();
  await seenBy('u1', device);
  endSession(reason);
  await vi.waitFor(() => expect(device.answers.rows.size + device.person.rows.size).toBe(0));
  const next = await device.open();
  await loseServer();
  expect(next.getQueryData(['jobs.getJob'])).toBeUndefined();
  expect(currentSession().status).not.toBe('signedIn');
});

test('somebody else who signs in empties them', async () => {
  const device = makeDevice();
  await seenBy('u1', device);
  await device.open();
  acceptToken(madeToken({ firebaseUID: 'u2', userId: 'u2' }));
  await vi.waitFor(() => expect(device.answers.rows.size).toBe(0));
  await vi.waitFor(() => expect(device.person.rows.get('person')?.identity).toBe('u2'));
});

test('after a week, or in another version, they are gone', async () => {
  const device = makeDevice();
  await seenBy('u1', device);
  for (const row of device.answers.rows.values()) row.version = 'another';
  await device.open();
  await vi.waitFor(() => expect(device.answers.rows.size).toBe(0));
  const kept = device.person.rows.get('person');
  if (kept) kept.at -= 8 * 24 * 60 * 60 * 1_000;
  endSessionUnseen();
  const next = await device.open();
  await loseServer();
  expect(next.getQueryData(['jobs.getJob'])).toBeUndefined();
});

/** As a page that is closed: the session is neither ended nor known to the next one. */
function endSessionUnseen(): void {
  for (const keeper of keepers.splice(0)) keeper.stop();
  endSession('none');
  localStorage.setItem('signedIn', '1');
}
