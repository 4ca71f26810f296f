import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { ReviewedApplication } from '@troskel/contract/onboarding/review';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { signAddress } from '../../platform/blobs/addresses.ts';
import { keysKept, plainPicture, putTo, verdictOf } from '../../platform/blobs/blobs.factory.ts';
import { docx, pdf } from '../../platform/blobs/document.factory.ts';
import { blobPersonalData } from '../../platform/blobs/personal-data.ts';
import { sweepBlobs } from '../../platform/blobs/sweep.ts';
import { MissingFile } from '../../platform/gateways/blob-store/blob-store.ts';
import { runDueJobs } from '../../testing/due-jobs.factory.ts';
import type { SignedUp } from '../../testing/test-app.ts';
import { runTimedJobs } from '../../compose.ts';
import { copyDocuments } from './document-copies.ts';
import {
  createComplete,
  freeCompanies,
  signUpVerified,
  startWithRegistry,
  submit,
} from './onboarding.factory.ts';
import type { ProductWithRegistry } from './onboarding.factory.ts';

let product: ProductWithRegistry;
let staff: SignedUp;
beforeAll(async () => {
  product = await startWithRegistry({ approvalPolicy: 'review' });
  staff = await signUpVerified(product);
  await product.app.db
    .insertInto('staff')
    .values({ userId: staff.userId, createdAt: new Date() })
    .execute();
});
afterAll(() => product.close());

const freeCompany = freeCompanies();
const url = '/api/partner/companies/documents';

type File = readonly [name: string, content: Buffer];

async function attach(user: SignedUp, [name, file]: File): Promise<string> {
  const payload = { name, size: file.length };
  const made = await product.call({ method: 'POST', url, token: user.token, payload });
  const { id, uploadUrl } = made.json<{ id: string; uploadUrl: string }>();
  await putTo(product, uploadUrl, file);
  await product.call({ method: 'PUT', url: `${url}/${id}`, token: user.token });
  return id;
}

/** Makes an applicant who has submitted an application with these files. */
async function handIn(...files: File[]) {
  const user = await signUpVerified(product);
  const ids: string[] = [];
  for (const file of files) ids.push(await attach(user, file));
  const applicationId = await createComplete(product, user, freeCompany());
  expect((await submit(product, user, applicationId)).statusCode).toBe(200);
  return { user, ids, applicationId };
}

const runCopies = () =>
  runDueJobs(product.app, { copy_documents: () => copyDocuments(product.app) });

const readReview = (applicationId: string) =>
  product.call({
    method: 'GET',
    url: `/api/admin/applications/${applicationId}`,
    token: staff.token,
  });

const documentsOf = async (applicationId: string) =>
  ReviewedApplication.parse((await readReview(applicationId)).json()).documents;

const fetchFile = (address: string) => product.call({ method: 'GET', url: address });

async function copyOf(applicationId: string) {
  const [document] = await documentsOf(applicationId);
  if (document?.copy.state !== 'ready') throw new Error('no copy');
  return document.copy;
}

const row = (blobId: string) =>
  product.app.db
    .selectFrom('applicationDocument')
    .leftJoin('blob as copy', 'copy.id', 'copyBlobId')
    .select(['copyBlobId', 'copyFault', 'copy.fileKey'])
    .where('blobId', '=', blobId)
    .executeTakeFirst();

async function keysOf(ids: string[]): Promise<string[]> {
  const rows = await product.app.db
    .selectFrom('blob')
    .select('fileKey')
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map(({ fileKey }) => fileKey ?? '');
}

async function putAt(key: string, content: Buffer): Promise<void> {
  const path = await product.app.blobStore.newWorkFile();
  await writeFile(path, content);
  await product.app.blobStore.remove(key);
  await product.app.blobStore.put(key, path);
}

const inAnHour = async (work: () => Promise<void>): Promise<void> => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_700_000 });
  try {
    await work();
  } finally {
    vi.useRealTimers();
  }
};

describe('submitted documents', () => {
  test('reach staff as copies of the same kind and name, and their owner as uploaded', async () => {
    const hidden = Buffer.from('marker');
    const files = [
      ['Bevis.pdf', pdf({ body: '% marker\n' })],
      ['Fullmakt.docx', docx({ more: [['docProps/core.xml', '<marker/>']] })],
      ['skylt.jpg', Buffer.concat([await plainPicture(80, 60, 'jpeg'), hidden])],
      ['karta.png', Buffer.concat([await plainPicture(80, 60, 'png'), hidden])],
    ] as const;
    const { user, applicationId } = await handIn(...files);
    expect((await documentsOf(applicationId)).map(({ copy }) => copy)).toEqual(
      files.map(() => ({ state: 'preparing' })),
    );
    const { rows } = await sql`select queue_name from graphile_worker.jobs
      where task_identifier = 'copy_documents'`.execute(product.app.db);
    // One at a time, across all servers.
    expect(rows).toEqual([{ queueName: 'document_copies' }]);
    await runCopies();
    const documents = await documentsOf(applicationId);
    expect(documents.map(({ name }) => name)).toEqual(files.map(([name]) => name));
    const starts = ['%PDF-', 'PK', '\u00ff\u00d8\u00ff', '\u0089PNG'];
    for (const [index, { copy, mime, name }] of documents.entries()) {
      if (copy.state !== 'ready') throw new Error('no copy');
      const saved = await fetchFile(copy.downloadUrl);
      expect(saved.statusCode).toBe(200);
      expect(saved.rawPayload.equals(files[index]?.[1] ?? Buffer.alloc(0))).toBe(false);
      expect(saved.rawPayload.toString('latin1')).not.toContain('marker');
      expect(saved.rawPayload.toString('latin1').startsWith(starts[index] ?? '-')).toBe(true);
      expect(saved.rawPayload).toHaveLength(copy.size);
      expect(saved.headers).toMatchObject({
        'content-type': mime,
        'x-content-type-options': 'nosniff',
        'content-disposition': expect.stringMatching(`^attachment; filename="${name}"`) as string,
      });
    }
    // The export has the original, not the copy.
    const exported =
      (await blobPersonalData(product.app.blobPurposes).filesOf?.(product.app, user.userId)) ?? [];
    const contents = await Promise.all(exported.map(({ stream }) => buffer(stream)));
    expect(contents.map((content) => content.toString('base64')).toSorted()).toEqual(
      files.map(([, content]) => content.toString('base64')).toSorted(),
    );
    const [listed] = await blobPersonalData(product.app.blobPurposes).exportOf(
      product.app,
      user.userId,
    );
    expect(listed?.rows.map(({ fileName }) => fileName)).toEqual(files.map(([name]) => name));
  });

  test('cannot be reached by any address that staff get or derive', async () => {
    const original = pdf();
    const { ids, applicationId } = await handIn(['a.pdf', original]);
    const before = (await readReview(applicationId)).body;
    expect(before).not.toContain('/blobs/');
    await runCopies();
    const after = (await readReview(applicationId)).body;
    const addresses = [...after.matchAll(/\/blobs\/[^"\\]+/g)].map(([address]) => address);
    expect(addresses).toHaveLength(1);
    const [address = ''] = addresses;
    expect((await fetchFile(address)).rawPayload.equals(original)).toBe(false);
    const [id = ''] = ids;
    const forged = address.replace(/(?<=\/blobs\/)[^?]+/, id);
    expect(verdictOf(await fetchFile(forged))).toEqual([404, 'TOKEN_NOT_VALID']);
    // A valid address except for the owner: with the original's it would be answered.
    const [, query = ''] = address.split('?');
    const name = new URLSearchParams(query).get('name') ?? '';
    const expires = Number(new URLSearchParams(query).get('expires'));
    const owners = signAddress(product.app.settings, { method: 'GET', id, expires, name });
    expect((await fetchFile(owners)).rawPayload.equals(original)).toBe(true);
  });

  test('are reported as unusable when no copy can be made, and do not delay others', async () => {
    const { applicationId, ids } = await handIn(
      ['long.pdf', pdf()],
      ['broken.pdf', pdf()],
      ['good.pdf', pdf()],
    );
    const [long = '', broken = ''] = await keysOf(ids);
    // As accepted before.
    await putAt(long, pdf({ pages: 201 }));
    await putAt(broken, Buffer.from('%PDF-'));
    await runCopies();
    expect((await documentsOf(applicationId)).map(({ copy }) => copy)).toEqual([
      { state: 'failed', fault: 'long' },
      { state: 'failed', fault: 'unreadable' },
      expect.objectContaining({ state: 'ready' }),
    ]);
    // It is not retried.
    const read = vi.spyOn(product.app.blobStore, 'read');
    await copyDocuments(product.app);
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
  });

  test('are not reported as unusable when the store is unavailable, and all failures are logged', async () => {
    const { applicationId, ids } = await handIn(['a.docx', docx()], ['b.docx', docx()]);
    const keys = await keysOf(ids);
    for (const key of keys) await product.app.blobStore.remove(key);
    const log = vi.spyOn(product.app.log, 'error');
    await expect(copyDocuments(product.app)).rejects.toThrow(MissingFile);
    expect(log.mock.calls.map(([said]) => (said as { blob: string }).blob)).toEqual(ids);
    log.mockRestore();
    const copies = async () => (await documentsOf(applicationId)).map(({ copy }) => copy.state);
    expect(await copies()).toEqual(['preparing', 'preparing']);
    for (const key of keys) await putAt(key, docx());
    await copyDocuments(product.app);
    expect(await copies()).toEqual(['ready', 'ready']);
  });

  test('is put into the store while nobody waits for its owner, and taken out when it cannot be kept', async () => {
    const { user, applicationId, ids } = await handIn(['a.docx', docx()]);
    const before = await keysKept(product);
    const { blobStore } = product.app;
    const put = blobStore.put.bind(blobStore);
    const spy = vi.spyOn(blobStore, 'put').mockImplementation(async (key, path) => {
      await put(key, path);
      await sql`select id from "user" where id = ${user.userId} for update nowait`.execute(
        product.app.db,
      );
      // Removed in the meantime.
      await sql`delete from application_document where blob_id = ${ids[0]}`.execute(product.app.db);
    });
    await copyDocuments(product.app);
    expect(spy).toHaveBeenCalledOnce();
    spy.mockRestore();
    expect(await documentsOf(applicationId)).toEqual([]);
    expect(new Set(await keysKept(product))).toEqual(new Set(before));
  });

  test('from before there were copies gets one, and one that is lost is made again', async () => {
    const { applicationId, ids } = await handIn(['a.pdf', pdf()]);
    const [id = ''] = ids;
    // Nothing was queued for earlier submissions.
    await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs
      where task_identifier = 'copy_documents'))`.execute(product.app.db);
    await copyDocuments(product.app);
    const first = await row(id);
    expect(first?.fileKey).toEqual(expect.any(String));
    await product.app.blobStore.remove(first?.fileKey ?? '');
    await sweepBlobs(product.app);
    expect((await documentsOf(applicationId))[0]?.copy).toEqual({ state: 'preparing' });
    await copyDocuments(product.app);
    const second = await row(id);
    const copies = [first?.copyBlobId, second?.copyBlobId];
    expect(copies).toEqual([expect.any(String), expect.any(String)]);
    expect(new Set(copies).size).toBe(2);
    await expect(copyOf(applicationId)).resolves.toBeDefined();
  });

  test('are copied once by two concurrent runs, and nothing is left over', async () => {
    const { ids } = await handIn(['a.docx', docx()]);
    await Promise.all([copyDocuments(product.app), copyDocuments(product.app)]);
    const { rows } =
      await sql`select from blob join application_document d on d.user_id = owner_user_id
      where purpose = 'document_copy' and d.blob_id = ${ids[0]}`.execute(product.app.db);
    expect(rows).toHaveLength(1);
  });

  test('waits for room when there is none', async () => {
    const { applicationId } = await handIn(['a.docx', docx()]);
    const room = vi.spyOn(product.app.blobStore, 'freeBytes').mockResolvedValue(0);
    await expect(copyDocuments(product.app)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    room.mockRestore();
    expect((await documentsOf(applicationId))[0]?.copy).toEqual({ state: 'preparing' });
    await copyDocuments(product.app);
    expect((await documentsOf(applicationId))[0]?.copy).toMatchObject({ state: 'ready' });
  });
});

describe('a copy', () => {
  test('is not made of what was not handed in', async () => {
    const user = await signUpVerified(product);
    const id = await attach(user, ['a.docx', docx()]);
    await copyDocuments(product.app);
    expect(await row(id)).toMatchObject({ copyBlobId: null, copyFault: null });
  });

  test('ends with its document, when that is removed', async () => {
    const { user, ids, applicationId } = await handIn(['a.docx', docx()]);
    await copyDocuments(product.app);
    const { downloadUrl } = await copyOf(applicationId);
    const { fileKey } = (await row(ids[0] ?? '')) ?? {};
    const returned = await product.call({
      method: 'POST',
      url: `/api/admin/applications/${applicationId}/return`,
      token: staff.token,
      payload: { remarks: [{ field: 'documents', reason: 'Fel fil.' }] },
    });
    expect(returned.statusCode).toBe(200);
    const removed = await product.call({
      method: 'DELETE',
      url: `${url}/${ids[0]}`,
      token: user.token,
    });
    expect(removed.statusCode).toBe(200);
    expect(verdictOf(await fetchFile(downloadUrl))).toEqual([404, 'TOKEN_NOT_VALID']);
    await sweepBlobs(product.app);
    expect(await keysKept(product)).not.toContain(fileKey);
  });

  test('goes with its document and the account of its owner, files and all', async () => {
    const { user, ids, applicationId } = await handIn(['a.docx', docx()]);
    await copyDocuments(product.app);
    const { downloadUrl } = await copyOf(applicationId);
    const rows = await product.app.db
      .selectFrom('blob')
      .select('fileKey')
      .where('ownerUserId', '=', user.userId)
      .execute();
    expect(rows).toHaveLength(2);
    const now = new Date();
    await product.app.db
      .insertInto('accountDeletion')
      .values({ userId: user.userId, requestedAt: now, eraseAt: now })
      .execute();
    await runTimedJobs(product.app);
    expect(await row(ids[0] ?? '')).toBeUndefined();
    const kept = await keysKept(product);
    for (const { fileKey } of rows) expect(kept).not.toContain(fileKey);
    expect(verdictOf(await fetchFile(downloadUrl))).toEqual([404, 'TOKEN_NOT_VALID']);
  });

  test('stays while its document does, and counts to nobody’s quota', async () => {
    const { user, applicationId } = await handIn(['a.docx', docx()]);
    await copyDocuments(product.app);
    await inAnHour(() => sweepBlobs(product.app));
    const { downloadUrl } = await copyOf(applicationId);
    expect((await fetchFile(downloadUrl)).statusCode).toBe(200);
    const quota = product.app.settings.blobQuota;
    const before = quota.user;
    quota.user = docx().length + 10;
    try {
      const payload = { contentType: 'image/png', byteSize: 10 };
      const slot = await product.call({
        method: 'POST',
        url: '/api/partner/users/me/avatar/slot',
        token: user.token,
        payload,
      });
      expect(slot.statusCode).toBe(201);
    } finally {
      quota.user = before;
    }
  });
});
