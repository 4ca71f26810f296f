import { bankidCoSigning } from '@troskel/contract/bankid/co-signing';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { hashOf } from '../../domain/agreements/agreement.ts';
import { storeSignature } from '../../domain/agreements/signatures.ts';
import { readSigning, storeCoSignature } from '../../domain/signatories/co-signer.ts';
import { codeOf, legalInformation, startBankidProduct } from './bankid.factory.ts';
import type { BankidProduct, Stranger } from './bankid.factory.ts';
import { askToSign, nameOf } from './co-signing.factory.ts';

let product: BankidProduct;
beforeAll(async () => {
  product = await startBankidProduct();
});
afterEach(() => product.reset());
afterAll(() => product.close());

const applications = '/api/partner/companies/applications';
const base = '/api/bankid/v6/co-signature';

/** An applicant who has accepted the agreement, and the code of the link to the second. */
async function waiting({ name }: { name?: string } = {}) {
  const { browser, personalNumber } = await product.verifiedUser();
  const call = (method: 'POST' | 'PATCH', url: string, payload: object) =>
    product.call({ method, url, token: browser.user.token, payload });
  const made = await call('POST', applications, { legalInformation });
  const { id } = made.json<{ id: string }>();
  await call('PATCH', `${applications}/${id}`, { selectedPlanId: 'premium' });
  const second = product.nextPerson();
  const code = await askToSign(product, id, name ?? nameOf(second));
  return { id, code, applicant: personalNumber, second, userId: browser.user.userId };
}

const start = async (browser: Stranger, code: string, flow = 'qr') =>
  browser.request({ method: 'POST', url: `${base}/startSign`, payload: { code, flow } });
const collect = (browser: Stranger, orderRef: string) =>
  browser.request({ method: 'GET', url: `${base}/collect/${orderRef}` });

/** Signs as that person, in a browser of their own without an account. */
async function sign(code: string, personalNumber: string) {
  const browser = product.openStranger();
  const { orderRef } = bankidCoSigning.start.response.parse((await start(browser, code)).json());
  await product.act(orderRef, { action: 'approve', personalNumber });
  return { orderRef, response: await collect(browser, orderRef) };
}

const signatureOf = (applicationId: string) =>
  product.app.db
    .selectFrom('coSignature')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .executeTakeFirst();

test('the one who is named signs without an account what the applicant has accepted', async () => {
  const { id, code, second, userId } = await waiting();
  const { orderRef, response } = await sign(code, second);
  expect(response.json()).toMatchObject({ status: 'complete', errorCode: null });
  const signature = await signatureOf(id);
  expect(signature).toMatchObject({ orderId: orderRef, signerName: nameOf(second) });
  expect(signature?.document).toContain('Dalsjö Rör & Värme AB');
  expect(signature?.visibleText).toMatch(/Premium[^]*Jag skriver under tillsammans med \S+ \S+/);
  expect(JSON.parse(signature?.nonVisibleText ?? '')).toMatchObject({
    application: id,
    documentSha256: hashOf(signature?.document ?? ''),
  });
  const readable = JSON.stringify(signature) + signature?.evidenceEncrypted.toString('latin1');
  expect(readable).not.toContain(second);
  expect(product.logLines.join('\n')).not.toContain(second);
  expect(product.logLines.join('\n')).not.toContain(code);
  const entries = await product.app.db
    .selectFrom('auditLog')
    .select(['action', 'actorUserId'])
    .where('subjectId', '=', id)
    .where('action', 'like', 'application.co%')
    .execute();
  expect(entries).toEqual([{ action: 'application.co_signed', actorUserId: null }]);
  // The applicant is told by a job.
  expect(await product.app.db.selectFrom('notification').selectAll().execute()).toEqual([]);
  expect(userId).not.toBe('');
});

test('whoever bears another name is refused, and the link holds for the one who is meant', async () => {
  const { id, code, second } = await waiting();
  const other = product.nextPerson();
  expect(nameOf(other)).not.toBe(nameOf(second));
  const { orderRef, response } = await sign(code, other);
  expect([response.statusCode, codeOf(response)]).toEqual([409, 'CO_SIGNER_OTHER_PERSON']);
  expect(await signatureOf(id)).toBeUndefined();
  const refused = await product.app.db
    .selectFrom('auditLog')
    .select(['action', 'detail'])
    .where('subjectId', '=', orderRef)
    .where('action', '=', 'bankid.co_signature_refused')
    .execute();
  expect(refused).toMatchObject([{ detail: { code: 'CO_SIGNER_OTHER_PERSON' } }]);
  expect((await sign(code, second)).response.json()).toMatchObject({ status: 'complete' });
});

test('the applicant does not sign for two, even under a name of their own', async () => {
  const { id, code, applicant } = await waiting();
  await product.app.db
    .updateTable('applicationCoSigner')
    .set({ name: nameOf(applicant) })
    .where('applicationId', '=', id)
    .execute();
  const { response } = await sign(code, applicant);
  expect(codeOf(response)).toBe('CO_SIGNER_IS_APPLICANT');
  expect(await signatureOf(id)).toBeUndefined();
});

test('nothing is signed when the plan is another, or somebody else is asked, meanwhile', async () => {
  for (const change of ['plan', 'person', 'returned'] as const) {
    const { id, code, second } = await waiting();
    const browser = product.openStranger();
    const order = bankidCoSigning.start.response.parse((await start(browser, code)).json());
    if (change === 'person') await askToSign(product, id, nameOf(second));
    else {
      const changes = change === 'plan' ? { selectedPlanId: 'bas' } : { state: 'returned' };
      await product.app.db
        .updateTable('companyApplication')
        .set(changes)
        .where('id', '=', id)
        .execute();
    }
    await product.act(order.orderRef, { action: 'approve', personalNumber: second });
    const response = await collect(browser, order.orderRef);
    expect(codeOf(response), change).toBe('AGREEMENT_CHANGED');
    expect(await signatureOf(id)).toBeUndefined();
  }
});

test('somebody else who is being named in the same moment ends it', async () => {
  const { id, code, second } = await waiting();
  const browser = product.openStranger();
  const { orderRef } = bankidCoSigning.start.response.parse((await start(browser, code)).json());
  await product.act(orderRef, { action: 'approve', personalNumber: second });
  const naming = await product.app.pool.connect();
  try {
    await naming.query('begin');
    await naming.query('select from company_application where id = $1 for update', [id]);
    const collected = collect(browser, orderRef);
    await vi.waitUntil(
      async () => {
        const { rows } = await sql`select from pg_stat_activity
          where wait_event_type = 'Lock' and query like '%"company_application"%for update%'
            and datname = current_database()`.execute(product.app.db);
        return rows.length > 0;
      },
      { interval: 20 },
    );
    await naming.query('delete from application_co_signer where application_id = $1', [id]);
    await naming.query(
      `insert into application_co_signer (application_id, id, name, email, code_hash, sent_at, expires_at)
       values ($1, $2, 'Bo Ek', 'bo@example.com', $3, now(), now() + interval '14 days')`,
      [id, uuid(), Buffer.alloc(32, 7)],
    );
    await naming.query('commit');
    expect(codeOf(await collected)).toBe('AGREEMENT_CHANGED');
  } finally {
    naming.release();
  }
  expect(await signatureOf(id)).toBeUndefined();
});

test('without BankID the second signs the terms and the plan that were accepted', async () => {
  const { id, code, second } = await waiting();
  const { db } = product.app;
  await db
    .updateTable('companyApplication')
    .set({ agreementVersion: '2023-02-01' })
    .where('id', '=', id)
    .execute();
  const withdraw = (availableUntil: Date | null) =>
    db.updateTable('plan').set({ availableUntil }).where('id', '=', 'premium').execute();
  await withdraw(new Date(Date.now() - 1000));
  try {
    expect((await sign(code, second)).response.json()).toMatchObject({ status: 'complete' });
  } finally {
    await withdraw(null);
  }
  const signature = await signatureOf(id);
  expect(signature?.document).toMatch(/Premium[^]*Villkoren av den 2023-02-01/);
  expect(signature?.visibleText).toContain('Villkor av den: 2023-02-01');
});

test('a second signature of another text than the applicant’s is none, and is asked for again', async () => {
  const { id, code, second } = await waiting();
  const texts = { document: 'Avtal', visibleText: 'Avtal', nonVisibleText: '{}' };
  const by = {
    applicationId: id,
    language: 'sv' as const,
    signerName: 'Bo Ek',
    evidence: { personalNumber: second, signature: 'x', ocspResponse: 'x' },
    signedAt: new Date(),
  };
  await storeSignature(product.app, product.app.db, { ...texts, ...by, orderId: uuid() });
  const other = { ...texts, document: 'Ett annat avtal' };
  await storeCoSignature(product.app, product.app.db, { ...other, ...by, orderId: uuid() });
  const { db } = product.app;
  const application = await db
    .selectFrom('companyApplication')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(await readSigning(db, application)).toMatchObject({
    coSigner: { signedAt: null, signerName: null },
    isAwaited: true,
  });
  expect((await sign(code, second)).response.json()).toMatchObject({ status: 'complete' });
  expect(await signatureOf(id)).toMatchObject({ document: 'Avtal', signerName: nameOf(second) });
  expect(await readSigning(db, application)).toMatchObject({ isAwaited: false });
});

test('a link is unknown, over or used', async () => {
  const { id, code, second } = await waiting();
  const browser = product.openStranger();
  expect(codeOf(await start(browser, 'x'.repeat(43)))).toBe('CO_SIGNING_UNKNOWN');
  expect((await start(browser, 'short')).statusCode).toBe(400);
  product.skip(14 * 86_400 + 1);
  expect(codeOf(await start(browser, code))).toBe('CO_SIGNING_OVER');
  await product.reset();
  await sign(code, second);
  expect(codeOf(await start(browser, code))).toBe('CO_SIGNING_DONE');
  expect((await signatureOf(id))?.signerName).toBe(nameOf(second));
});

test('an order belongs to the browser that began it', async () => {
  const { id, code, second } = await waiting();
  const [own, other] = [product.openStranger(), product.openStranger()];
  const { orderRef } = bankidCoSigning.start.response.parse((await start(own, code)).json());
  await product.act(orderRef, { action: 'approve', personalNumber: second });
  expect(codeOf(await collect(other, orderRef))).toBe('BANKID_NOT_STARTED');
  expect(await signatureOf(id)).toBeUndefined();
  expect((await collect(own, orderRef)).json()).toMatchObject({ status: 'complete' });
});

test('an order that is open is taken up again by its browser, and cancelled', async () => {
  const { code } = await waiting();
  const browser = product.openStranger();
  const { orderRef } = bankidCoSigning.start.response.parse((await start(browser, code)).json());
  const current = await browser.request({ method: 'GET', url: `${base}/current` });
  expect(current.json()).toMatchObject({ orderRef, status: 'pending' });
  const url = `${base}/cancel/${orderRef}`;
  const cancelled = await browser.request({ method: 'POST', url, payload: {} });
  expect(cancelled.json()).toMatchObject({ orderRef, status: 'failed' });
  expect((await product.orderAtBankid(orderRef)).status).toBe('failed');
});
