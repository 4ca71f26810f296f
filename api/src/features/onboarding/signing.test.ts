import { CoSigningRequest } from '@troskel/contract/onboarding/co-signing';
import { PartnerCompanyApplication } from '@troskel/contract/onboarding/onboarding';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storeCoSignature } from '../../domain/signatories/co-signer.ts';
import { queuedMails } from '../../testing/queued-mails.ts';
import type { SignedUp } from '../../testing/test-app.ts';
import { shiftClock } from '../../test-control/clock.ts';
import {
  applicationsUrl,
  createComplete,
  freeCompanies,
  mailsTo,
  makeStaff,
  patch,
  readApplication,
  signUpVerified,
  startWithRegistry,
  submit,
  submitAnswerOf,
} from './onboarding.factory.ts';
import type { ProductWithRegistry } from './onboarding.factory.ts';
import { addDocument, newAddress, reviewOf, saidBy, together } from './signing.factory.ts';
import { tellCoSigned } from './signing.ts';

let product: ProductWithRegistry;
let staff: SignedUp;
beforeAll(async () => {
  product = await startWithRegistry({ approvalPolicy: 'auto' });
  staff = await makeStaff(product);
});
beforeEach(async () => {
  // Some calls count by address.
  await product.app.db.deleteFrom('rateLimit').execute();
});
afterEach(() => shiftClock(0));
afterAll(() => product.close());

const freeCompany = freeCompanies();

/** An applicant whose company signs by two, and whose application is handed in. */
async function handedIn() {
  const user = await signUpVerified(product);
  const id = await createComplete(product, user, freeCompany());
  const email = newAddress();
  expect(saidBy(await patch(product, user, id, together(email)))).toEqual(['200']);
  await addDocument(product, user);
  expect(submitAnswerOf(await submit(product, user, id))).toEqual({ state: 'submitted' });
  return { user, id, email };
}

async function codeTo(email: string): Promise<string> {
  const mail = (await queuedMails(product.app)).findLast(({ to }) => to === email);
  return /\/co-signature#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

const lookUp = (code: string) =>
  product.call({ method: 'POST', url: '/api/co-signatures/look-up', payload: { code } });

const change = (user: SignedUp, id: string, payload: object, version: number) =>
  product.call({
    method: 'PUT',
    url: `${applicationsUrl}/${id}/co-signer`,
    token: user.token,
    payload,
    headers: { 'if-match': `"${version}"` },
  });

const remind = (user: SignedUp, id: string) =>
  product.call({
    method: 'POST',
    url: `${applicationsUrl}/${id}/co-signer/reminder`,
    token: user.token,
  });

/** As if the second had signed. */
const sign = (applicationId: string) =>
  storeCoSignature(product.app, product.app.db, {
    applicationId,
    orderId: uuid(),
    language: 'sv',
    document: 'x',
    visibleText: 'x',
    nonVisibleText: 'x',
    signerName: 'Bo Ek',
    evidence: { personalNumber: '199001012385', signature: 'x', ocspResponse: 'x' },
    signedAt: new Date(),
  });

const review = (id: string) => reviewOf(product, staff, id);

const approve = async (id: string) => {
  const { version } = await review(id);
  return product.call({
    method: 'POST',
    url: `/api/admin/applications/${id}/approve`,
    token: staff.token,
    headers: { 'if-match': `"${version}"` },
  });
};

describe('how a company signs', () => {
  test('whoever states nothing signs alone, as does a sole trader', async () => {
    const user = await signUpVerified(product);
    const id = await createComplete(product, user, freeCompany());
    const { signing } = await readApplication(product, user, id);
    expect(signing).toEqual({ kind: 'alone', text: '', coSigner: null, isAwaited: false });
    expect(submitAnswerOf(await submit(product, user, id))).toMatchObject({ state: 'approved' });
  });

  test.each([
    [{ kind: 'together' }, ['signing.coSigner: FIELD_MANDATORY']],
    [
      { kind: 'together', coSigner: { name: '', email: 'bo' } },
      ['signing.coSigner.name: FIELD_MANDATORY', 'signing.coSigner.email: EMAIL_MALFORMED'],
    ],
    ...['Bo Ek på www.ek.example', 'https://ek.example Ek'].map((name): [object, string[]] => [
      { kind: 'together', coSigner: { name, email: 'bo@example.com' } },
      ['signing.coSigner.name: FIELD_INVALID'],
    ]),
    [{ kind: 'procuration' }, ['signing.text: FIELD_MANDATORY']],
    [{ kind: 'other', text: ' ' }, ['signing.text: FIELD_MANDATORY']],
    [{ kind: 'three' }, ['signing.kind: FIELD_MANDATORY']],
  ])('%j is refused', async (signing, faults) => {
    const user = await signUpVerified(product);
    const id = await createComplete(product, user, freeCompany());
    expect(saidBy(await patch(product, user, id, { signing }))).toEqual(faults);
  });

  test('procuration is read by a reviewer, with the text and the certificate', async () => {
    const user = await signUpVerified(product);
    const id = await createComplete(product, user, freeCompany());
    const text = 'Firman tecknas av styrelsen.';
    await patch(product, user, id, { signing: { kind: 'procuration', text } });
    expect(saidBy(await submit(product, user, id))).toEqual(['documents: DOCUMENT_MISSING']);
    await addDocument(product, user);
    expect(submitAnswerOf(await submit(product, user, id))).toEqual({ state: 'submitted' });
    const { application, acts } = await review(id);
    expect(application.signing).toMatchObject({ kind: 'procuration', text, isAwaited: false });
    expect(acts).toContain('approve');
  });

  test('the same said again changes nothing; another person is another statement', async () => {
    const user = await signUpVerified(product);
    const id = await createComplete(product, user, freeCompany());
    const email = newAddress();
    await patch(product, user, id, together(email));
    const { version } = await readApplication(product, user, id);
    await patch(product, user, id, together(email));
    expect((await readApplication(product, user, id)).version).toBe(version);
    await patch(product, user, id, together(email, 'Lo Ek'));
    expect(await readApplication(product, user, id)).toMatchObject({
      version: version + 1,
      signing: { coSigner: { name: 'Lo Ek', sentAt: null } },
    });
    await patch(product, user, id, { signing: { kind: 'alone' } });
    const { signing } = await readApplication(product, user, id);
    expect(signing).toEqual({ kind: 'alone', text: '', coSigner: null, isAwaited: false });
  });

  test('a statement that takes a signature away says so in the audit log; one in capitals is the same', async () => {
    const { user, id, email } = await handedIn();
    await sign(id);
    await product.app.db
      .updateTable('companyApplication')
      .set({ state: 'returned' })
      .where('id', '=', id)
      .execute();
    const { version } = await readApplication(product, user, id);
    await patch(product, user, id, together(email.toUpperCase()));
    expect(await readApplication(product, user, id)).toMatchObject({
      version,
      signing: { isAwaited: false },
    });
    await patch(product, user, id, { signing: { kind: 'alone' } });
    const stated = await product.app.db
      .selectFrom('auditLog')
      .select(['actorUserId', 'detail'])
      .where('subjectId', '=', id)
      .where('action', '=', 'application.signing_stated')
      .orderBy('id')
      .execute();
    expect(stated).toEqual([
      { actorUserId: user.userId, detail: { before: 'alone', after: 'together' } },
      {
        actorUserId: user.userId,
        detail: { before: 'together', after: 'alone', isCoSignatureRemoved: true },
      },
    ]);
  });
});

describe('an application that two sign', () => {
  test('waits when it is handed in: the second is mailed a link, and nobody can approve it', async () => {
    const { user, id, email } = await handedIn();
    const { signing } = await readApplication(product, user, id);
    expect(signing).toMatchObject({
      kind: 'together',
      coSigner: { name: 'Bo Ek', email, isExpired: false, signedAt: null },
      isAwaited: true,
    });
    const asked = CoSigningRequest.parse((await lookUp(await codeTo(email))).json());
    expect(asked).toMatchObject({ name: 'Bo Ek' });
    expect(asked.document).toContain(asked.legalName);
    expect((await review(id)).acts).not.toContain('approve');
    expect(saidBy(await approve(id))).toEqual(['CO_SIGNATURE_AWAITED']);

    await sign(id);
    await tellCoSigned(product.app, { applicationId: id });
    expect((await mailsTo(product, user)).at(-1)).toBe('Bo Ek har skrivit under');
    expect((await review(id)).application.signing).toMatchObject({
      coSigner: { signerName: 'Bo Ek' },
      isAwaited: false,
    });
    expect(saidBy(await approve(id))).toEqual(['200']);
  });

  test('is asked for once of somebody, however often it is taken back and handed in again', async () => {
    const { user, id, email } = await handedIn();
    const code = await codeTo(email);
    for (let times = 0; times < 5; times += 1) {
      const url = `${applicationsUrl}/${id}/withdraw`;
      const back = await product.call({ method: 'POST', url, token: user.token });
      expect(saidBy(back)).toEqual(['200']);
      expect(saidBy(await lookUp(code))).toEqual(['CO_SIGNING_UNKNOWN']);
      expect(saidBy(await submit(product, user, id))).toEqual(['200']);
    }
    expect(await codeTo(email)).toBe(code);
    expect(saidBy(await lookUp(code))).toEqual(['200']);
  });

  test('keeps no code that opens it', async () => {
    const { id, email } = await handedIn();
    const code = await codeTo(email);
    const rows = await product.app.db
      .selectFrom('applicationCoSigner')
      .selectAll()
      .where('applicationId', '=', id)
      .execute();
    expect(code).toHaveLength(43);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('can be reminded of: another link takes the place of the one before', async () => {
    const { user, id, email } = await handedIn();
    const first = await codeTo(email);
    expect(saidBy(await remind(user, id))).toEqual(['200']);
    const second = await codeTo(email);
    expect(second).not.toBe(first);
    expect(saidBy(await lookUp(first))).toEqual(['CO_SIGNING_UNKNOWN']);
    expect(saidBy(await lookUp(second))).toEqual(['200']);
    shiftClock(14 * 86_400 + 1);
    expect(saidBy(await lookUp(second))).toEqual(['CO_SIGNING_OVER']);
  });

  test('is mailed about by the name of BankID, whatever the account is called', async () => {
    const { user, id, email } = await handedIn();
    await product.app.db
      .updateTable('user')
      .set({ name: 'Vinn en bil på bil.example' })
      .where('id', '=', user.userId)
      .execute();
    await remind(user, id);
    const mail = (await queuedMails(product.app)).findLast(({ to }) => to === email);
    expect(mail?.text).toContain('Test Testsson har ansökt');
    expect(mail?.text).not.toContain('bil.example');
  });

  test('is mailed about to one address four times a day, and ten times in all', async () => {
    const { user, id } = await handedIn();
    const ask = async (address: string) => {
      const { version } = await readApplication(product, user, id);
      return saidBy(await change(user, id, { name: 'Bo Ek', email: address }, version));
    };
    for (let mails = 1; mails < 4; mails += 1) {
      expect(saidBy(await remind(user, id))).toEqual(['200']);
    }
    expect(saidBy(await remind(user, id))).toEqual(['TOO_MANY_REQUESTS']);
    for (let mails = 4; mails < 10; mails += 1) expect(await ask(newAddress())).toEqual(['200']);
    const last = newAddress();
    expect(await ask(last)).toEqual(['TOO_MANY_REQUESTS']);
    expect(await codeTo(last)).toBe('');
  });

  test('cannot be handed in when the details of the other are erased', async () => {
    const user = await signUpVerified(product);
    const id = await createComplete(product, user, freeCompany());
    await patch(product, user, id, together(newAddress()));
    await addDocument(product, user);
    await product.app.db
      .deleteFrom('applicationCoSigner')
      .where('applicationId', '=', id)
      .execute();
    expect(saidBy(await submit(product, user, id))).toEqual(['signing.coSigner: FIELD_MANDATORY']);
  });

  test('can ask somebody else, with the version that is shown, once', async () => {
    const { user, id, email } = await handedIn();
    const first = await codeTo(email);
    const other = { name: 'Lo Ek', email: newAddress() };
    const { version } = await readApplication(product, user, id);
    expect(saidBy(await change(user, id, other, version - 1))).toEqual(['EDIT_CONFLICT']);
    const changed = PartnerCompanyApplication.parse(
      (await change(user, id, other, version)).json(),
    );
    expect(changed).toMatchObject({ version: version + 1, signing: { coSigner: other } });
    expect(saidBy(await lookUp(first))).toEqual(['CO_SIGNING_UNKNOWN']);
    const code = await codeTo(other.email);
    // Repeated after a lost answer: nobody is mailed twice.
    expect(saidBy(await change(user, id, other, version))).toEqual(['200']);
    expect(await codeTo(other.email)).toBe(code);
    const entries = await product.app.db
      .selectFrom('auditLog')
      .select('action')
      .where('subjectId', '=', id)
      .where('action', '=', 'application.co_signer_changed')
      .execute();
    expect(entries).toHaveLength(1);
  });

  test('is nobody else’s, and asks nobody once it is signed or not handed in', async () => {
    const { user, id, email } = await handedIn();
    const stranger = await signUpVerified(product);
    const body = { name: 'Lo Ek', email };
    expect(saidBy(await change(stranger, id, body, 1))).toEqual(['APPLICATION_NOT_FOUND']);
    expect(saidBy(await remind(stranger, id))).toEqual(['APPLICATION_NOT_FOUND']);
    await sign(id);
    expect(saidBy(await remind(user, id))).toEqual(['CO_SIGNATURE_NOT_AWAITED']);
    expect(saidBy(await lookUp(await codeTo(email)))).toEqual(['CO_SIGNING_DONE']);
    const own = await createComplete(product, stranger, freeCompany());
    await patch(product, stranger, own, together(newAddress()));
    expect(saidBy(await remind(stranger, own))).toEqual(['CO_SIGNATURE_NOT_AWAITED']);
  });

  test('loses the second signature with the first, when it is about something else', async () => {
    const { user, id } = await handedIn();
    await sign(id);
    await product.app.db
      .updateTable('companyApplication')
      .set({ state: 'returned' })
      .where('id', '=', id)
      .execute();
    await patch(product, user, id, { selectedPlanId: 'premium' });
    expect((await readApplication(product, user, id)).signing.isAwaited).toBe(true);
  });
});
