import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followServerEvents, heardStream, onServerEvent } from './server-events.ts';
import { acceptToken, endSession } from './session.ts';
import { madeToken } from './token.factory.ts';

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const heard = vi.fn<(data: { addedId: string | null }) => void>();
let stop: () => void;

/** A stream that the test writes, and ends. */
function openStream() {
  let writer: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => void (writer = controller),
  });
  fetched.mockImplementationOnce((_, { signal }) => {
    signal?.addEventListener('abort', () => writer?.error(signal.reason));
    return Promise.resolve(new Response(body));
  });
  return {
    write: (text: string) => writer?.enqueue(new TextEncoder().encode(text)),
    end: () => writer?.close(),
  };
}

const never = () => new Promise<Response>(() => {});
const refused = (status: number, headers = {}) =>
  Promise.resolve(Response.json({ errors: [{ code: 'A', message: '' }] }, { status, headers }));

beforeEach(() => {
  vi.useFakeTimers();
  // The pauses differ from page to page; here they are the longest ones.
  vi.spyOn(Math, 'random').mockReturnValue(1);
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  fetched.mockImplementation(never);
  heard.mockReset();
  acceptToken(madeToken());
});
afterEach(() => {
  stop();
  endSession('none');
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Follows, with what the test has prepared as the first answer. */
async function begin(): Promise<void> {
  const silence = onServerEvent('notifications', heard);
  const leave = followServerEvents();
  stop = () => {
    leave();
    silence();
  };
  await vi.advanceTimersByTimeAsync(0);
}

test('events are told as they come, also in pieces; signs of life and unknown ones are passed over', async () => {
  const stream = openStream();
  await begin();
  expect(fetched.mock.calls[0]?.[0]).toMatch(/^\/api\/events\?stream=[\da-f-]{36}$/);
  stream.write('event: refresh\ndata: {}\n\n: \n\nevent: other\ndata: {}\n\nevent: notifi');
  stream.write('cations\ndata: {"addedId":"n1"}\n\nevent: notifications\ndata: {no json\n\n');
  await vi.advanceTimersByTimeAsync(0);
  expect(heard.mock.calls).toEqual([[{ addedId: 'n1' }]]);
});

test('the stream has a name from its first event on, until it ends', async () => {
  const stream = openStream();
  await begin();
  expect(heardStream.get()).toBeNull();
  stream.write('event: refresh\ndata: {}\n\n');
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched.mock.calls[0]?.[0]).toBe(`/api/events?stream=${heardStream.get()}`);
  stream.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(heardStream.get()).toBeNull();
});

test('a stream that ends is opened again within a second, one that fails after growing pauses', async () => {
  const first = openStream();
  await begin();
  first.write('event: refresh\ndata: {}\n\n');
  first.end();
  fetched.mockImplementation(() => refused(503));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetched).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(900);
  expect(fetched).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(fetched).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(8 * 60_000);
  expect(fetched.mock.calls.length).toBeLessThan(25);
});

test('a server that asks to wait is waited for', async () => {
  fetched.mockImplementation(() => refused(429, { 'Retry-After': '30' }));
  await begin();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a refusal that lasts is not asked for again', async () => {
  fetched.mockImplementation(() => refused(403));
  await begin();
  // A little less than the token's lifetime.
  await vi.advanceTimersByTimeAsync(8 * 60_000);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a connection that is silent for a minute is given up', async () => {
  const stream = openStream();
  await begin();
  stream.write(': \n\n');
  await vi.advanceTimersByTimeAsync(59_000);
  stream.write(': \n\n');
  await vi.advanceTimersByTimeAsync(59_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('it ends with the session, and goes on for whoever comes next', async () => {
  openStream();
  await begin();
  const signal = fetched.mock.calls[0]?.[1].signal;
  endSession('loggedOut');
  expect(signal?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  acceptToken(madeToken({ firebaseUID: 'u2', userId: 'u2' }));
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a page that is hidden for a minute gives its stream back, and takes it up when it is seen', async () => {
  openStream();
  await begin();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveBeenCalledTimes(2);
  visibility.mockRestore();
});
