import { beforeEach, expect, test, vi } from 'vitest';
import { UnreadableFileError } from './create-outbox.ts';
import type { OutboxEntry } from './create-outbox.ts';
import { uploadEntry } from './upload-entry.ts';

const sendAttachment = vi.hoisted(() => vi.fn<(use: object, file: File) => Promise<string>>());
vi.mock('../attachments/send-attachment.ts', () => ({ sendAttachment }));

const files = ['a', 'b'].map((name) => new File(['x'], `${name}.jpg`, { type: 'image/jpeg' }));
const entry = (uploaded: OutboxEntry['uploaded']): OutboxEntry => ({
  id: 'k',
  owner: 'u1',
  kind: 'jobs/pictures',
  title: '',
  text: '',
  href: '',
  input: {},
  files,
  uploaded,
  at: 0,
  unansweredSince: null,
  refusal: null,
  isInsisted: false,
});
const use = { createSlots: () => Promise.resolve([]), kindOf: () => null };
const kept: (readonly string[])[] = [];
const sending = {
  createOptions: () => Promise.resolve({}),
  keepUploaded: (ids: readonly string[]) => {
    kept.push(ids);
    return Promise.resolve();
  },
};

beforeEach(() => {
  kept.length = 0;
  sendAttachment.mockReset();
  sendAttachment.mockImplementation((_, { name }) => Promise.resolve(`id-${name}`));
});

test('files are uploaded in their order, and remembered', async () => {
  expect(await uploadEntry(entry(null), sending, use)).toEqual(['id-a.jpg', 'id-b.jpg']);
  expect(kept).toEqual([['id-a.jpg', 'id-b.jpg']]);
});

test('an earlier try’s are used as long as the server has them', async () => {
  const at = Date.now() - 60_000;
  expect(await uploadEntry(entry({ ids: ['1', '2'], at }), sending, use)).toEqual(['1', '2']);
  expect(sendAttachment).not.toHaveBeenCalled();
  const old = Date.now() - 55 * 60_000;
  await uploadEntry(entry({ ids: ['1', '2'], at: old }), sending, use);
  expect(sendAttachment).toHaveBeenCalledTimes(2);
});

test('a file that cannot be read is no matter of the net, and nothing is uploaded', async () => {
  const lost = new File(['x'], 'c.jpg', { type: 'image/jpeg' });
  const part = new Blob(['x']);
  vi.spyOn(lost, 'slice').mockReturnValue(part);
  vi.spyOn(part, 'arrayBuffer').mockRejectedValue(new DOMException('Gone.', 'NotReadableError'));
  const whole = { ...entry(null), files: [...files, lost] };
  await expect(uploadEntry(whole, sending, use)).rejects.toThrow(UnreadableFileError);
  expect(sendAttachment).not.toHaveBeenCalled();
});
