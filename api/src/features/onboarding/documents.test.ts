import { buffer } from 'node:stream/consumers';
import { ErrorBody } from '@troskel/contract/ground/errors';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainPicture, putTo } from '../../platform/blobs/blobs.factory.ts';
import { verdictOfDocx, verdictOfPdf } from '../../platform/blobs/document-verdict.ts';
import { docx, docxParts, locked, pdf, zipOf } from '../../platform/blobs/document.factory.ts';
import { createPdf } from '../../platform/pdf/pdf.ts';
import type { SignedUp } from '../../testing/test-app.ts';
import {
  createComplete,
  freeCompanies,
  signUpVerified,
  startWithRegistry,
  submit,
} from './onboarding.factory.ts';
import type { ProductWithRegistry } from './onboarding.factory.ts';

let product: ProductWithRegistry;
beforeAll(async () => {
  product = await startWithRegistry({ approvalPolicy: 'review' });
});
afterAll(() => product.close());

const freeCompany = freeCompanies();
const url = '/api/partner/companies/documents';

describe('the verdict', () => {
  test.each([
    ['a PDF', pdf(), 'good'],
    ['one of 2,000 pages', pdf({ pages: 2000 }), 'good'],
    ['one of 10,000 pages', pdf({ pages: 10_000 }), 'long'],
    ['one without pages', pdf({ pages: 0 }), 'broken'],
    ['one with a password', pdf({ trailer: locked }), 'locked'],
    [
      'one with a password, and a script beside',
      pdf({ trailer: locked, body: '9 0 obj\n<< /S /JavaScript >>\nendobj\n' }),
      'active',
    ],
    ['one cut off', pdf({ pages: 50 }).subarray(0, 900), 'broken'],
    ['one whose table is elsewhere', Buffer.from('%PDF-1.7\nstartxref\n4\n%%EOF'), 'broken'],
    ['nothing', Buffer.alloc(0), 'broken'],
  ])('%s', async (_, file, verdict) => {
    expect(await verdictOfPdf(file, 2000)).toBe(verdict);
  });

  test.each([
    [{ ownerPassword: 'a', permissions: { printing: 'lowResolution' } }, 'good'],
    [{ userPassword: 'a' }, 'locked'],
  ] as const)('an encrypted PDF %j', async (options, verdict) => {
    for (const pdfVersion of ['1.4', '1.7', '1.7ext3'] as const) {
      const document = createPdf({ ...options, pdfVersion });
      document.text('Registreringsbevis').end();
      expect(await verdictOfPdf(await buffer(document), 200)).toBe(verdict);
    }
  });

  test.each([
    ['a DOCX', docx(), 'good'],
    ['a ZIP of something else', zipOf([['a.txt', 'a']]), 'broken'],
    ['one cut off', docx().subarray(0, 60), 'broken'],
    ['one that is encrypted', zipOf(docxParts(), { flags: 1 }), 'locked'],
    ['nothing', Buffer.alloc(0), 'broken'],
  ])('%s', (_, file, verdict) => {
    expect(verdictOfDocx(file)).toBe(verdict);
  });
});

const ask = (
  user: SignedUp,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path = '',
  payload?: object,
) =>
  product.call({
    method,
    url: `${url}${path}`,
    token: user.token,
    ...(payload ? { payload } : {}),
  });

const faultOf = (response: { json(): unknown; statusCode: number }) => {
  const { code, field } = ErrorBody.parse(response.json()).errors[0] ?? {};
  return [response.statusCode, field, code];
};

/** Uploads a file, and adds it when it was accepted. */
async function upload(user: SignedUp, name: string, file: Buffer) {
  const made = await ask(user, 'POST', '', { name, size: file.length });
  if (made.statusCode !== 201) return made;
  const { id, uploadUrl } = made.json<{ id: string; uploadUrl: string }>();
  const put = await putTo(product, uploadUrl, file);
  return put.statusCode < 300 ? ask(user, 'PUT', `/${id}`) : put;
}

const list = async (user: SignedUp) =>
  (await ask(user, 'GET')).json<{ id: string; name: string; downloadUrl: string }[]>();

const executable = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 7)]);

describe('applicationDocuments', () => {
  test('are added, listed, saved as attachments and removed, before there is an application', async () => {
    const user = await signUpVerified(product);
    const picture = await plainPicture(80, 60);
    for (const [name, file] of [
      ['Registreringsbevis.pdf', pdf()],
      ['Fullmakt.docx', docx()],
      ['skylt.jpg', picture],
    ] as const) {
      const added = await upload(user, name, file);
      expect([added.statusCode, added.json()]).toEqual([200, expect.objectContaining({ name })]);
    }
    const [first, ...rest] = await list(user);
    expect([first?.name, ...rest.map(({ name }) => name)]).toEqual([
      'Registreringsbevis.pdf',
      'Fullmakt.docx',
      'skylt.jpg',
    ]);
    const saved = await product.call({ method: 'GET', url: first?.downloadUrl ?? '' });
    expect(saved.rawPayload.equals(pdf())).toBe(true);
    expect(saved.headers['content-disposition']).toMatch(/^attachment;/);
    expect((await ask(user, 'DELETE', `/${first?.id}`)).statusCode).toBe(200);
    expect((await list(user)).length).toBe(2);
    expect((await product.call({ method: 'GET', url: first?.downloadUrl ?? '' })).statusCode).toBe(
      404,
    );
  });

  test.each([
    ['an executable named a.pdf', 'a.pdf', executable, [422, undefined, 'FILE_NOT_ACCEPTED']],
    ['a PDF of 201 pages', 'a.pdf', pdf({ pages: 201 }), [422, undefined, 'DOCUMENT_TOO_LONG']],
    ['a locked PDF', 'a.pdf', pdf({ trailer: locked }), [422, undefined, 'DOCUMENT_LOCKED']],
    [
      'half a PDF',
      'a.pdf',
      pdf({ pages: 50 }).subarray(0, 900),
      [422, undefined, 'DOCUMENT_BROKEN'],
    ],
    ['a ZIP named a.docx', 'a.docx', zipOf([['a.txt', 'a']]), [422, undefined, 'DOCUMENT_BROKEN']],
    ['no bytes', 'a.pdf', Buffer.alloc(0), [400, 'size', 'ATTACHMENT_EMPTY']],
    ['another kind', 'a.exe', executable, [400, 'name', 'DOCUMENT_KIND']],
  ])('%s is refused', async (_, name, file, fault) => {
    const user = await signUpVerified(product);
    expect(faultOf(await upload(user, name, file))).toEqual(fault);
    expect(await list(user)).toEqual([]);
  });

  test('a picture named a.pdf is kept and saved as the picture that it is', async () => {
    const user = await signUpVerified(product);
    const added = await upload(user, 'Fullmakt.pdf', await plainPicture(80, 60));
    expect(added.json()).toMatchObject({ name: 'Fullmakt.jpg', mime: 'image/jpeg' });
    const [document] = await list(user);
    expect(document?.name).toBe('Fullmakt.jpg');
    const saved = await product.call({ method: 'GET', url: document?.downloadUrl ?? '' });
    expect(saved.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringContaining('filename="Fullmakt.jpg"') as string,
    });
  });

  test('half a picture is refused, and a file of more than 20 MB before it is sent', async () => {
    const user = await signUpVerified(product);
    const picture = await plainPicture(400, 300);
    const half = picture.subarray(0, picture.length / 2);
    expect(faultOf(await upload(user, 'a.jpg', half))).toEqual([422, undefined, 'DOCUMENT_BROKEN']);
    const large = await ask(user, 'POST', '', { name: 'a.pdf', size: 20_000_001 });
    expect(faultOf(large)).toEqual([400, 'size', 'DOCUMENT_TOO_LARGE']);
  });

  test('one that has not come cannot be added, and one beyond the quota is not asked for', async () => {
    const user = await signUpVerified(product);
    const slot = () => ask(user, 'POST', '', { name: 'a.pdf', size: 100 });
    const { id } = (await slot()).json<{ id: string }>();
    expect(faultOf(await ask(user, 'PUT', `/${id}`))).toEqual([
      422,
      undefined,
      'FILE_NOT_ACCEPTED',
    ]);
    const { blobQuota } = product.app.settings;
    const most = blobQuota.user;
    blobQuota.user = 150;
    const refused = await slot();
    blobQuota.user = most;
    expect(faultOf(refused)).toEqual([402, undefined, 'storage_quota_exceeded']);
  });

  test('an eleventh is refused, also when two come at once', async () => {
    const user = await signUpVerified(product);
    for (let index = 0; index < 9; index += 1) await upload(user, `${index}.pdf`, pdf());
    const answers = await Promise.all(['x.pdf', 'y.pdf'].map((name) => upload(user, name, pdf())));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await list(user)).toHaveLength(10);
  });

  test('of another user does not exist, to be read, added or removed', async () => {
    const [owner, stranger] = [await signUpVerified(product), await signUpVerified(product)];
    const { id } = (await upload(owner, 'a.pdf', pdf())).json<{ id: string }>();
    expect(await list(stranger)).toEqual([]);
    for (const method of ['PUT', 'DELETE'] as const) {
      expect((await ask(stranger, method, `/${id}`)).statusCode).toBe(404);
      expect((await ask(stranger, method, `/${uuid()}`)).statusCode).toBe(404);
    }
    expect(await list(owner)).toHaveLength(1);
  });

  test('are handed in with the application, and stay as they are while it is reviewed', async () => {
    const user = await signUpVerified(product);
    const { id } = (await upload(user, 'a.pdf', pdf())).json<{ id: string }>();
    const applicationId = await createComplete(product, user, freeCompany());
    expect((await submit(product, user, applicationId)).statusCode).toBe(200);
    const row = await product.app.db
      .selectFrom('applicationDocument')
      .select('applicationId')
      .where('blobId', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ applicationId });
    expect(faultOf(await ask(user, 'DELETE', `/${id}`))[2]).toBe('APPLICATION_NOT_EDITABLE');
    expect(faultOf(await upload(user, 'b.pdf', pdf()))[2]).toBe('APPLICATION_NOT_EDITABLE');
    expect(faultOf(await ask(user, 'PUT', `/${id}`))[2]).toBe('APPLICATION_NOT_EDITABLE');
  });

  test('where one is demanded, an application without is told so with the field', async () => {
    product.app.settings.demandsDocuments = true;
    try {
      const user = await signUpVerified(product);
      const applicationId = await createComplete(product, user, freeCompany());
      const refused = await submit(product, user, applicationId);
      expect(faultOf(refused)).toEqual([422, 'documents', 'DOCUMENT_MISSING']);
      await upload(user, 'a.pdf', pdf());
      expect((await submit(product, user, applicationId)).statusCode).toBe(200);
    } finally {
      product.app.settings.demandsDocuments = false;
    }
  });
});
