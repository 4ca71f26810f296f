import { ErrorBody, errorMessage } from '@troskel/contract/ground/errors';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { turnFlag } from '../../platform/flags/flags.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { fetchOf, jpegFile, put, roomFor, uploaded } from './attachments.factory.ts';
import { homeowner, partnerMember, refusalOf } from './forum.factory.ts';
import type { Participant } from './forum.factory.ts';

let product: TestApp;
let maja: Participant;
let erik: Participant;
beforeAll(async () => {
  product = await startTestApp();
  [maja, erik] = [await homeowner(product), await partnerMember(product)];
});
afterEach(() => turnFlag(product, 'forum-attachments', true));
afterAll(() => product.close());

const askForRoom = async (by: Participant) => {
  const { name, mime, content } = await jpegFile();
  return by.call('POST', '/blobs', { payload: [{ name, mime, size: content.length }] });
};

async function partnerOf({ userId }: Participant): Promise<string> {
  const { partnerId } = await product.app.db
    .selectFrom('partnerMember')
    .select('partnerId')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return partnerId;
}

test('while uploads are off no slot is given, and the answer has Retry-After', async () => {
  await turnFlag(product, 'forum-attachments', false);
  const refused = await askForRoom(maja);
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('300');
  expect(ErrorBody.parse(refused.json()).errors).toEqual([
    { code: 'ATTACHMENTS_PAUSED', message: errorMessage('ATTACHMENTS_PAUSED', 'sv') },
  ]);
});

test('a slot given before accepts its file when they are on again, and not before', async () => {
  const file = await jpegFile();
  const [room] = await roomFor(maja, [file]);
  await turnFlag(product, 'forum-attachments', false);
  const refused = await put(product, room?.signedUploadUrl ?? '', file);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    503,
    { errors: [{ code: 'ATTACHMENTS_PAUSED' }] },
  ]);
  await turnFlag(product, 'forum-attachments', true);
  expect((await put(product, room?.signedUploadUrl ?? '', file)).statusCode).toBe(200);
});

test('a file uploaded before is attached and shown', async () => {
  const id = await uploaded(product, maja);
  await turnFlag(product, 'forum-attachments', false);
  const { id: threadId } = await maja.thread({ blobs: [{ id }] });
  const [blob] = (await erik.read(threadId)).blobs;
  if (!blob) throw new Error('there is no picture');
  expect((await fetchOf(product, blob, 'max_500')).statusCode).toBe(200);
});

test('switched off for one partner, only its members are affected', async () => {
  const file = await jpegFile();
  const [room] = await roomFor(erik, [file]);
  await turnFlag(product, 'forum-attachments', false, await partnerOf(erik));
  expect(await refusalOf(askForRoom(erik))).toContain('ATTACHMENTS_PAUSED');
  expect((await put(product, room?.signedUploadUrl ?? '', file)).statusCode).toBe(503);
  expect((await askForRoom(maja)).statusCode).toBe(201);
});
