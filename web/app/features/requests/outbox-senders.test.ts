import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acceptToken, endSession } from '../../lib/session.ts';
import { madeToken } from '../../lib/token.factory.ts';
import type { OutboxEntry } from '../../shell/outbox/create-outbox.ts';
import { makeInquiry } from './inquiry.factory.ts';
import { outboxSenders } from './outbox-senders.ts';
import type { WaitingMessage } from './outbox-senders.ts';

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const partnerId = '01900000-0000-7000-8000-000000000001';
const inquiry = makeInquiry({ id: '01900000-0000-7000-8000-000000000101' });
const answered = {
  ...inquiry,
  version: inquiry.version + 2,
  messages: [
    {
      id: 'm1',
      from: 'partner' as const,
      name: 'Kim',
      text: 'Ja.',
      at: '2026-11-20T09:00:00.000Z',
      notice: null,
      pictures: [],
      documents: [],
    },
  ],
};

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  acceptToken(madeToken());
});
afterEach(() => {
  endSession('none');
  vi.unstubAllGlobals();
});

function waiting(change: Partial<OutboxEntry> = {}): OutboxEntry {
  const input: WaitingMessage = {
    partnerId,
    inquiryId: inquiry.id,
    body: { text: 'Vi kommer på torsdag.', fileIds: [] },
    seen: { version: inquiry.version, lastAnswerId: null },
  };
  return {
    id: 'key-00000001',
    owner: 'u1',
    kind: 'requests/message',
    title: '',
    text: '',
    href: '',
    input,
    files: [],
    uploaded: null,
    at: 0,
    unansweredSince: null,
    refusal: null,
    isInsisted: false,
    ...change,
  };
}

const sending = {
  createOptions: () =>
    Promise.resolve({
      skipGlobalHandle: true,
      headers: { 'Idempotency-Key': 'key-00000001' },
    }),
  keepUploaded: () => Promise.resolve(),
};
const versions = () =>
  fetched.mock.calls.map(([, init]) => new Headers(init.headers).get('If-Match'));
const conflict = (present: object) =>
  Response.json({ errors: [{ code: 'EDIT_CONFLICT', message: 'x' }], present }, { status: 409 });

test('a message goes on though a note was written meanwhile, under its own key', async () => {
  const noted = { ...inquiry, version: inquiry.version + 1, note: 'Ring först.' };
  fetched.mockResolvedValueOnce(conflict(noted));
  fetched.mockResolvedValueOnce(Response.json(answered, { status: 201 }));
  await outboxSenders['message']?.(waiting(), sending);
  expect(versions()).toEqual([`"${inquiry.version}"`, `"${noted.version}"`]);
  const keys = fetched.mock.calls.map(([, init]) =>
    new Headers(init.headers).get('Idempotency-Key'),
  );
  expect(new Set(keys)).toEqual(new Set(['key-00000001']));
});

test('it is refused when a colleague has answered, unless its writer insists', async () => {
  fetched.mockImplementationOnce(() => Promise.resolve(conflict(answered)));
  await expect(outboxSenders['message']?.(waiting(), sending)).rejects.toMatchObject({
    code: 'EDIT_CONFLICT',
  });
  fetched.mockImplementationOnce(() => Promise.resolve(Response.json(answered, { status: 201 })));
  await outboxSenders['message']?.(waiting({ isInsisted: true }), sending);
  expect(versions()).toEqual([`"${inquiry.version}"`, null]);
});

test('files are uploaded when it is sent; a homeowner’s message goes to its company', async () => {
  const own = { params: { inquiryId: inquiry.id }, body: { text: 'Ja.', fileIds: [], partnerId } };
  const file = new File(['x'], 'hall.jpg', { type: 'image/jpeg' });
  fetched.mockImplementation((url) =>
    Promise.resolve(
      url.endsWith('/messages')
        ? Response.json({ id: inquiry.id }, { status: 201 })
        : Response.json([], { status: 500 }),
    ),
  );
  await outboxSenders['ownMessage']?.(waiting({ input: own }), sending);
  expect(fetched.mock.lastCall?.[1].body).toBe(JSON.stringify(own.body));
  const uploaded = { ids: ['f1'], at: Date.now() };
  await outboxSenders['ownMessage']?.(waiting({ input: own, files: [file], uploaded }), sending);
  expect(fetched.mock.lastCall?.[1].body).toBe(JSON.stringify({ ...own.body, fileIds: ['f1'] }));
  // Its files are not there yet: nothing is sent without them.
  const calls = fetched.mock.calls.length;
  await expect(
    outboxSenders['message']?.(waiting({ files: [file] }), sending),
  ).rejects.toMatchObject({ status: 500 });
  expect(fetched.mock.calls.slice(calls).map(([url]) => url)).toEqual([
    expect.stringContaining('/files'),
  ]);
});
