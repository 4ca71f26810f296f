import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { UploadSlots } from '@troskel/contract/values/announced-files';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plainPicture } from '../../platform/blobs/blobs.factory.ts';
import { pdf } from '../../platform/blobs/document.factory.ts';
import { sweepBlobs } from '../../platform/blobs/sweep.ts';
import { quotationPdf } from '../../domain/quotations/quotation-pdf.ts';
import { readVersions } from '../../domain/quotations/versions.ts';
import { asked, content } from '../../testing/quotation.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { quotationsPersonalData } from './personal-data.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
beforeEach(async () => {
  await product.app.db.deleteFrom('partnerService').execute();
});
afterAll(() => product.close());

type Asked = Awaited<ReturnType<typeof asked>>;

const paper = { name: 'produktblad.pdf', mime: 'application/pdf', content: pdf() };
const picture = async () => ({
  name: 'hallen.png',
  mime: 'image/png',
  content: await plainPicture(80, 60, 'png'),
});

/** Uploads files for the quotation; answers their ids. */
async function uploaded({ member, at }: Asked, ...files: (typeof paper)[]): Promise<string[]> {
  const announced = files.map(({ content: bytes, ...file }) => ({ ...file, size: bytes.length }));
  const slots = UploadSlots.parse((await member('POST', `${at}/files`, announced)).json());
  for (const [index, { signedUploadUrl: url }] of slots.entries()) {
    const { mime = '', content: payload } = files[index] ?? {};
    const headers = { 'content-type': mime };
    const answer = await product.call({ method: 'PUT', url, headers, payload });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
  return slots.map(({ id }) => id);
}

const bytesOf = async (url = '') => (await product.call({ method: 'GET', url })).rawPayload;
const isStored = async (id: string) =>
  (await product.app.db.selectFrom('blob').select('id').where('id', '=', id).execute()).length > 0;

test('files go with the version, to both sides, and their hashes stand in its document', async () => {
  const parties = await asked(product);
  const { send, received, present, inquiryId, partnerId } = parties;
  const fileIds = await uploaded(parties, paper, await picture());
  expect((await send(content({ fileIds }))).statusCode).toBe(201);
  const [quotation] = await received();
  const files = quotation?.sent[0]?.files ?? [];
  expect(files.map(({ name }) => name)).toEqual(['produktblad.pdf', 'hallen.jpg']);
  expect((await present()).sent[0]?.files).toEqual(files);
  const saved = await Promise.all(files.map(({ downloadUrl }) => bytesOf(downloadUrl)));
  expect(saved[0]?.equals(paper.content)).toBe(true);
  expect(saved.map(({ length }) => length)).toEqual(files.map(({ size }) => size));
  const [row] = await readVersions(product.app.db, { inquiryId, partnerId });
  if (!row) throw new Error('nothing was sent');
  const hashes = saved.map((bytes) => createHash('sha256').update(bytes).digest('hex'));
  expect(row.files.map(({ sha256 }) => sha256.toString('hex'))).toEqual(hashes);
  const document = await buffer(quotationPdf(row));
  const without = await buffer(quotationPdf({ ...row, files: [] }));
  expect(document.equals(without)).toBe(false);
  const [first, ...others] = row.files;
  if (!first) throw new Error('no file');
  const forged = [{ ...first, sha256: Buffer.alloc(32) }, ...others];
  expect((await buffer(quotationPdf({ ...row, files: forged }))).equals(document)).toBe(false);
  // Whoever writes in the database.
  await expect(
    product.app.db
      .updateTable('quotationFile')
      .set({ sha256: Buffer.alloc(32) })
      .execute(),
  ).rejects.toThrow('never changes');
});

test('a draft keeps its files, and what it drops is removed, unless a version has it', async () => {
  const parties = await asked(product);
  const { save, send, present } = parties;
  const [kept = '', dropped = ''] = await uploaded(parties, paper, paper);
  await save(content({ fileIds: [kept, dropped] }), 0);
  expect((await present()).draft?.fileIds).toEqual([kept, dropped]);
  expect((await present()).files).toHaveLength(2);
  await save(content({ fileIds: [kept] }), 1);
  await sweepBlobs(product.app);
  expect([await isStored(kept), await isStored(dropped)]).toEqual([true, false]);
  await send(content({ fileIds: [kept] }));
  // The next version goes without it; the first has it still.
  const { version } = await present();
  await save(content(), version);
  await send(content());
  await sweepBlobs(product.app);
  expect((await present()).sent.map(({ files }) => files.length)).toEqual([0, 1]);
  // Or has it again.
  expect((await send(content({ fileIds: [kept] }))).statusCode).toBe(201);
  expect((await present()).sent[0]?.files).toHaveLength(1);
});

test('one that never arrived is left out of a draft, and named when it is sent', async () => {
  const parties = await asked(product);
  const { save, send, present } = parties;
  const [arrived = ''] = await uploaded(parties, paper);
  const missing = '01900000-0000-7000-8000-000000000999';
  await save(content({ fileIds: [missing, arrived] }), 0);
  expect((await present()).draft?.fileIds).toEqual([arrived]);
  const refused = await send(content({ fileIds: [arrived, missing] }));
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    errors: [{ field: 'content.fileIds.1', code: 'ATTACHMENT_UNKNOWN' }],
  });
  expect((await present()).sent).toEqual([]);
});

test('files of another company are not found', async () => {
  const one = await asked(product);
  const [theirs = ''] = await uploaded(one, paper);
  await one.save(content({ fileIds: [theirs] }), 0);
  const [loose = ''] = await uploaded(one, paper);
  await product.app.db.deleteFrom('partnerService').execute();
  const other = await asked(product);
  expect((await other.send(content({ fileIds: [theirs] }))).statusCode).toBe(422);
  expect((await other.send(content({ fileIds: [loose] }))).statusCode).toBe(422);
  const announced = [{ name: 'a.pdf', mime: 'application/pdf', size: 10 }];
  expect((await other.member('POST', `${one.at}/files`, announced)).statusCode).toBe(404);
  const foreign = `/partners/${other.partnerId}/inquiries/${one.inquiryId}/quotation/files`;
  expect((await other.member('POST', foreign, announced)).statusCode).toBe(404);
  expect((await one.home('POST', `${one.at}/files`, announced)).statusCode).toBe(404);
  const wrong = [{ name: 'a.exe', mime: 'application/octet-stream', size: 10 }];
  expect((await one.member('POST', `${one.at}/files`, wrong)).json()).toMatchObject({
    errors: [{ field: '0.mime', code: 'MESSAGE_FILE_KIND' }],
  });
});

test('with the account of the customer go the files of what was not agreed', async () => {
  const { app } = product;
  const open = await asked(product);
  const [openFile = ''] = await uploaded(open, paper);
  await open.send(content({ fileIds: [openFile] }));
  await app.db.deleteFrom('partnerService').execute();
  const agreed = await asked(product);
  const [agreedFile = ''] = await uploaded(agreed, paper);
  await agreed.send(content({ fileIds: [agreedFile] }));
  await agreed.accept(1);
  for (const { userId } of [open, agreed]) {
    await app.db
      .transaction()
      .execute(async (tx) => quotationsPersonalData.erase?.(app, tx, userId));
  }
  await sweepBlobs(app);
  expect([await isStored(openFile), await isStored(agreedFile)]).toEqual([false, true]);
});
