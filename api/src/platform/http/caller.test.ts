import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demandExactStanding } from '../../testing/exact-standing.ts';
import { makePartner, signUpVerified } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { readCaller } from './caller.ts';
import type { Caller } from './caller.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const at = () => ({ createdAt: new Date() });

/** Answers the caller of a user's only session. */
async function callerOfUser(userId: string): Promise<Caller | null> {
  const { app } = product;
  const session = await app.db
    .selectFrom('session')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return readCaller(app, session.id);
}

test('a caller is what the rows say at that moment, fact by fact, and no longer', async () => {
  const { db } = product.app;
  const { userId, email } = await product.signUp({ isRegistered: false });
  const nobodyYet = {
    userId,
    email,
    isRegistered: false,
    isVerified: false,
    partnerId: null,
    partnerRole: null,
    isExpert: false,
    isHomeowner: false,
    isPremiumPartner: false,
    isPremiumHomeowner: false,
    isStaff: false,
    applicationId: null,
    language: null,
    isClosing: false,
    isBlocked: false,
    isPartnerBlocked: false,
  };
  expect(await callerOfUser(userId)).toMatchObject(nobodyYet);

  const inserted = { userId, ...at() };
  await db.insertInto('staff').values(inserted).execute();
  await db
    .insertInto('homeowner')
    .values({ ...inserted, hasPremium: false })
    .execute();
  await db
    .insertInto('expert')
    .values({ ...inserted, name: 'Expert', description: '{}' })
    .execute();
  const deletion = { userId, requestedAt: new Date(), eraseAt: new Date() };
  await db.insertInto('accountDeletion').values(deletion).execute();
  expect(await callerOfUser(userId)).toMatchObject({
    isStaff: true,
    isHomeowner: true,
    isPremiumHomeowner: false,
    isExpert: true,
    isClosing: true,
  });

  await db
    .updateTable('homeowner')
    .set({ hasPremium: true })
    .where('userId', '=', userId)
    .execute();
  await db.updateTable('user').set({ name: 'Ny Nysson' }).where('id', '=', userId).execute();
  await db.deleteFrom('expert').where('userId', '=', userId).execute();
  await db.deleteFrom('staff').where('userId', '=', userId).execute();
  await db.deleteFrom('accountDeletion').where('userId', '=', userId).execute();
  expect(await callerOfUser(userId)).toMatchObject({
    ...nobodyYet,
    name: 'Ny Nysson',
    isHomeowner: true,
    isPremiumHomeowner: true,
  });
});

test('a partner, its plan and the end of a membership are seen by the next call', async () => {
  const { db } = product.app;
  const { partnerId, owner } = await makePartner(product);
  await db.updateTable('partner').set({ planId: 'premium' }).where('id', '=', partnerId).execute();
  expect(await callerOfUser(owner.userId)).toMatchObject({
    isRegistered: true,
    isVerified: true,
    partnerId,
    partnerRole: 'owner',
    isPremiumPartner: true,
    language: 'sv',
  });
  await db
    .updateTable('partnerMember')
    .set({ role: 'office' })
    .where('partnerId', '=', partnerId)
    .execute();
  expect(await callerOfUser(owner.userId)).toMatchObject({ partnerRole: 'office' });
  await db.deleteFrom('partnerMember').where('partnerId', '=', partnerId).execute();
  expect(await callerOfUser(owner.userId)).toMatchObject({
    partnerId: null,
    isPremiumPartner: false,
  });
});

test('callers that come together are each told of themselves, and of nobody whose session has ended', async () => {
  const { db } = product.app;
  const [one, other] = [await makePartner(product), await makePartner(product)];
  const gone = await product.signUp({ isRegistered: false });
  await db
    .updateTable('session')
    .set({ expiresAt: new Date() })
    .where('userId', '=', gone.userId)
    .execute();
  const users = [one.owner, gone, other.owner, one.owner].map(({ userId }) => userId);
  const callers = await Promise.all(users.map(callerOfUser));
  expect(callers.map((caller) => caller && [caller.userId, caller.partnerId])).toEqual([
    [one.owner.userId, one.partnerId],
    null,
    [other.owner.userId, other.partnerId],
    [one.owner.userId, one.partnerId],
  ]);
});

test('facts that change at the same time are all kept', async () => {
  const { db } = product.app;
  for (let round = 0; round < 10; round += 1) {
    const { userId } = await signUpVerified(product);
    const inserted = { userId, ...at() };
    await Promise.all([
      db.insertInto('staff').values(inserted).execute(),
      db
        .insertInto('homeowner')
        .values({ ...inserted, hasPremium: true })
        .execute(),
      db
        .insertInto('expert')
        .values({ ...inserted, name: 'Expert', description: '{}' })
        .execute(),
      db.updateTable('user').set({ name: uuid() }).where('id', '=', userId).execute(),
      db.updateTable('userProfile').set({ language: 'en' }).where('userId', '=', userId).execute(),
    ]);
    expect(await callerOfUser(userId)).toMatchObject({
      isStaff: true,
      isPremiumHomeowner: true,
      isExpert: true,
      language: 'en',
    });
  }
  await demandExactStanding(product.app.pool);
});

test('nobody stands behind a session that has ended', async () => {
  const { userId } = await product.signUp();
  const past = new Date(Date.now() - 1000);
  await product.app.db
    .updateTable('session')
    .set({ expiresAt: past })
    .where('userId', '=', userId)
    .execute();
  expect(await callerOfUser(userId)).toBeNull();
});
