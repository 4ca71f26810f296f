import { account } from '@troskel/contract/account/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verdictOf } from '../../platform/blobs/blobs.factory.ts';
import { makePartner } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const become = (token: string, payload: object = { givenName: 'Siv', surname: 'Sund' }) =>
  product.call({ method: 'POST', url: `/api${account.becomeHomeowner.path}`, token, payload });

async function userOf(token: string) {
  const answer = await product.call({ method: 'GET', url: '/api/partner/users/me', token });
  return account.getCurrentUser.response.parse(answer.json());
}

async function proved() {
  const signedUp = await product.signUp();
  await product.app.db
    .updateTable('user')
    .set({ emailVerified: true })
    .where('id', '=', signedUp.userId)
    .execute();
  return signedUp;
}

test('a user with a proved address becomes a homeowner, by the name given, once', async () => {
  const { token, userId } = await proved();
  expect((await userOf(token)).isHomeowner).toBeUndefined();
  expect((await become(token)).statusCode).toBe(200);
  expect((await become(token, { givenName: 'Siv', surname: 'Berg' })).statusCode).toBe(200);
  expect(await userOf(token)).toMatchObject({ isHomeowner: true, hasConfiguredBankId: false });
  const rows = await product.app.db
    .selectFrom('user')
    .innerJoin('userProfile', 'userProfile.userId', 'user.id')
    .innerJoin('homeowner', 'homeowner.userId', 'user.id')
    .innerJoin('termsAcceptance', 'termsAcceptance.userId', 'user.id')
    .select(['name', 'userProfile.givenName', 'userProfile.surname', 'document'])
    .where('user.id', '=', userId)
    .where('how', '=', 'accepted')
    .orderBy('document')
    .execute();
  const name = { name: 'Siv Berg', givenName: 'Siv', surname: 'Berg' };
  expect(rows).toEqual([
    { ...name, document: 'privacy' },
    { ...name, document: 'terms' },
  ]);
});

test('nobody does by an address that is not proved, and nothing is changed', async () => {
  const { token, userId } = await product.signUp();
  expect(verdictOf(await become(token))).toEqual([403, 'EMAIL_UNCONFIRMED']);
  const rows = product.app.db.selectFrom('homeowner').selectAll().where('userId', '=', userId);
  expect(await rows.execute()).toEqual([]);
});

test('nobody does whose company is blocked; who was one before stays one', async () => {
  const { db } = product.app;
  const [late, early] = [await makePartner(product), await makePartner(product)];
  for (const { owner } of [late, early]) {
    await db
      .updateTable('user')
      .set({ emailVerified: true })
      .where('id', '=', owner.userId)
      .execute();
  }
  expect((await become(early.owner.token)).statusCode).toBe(200);
  await db
    .updateTable('partner')
    .set({ blockedAt: new Date(), blockReason: 'Utredning pågår.' })
    .execute();
  expect(verdictOf(await become(late.owner.token))).toEqual([403, 'COMPANY_BLOCKED']);
  expect((await userOf(late.owner.token)).isHomeowner).toBeUndefined();
  expect((await become(early.owner.token)).statusCode).toBe(200);
});

test.each([
  ['givenName', { givenName: ' ', surname: 'Sund' }],
  ['surname', { givenName: 'Siv' }],
] as const)('a missing %s is refused by name', async (field, payload) => {
  const { token } = await proved();
  const refused = await become(token, payload);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ errors: [{ field }] });
});
