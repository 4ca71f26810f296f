import { FileContent, route } from '@troskel/contract/ground/route';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from './api.ts';
import { download, nameOf } from './download.ts';
import { onFailure } from './failures.ts';
import { acceptToken, endSession } from './session.ts';
import { madeToken } from './token.factory.ts';

const getFile = {
  ...route({
    method: 'GET',
    path: '/file',
    access: 'partner',
    summary: 'Answer a file.',
    answersFile: ['text/csv'],
    response: FileContent,
  }),
  name: 'test.getFile',
};

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const reported = vi.fn<(error: CallError) => void>();
let stop: () => void;

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  reported.mockReset();
  stop = onFailure(reported);
  acceptToken(madeToken());
});
afterEach(() => {
  stop();
  endSession('none');
  vi.unstubAllGlobals();
});

const headers = {
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="rapport.csv"; filename*=UTF-8''r%C3%A4kning.csv`,
};

/** A body of two parts, the second of which may fail. */
function inTwoParts(second: () => Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  let count = 0;
  return new ReadableStream({
    pull(controller) {
      count += 1;
      if (count === 1) controller.enqueue(new TextEncoder().encode('a;b'));
      else if (count === 2) controller.enqueue(second());
      else controller.close();
    },
  });
}

test('rows are counted as they come, where it is said how many there are', async () => {
  const body = inTwoParts(() => new TextEncoder().encode('\r\n1;"x\ny"\r\n2;z\r\n'));
  fetched.mockResolvedValue(new Response(body, { headers: { ...headers, 'X-Row-Count': '2' } }));
  const steps: [number, number][] = [];
  await download(getFile, {}, { onRows: (received, total) => steps.push([received, total]) });
  expect(steps).toEqual([
    [0, 2],
    [2, 2],
  ]);
});

test('a file comes with the bearer token, under its name, and its progress is told', async () => {
  const body = inTwoParts(() => new TextEncoder().encode(';c'));
  fetched.mockResolvedValue(new Response(body, { headers: { ...headers, 'Content-Length': '5' } }));
  const steps: [number, number | null][] = [];
  const file = await download(
    getFile,
    {},
    { onProgress: (received, total) => steps.push([received, total]) },
  );
  expect(file.name).toBe('räkning.csv');
  expect(await file.content.text()).toBe('a;b;c');
  expect(file.content.type).toBe('text/csv; charset=utf-8');
  expect(steps).toEqual([
    [3, 5],
    [5, 5],
  ]);
  expect(new Headers(fetched.mock.calls[0]?.[1].headers).get('Authorization')).toMatch(/^Bearer /);
});

test('without a length the progress has no end', async () => {
  fetched.mockResolvedValue(
    new Response(
      inTwoParts(() => new TextEncoder().encode('!')),
      { headers },
    ),
  );
  const totals: (number | null)[] = [];
  await download(getFile, {}, { onProgress: (_, total) => totals.push(total) });
  expect(totals).toEqual([null, null]);
});

test('a refusal is a failed call like any other, and is reported once', async () => {
  const error = { code: 'NOT_FOUND', message: 'Det du söker finns inte.' };
  fetched.mockResolvedValue(Response.json({ errors: [error] }, { status: 404 }));
  await expect(download(getFile, {})).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(reported).toHaveBeenCalledOnce();
});

test('what is cut off on the way is no file', async () => {
  const body = inTwoParts(() => {
    throw new TypeError('network error');
  });
  fetched.mockResolvedValue(new Response(body, { headers }));
  const failure = download(getFile, {}, { skipGlobalHandle: true });
  await expect(failure).rejects.toBeInstanceOf(CallError);
  await expect(failure).rejects.toMatchObject({ isUnreachable: true });
});

test.each([
  [null, 'download'],
  ['attachment', 'download'],
  ['attachment; filename="plain.csv"', 'plain.csv'],
  [`attachment; filename="x.csv"; filename*=UTF-8''%C3%A5.csv`, 'å.csv'],
])('the name in %j is %s', (disposition, name) => {
  expect(nameOf(disposition)).toBe(name);
});
