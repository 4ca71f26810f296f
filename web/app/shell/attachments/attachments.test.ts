import { attachmentKindOf } from '@troskel/contract/values/attachment-files';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../lib/failures.ts';
import type { UploadOptions } from '../../lib/upload.ts';
import { madeAttachment, madeBlob } from './attachment.factory.ts';
import { beginAttachments } from './attachments-state.ts';
import type { AttachmentsState } from './attachments-state.ts';
import { createAttachments } from './attachments.ts';

const use = { kindOf: attachmentKindOf, field: 'blobs' };

interface Upload extends UploadOptions {
  name: string;
  end: (id: string) => void;
  fail: (error: unknown) => void;
}

/** Attachments whose uploads end when the test says so. */
function observed(state?: AttachmentsState) {
  const uploads: Upload[] = [];
  const attachments = createAttachments({
    original: [],
    use,
    send: (file, _, options) =>
      new Promise((end, fail) => uploads.push({ name: file.name, end, fail, ...options })),
    ...(state ? { state } : {}),
  });
  const last = (): Upload => {
    const upload = uploads.at(-1);
    if (!upload) throw new Error('Nothing was sent.');
    return upload;
  };
  const items = () => attachments.store.get().items;
  return { attachments, uploads, last, items };
}

const png = (name: string) => new File(['x'], name, { type: 'image/png' });
const refusal = (status: number, code: string, field?: string) =>
  new CallError({ status, errors: [{ code, message: 'Nej.', field }], route: 'r' });
const flush = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a file is sent when it is chosen, with its progress, and named once it is there', async () => {
  const { attachments, last, items } = observed();
  attachments.choose([png('a.png'), new File(['x'], 'b.txt', { type: 'text/plain' })]);
  expect(attachments.store.get().refused).toEqual([{ name: 'b.txt', fault: 'kind' }]);
  last().onProgress?.(0.4);
  expect(items()).toMatchObject([{ name: 'a.png', status: 'sending', sent: 0.4 }]);
  last().end('id-a');
  await flush();
  expect(items()).toMatchObject([{ status: 'ready', id: 'id-a' }]);
  expect(await attachments.settle()).toEqual([{ id: 'id-a', action: 'create', alt: '' }]);
});

test('a post waits for what is on its way', async () => {
  const { attachments, uploads } = observed();
  attachments.choose([png('a.png'), png('b.png'), png('c.png')]);
  expect(uploads).toHaveLength(2);
  const settled = attachments.settle();
  expect(attachments.store.get().isAwaited).toBe(true);
  uploads[0]?.end('1');
  await flush();
  uploads[1]?.end('2');
  uploads[2]?.end('3');
  expect((await settled)?.map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(attachments.store.get()).toMatchObject({ isAwaited: false, isHeldUp: false });
});

test('a failed upload holds the post up until it is tried again or taken away', async () => {
  const { attachments, uploads, last, items } = observed();
  attachments.choose([png('a.png'), png('b.png')]);
  uploads[0]?.end('1');
  uploads[1]?.fail(refusal(402, 'storage_quota_exceeded'));
  expect(await attachments.settle()).toBeNull();
  expect(attachments.store.get().isHeldUp).toBe(true);
  const [, failed] = items();
  expect(failed).toMatchObject({ status: 'failed', failure: { status: 402 } });

  attachments.retry(failed?.key ?? '');
  last().fail(new TypeError('broken'));
  await flush();
  expect(items()[1]).toMatchObject({ status: 'failed', failure: { status: 500 } });
  attachments.remove(failed?.key ?? '');
  expect((await attachments.settle())?.map(({ id }) => id)).toEqual(['1']);
});

test('taken away while it is sent, it ends and never comes back', async () => {
  const { attachments, last, items } = observed();
  attachments.choose([png('a.png')]);
  const { signal, end } = last();
  attachments.remove(items()[0]?.key ?? '');
  expect(signal?.aborted).toBe(true);
  end('late');
  await flush();
  expect(items()).toEqual([]);
  expect(await attachments.settle()).toEqual([]);
});

test('what has lain too long is sent again before the post', async () => {
  const { attachments, uploads, last } = observed();
  attachments.choose([png('a.png')]);
  last().end('old');
  await flush();
  vi.advanceTimersByTime(51 * 60_000);
  const settled = attachments.settle();
  expect(uploads).toHaveLength(2);
  last().end('new');
  expect(await settled).toEqual([{ id: 'new', action: 'create', alt: '' }]);
});

test('what has lain too long since a visit before must be chosen anew', async () => {
  const { attachments, items } = observed({
    ...beginAttachments([]),
    items: [madeAttachment({ readyAt: Date.now() - 51 * 60_000 })],
  });
  expect(await attachments.settle()).toBeNull();
  expect(items()).toMatchObject([{ status: 'lost' }]);
});

test('a post refused for a file shows it on that file; a new try sends it again', async () => {
  const { attachments, uploads, items } = observed();
  attachments.choose([png('a.png'), png('b.png')]);
  uploads[0]?.end('1');
  uploads[1]?.end('2');
  const sent = (await attachments.settle()) ?? [];
  expect(attachments.showRefusal(refusal(422, 'BODY_EMPTY', 'body'), sent)).toBe(false);
  const unknown = refusal(422, 'ATTACHMENT_UNKNOWN', 'blobs.1.id');
  expect(attachments.showRefusal(unknown, sent)).toBe(true);
  expect(items()).toMatchObject([
    { status: 'ready' },
    { status: 'failed', id: null, failure: { code: 'ATTACHMENT_UNKNOWN' } },
  ]);
  attachments.retry(items()[1]?.key ?? '');
  uploads[2]?.end('3');
  expect((await attachments.settle())?.map(({ id }) => id)).toEqual(['1', '3']);
});

test('what the post has is no upload', async () => {
  const original = [madeBlob({ id: 'a' })];
  const attachments = createAttachments({
    original,
    use,
    send: () => Promise.reject(new Error('no')),
  });
  expect(await attachments.settle()).toEqual([]);
  attachments.describe('a', 'Något annat');
  expect(await attachments.settle()).toEqual([{ id: 'a', action: 'create', alt: 'Något annat' }]);
});
