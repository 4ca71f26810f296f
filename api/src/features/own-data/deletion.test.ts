import { account } from '@troskel/contract/account/account';
import { signInWays } from '@troskel/contract/account/sign-in-ways';
import { ownData } from '@troskel/contract/own-data/calls';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { verdictOf } from '../../platform/blobs/blobs.factory.ts';
import type { Database } from '../../platform/db/database.ts';
import { shiftClock } from '../../test-control/clock.ts';
import { cookiesOf, startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';
import { eraseDueAccounts } from './erasure.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ settings: { cookieParentDomain: 'troskel.example' } });
});
afterEach(() => shiftClock(0));
afterAll(() => product.close());

const day = 86_400;
const me = '/api/partner/users/me';

const remove = (token: string) => product.call({ method: 'DELETE', url: me, token });

async function signIn({ email, password }: Pick<SignedUp, 'email' | 'password'>) {
  const answer = await product.call({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email, password },
  });
  if (answer.statusCode !== 200) return { status: answer.statusCode, token: '' };
  const headers = { cookie: cookiesOf(answer) };
  const token = await product.call({ method: 'GET', url: '/api/auth/token', headers });
  return { status: 200, token: token.json<{ token: string }>().token };
}

const closing = (token: string) =>
  product.call({ method: 'GET', url: `/api${ownData.getDeletion.path}`, token });
const regret = (token: string) =>
  product.call({ method: 'POST', url: `/api${ownData.regretDeletion.path}`, token });
const currentUser = (token: string) =>
  product.call({ method: 'GET', url: `/api${account.getCurrentUser.path}`, token });

/** Answers the subjects, without the mail that verifies a new account's address. */
async function subjectsTo(email: string): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select payload->>'subject' as subject from graphile_worker._private_jobs
     where payload->>'to' = ${email} order by id`.execute(product.app.db);
  return rows.map(({ subject }) => subject).filter((subject) => !subject.startsWith('Bekräfta'));
}

async function eventsOf(userId: string): Promise<string[]> {
  const rows = await product.app.db
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', userId)
    .orderBy('at')
    .execute();
  return rows.map(({ action }) => action);
}

async function exists(userId: string): Promise<boolean> {
  const row = await product.app.db
    .selectFrom('user')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes a partner with these members; the first is its owner. */
async function makePartner(userIds: string[]): Promise<{ partnerId: string; legalName: string }> {
  const [companyId, partnerId] = [uuid(), uuid()];
  const createdAt = new Date();
  const legalName = `Bolaget ${companyId}`;
  const { db } = product.app;
  await db
    .insertInto('company')
    .values({
      id: companyId,
      identityType: 'organization_number',
      identityNumberIndex: Buffer.from(companyId),
      organizationNumber: '5599880019',
      legalName,
      registrationDate: '2014-05-19',
      organizationForm: 'AB',
      businessCode: '41000',
      streetAddress: 'Gatan 1',
      postalCode: '75322',
      city: 'Uppsala',
      isRegisteredForVat: true,
      isRegisteredForCompanyTax: true,
      createdAt,
    })
    .execute();
  await db
    .insertInto('partner')
    .values({
      id: partnerId,
      companyId,
      planId: 'bas',
      agreementVersion: '2024-11-05',
      agreementSignedAt: createdAt,
      createdAt,
    })
    .execute();
  for (const [index, userId] of userIds.entries()) {
    await db
      .insertInto('partnerMember')
      .values({
        partnerId,
        userId,
        role: index === 0 ? 'owner' : 'office',
        createdAt: new Date(createdAt.getTime() + index * 1000),
      })
      .execute();
  }
  return { partnerId, legalName };
}

async function membersOf(partnerId: string) {
  return product.app.db
    .selectFrom('partnerMember')
    .select(['userId', 'role'])
    .where('partnerId', '=', partnerId)
    .orderBy('createdAt')
    .execute();
}

/** Wraps the database so that nothing of this user can be deleted. */
function refusingToDelete(db: Database, userId: string): Database {
  return db.withPlugin({
    transformQuery({ node }) {
      const isRefused = node.kind === 'DeleteQueryNode' && JSON.stringify(node).includes(userId);
      if (isRefused) throw new Error('refused by the test');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
}

describe('deleting an account', () => {
  test('ends every session at once, clears both cookies, and says by mail what happens', async () => {
    const user = await product.signUp();
    const elsewhere = await signIn(user);
    const answer = await remove(user.token);
    expect(answer.statusCode).toBe(200);
    const eraseAt = new Date(answer.json<{ eraseAt: string }>().eraseAt);
    expect(Math.round((eraseAt.getTime() - Date.now()) / 1000 / day)).toBe(30);
    const cookies = [answer.headers['set-cookie']].flat().join('\n');
    expect(cookies).toMatch(/session_token=; Max-Age=0/);
    expect(cookies).toMatch(/troskel_token=; Max-Age=0; Domain=troskel\.example/);
    for (const token of [user.token, elsewhere.token]) {
      expect((await currentUser(token)).statusCode).toBe(401);
    }
    const renewed = await product.call({
      method: 'GET',
      url: '/api/auth/token',
      headers: { cookie: user.cookie },
    });
    expect(renewed.statusCode).toBe(401);
    expect(await subjectsTo(user.email)).toEqual([
      expect.stringMatching(/^Ditt konto raderas den \d+ \w+ \d{4}$/),
    ]);
    expect(await eventsOf(user.userId)).toEqual(['account.deletion_requested']);
  });

  test('asks for a new proof after half an hour', async () => {
    const user = await product.signUp();
    shiftClock(31 * 60);
    const headers = { cookie: user.cookie };
    const answer = await product.call({ method: 'GET', url: '/api/auth/token', headers });
    const refused = await remove(answer.json<{ token: string }>().token);
    expect(refused.statusCode).toBe(403);
    expect(refused.json<{ errors: { code: string }[] }>().errors[0]?.code).toBe(
      'REQUIRES_RECENT_LOGIN',
    );
    expect(await exists(user.userId)).toBe(true);
  });

  test('says which company leaves: the one whose only member this is', async () => {
    const [owner, member, alone] = [
      await product.signUp(),
      await product.signUp(),
      await product.signUp(),
    ];
    await makePartner([owner.userId, member.userId]);
    const { legalName } = await makePartner([alone.userId]);
    const outlook = async ({ token }: SignedUp) => {
      const url = `/api${ownData.getDeletionOutlook.path}`;
      return (await product.call({ method: 'GET', url, token })).json<unknown>();
    };
    expect(await outlook(owner)).toEqual({ regretDays: 30, companyThatLeaves: null });
    expect(await outlook(alone)).toEqual({ regretDays: 30, companyThatLeaves: legalName });
  });
});

describe('before the erasure', () => {
  test('signing in works, everything but the way back is closed, and cancelling opens all again', async () => {
    const user = await product.signUp();
    const { eraseAt } = (await remove(user.token)).json<{ eraseAt: string }>();
    const { token } = await signIn(user);
    const refused = await currentUser(token);
    expect(refused.statusCode).toBe(403);
    expect(refused.json<{ errors: { code: string }[] }>().errors[0]?.code).toBe('ACCOUNT_CLOSING');
    expect((await closing(token)).json<unknown>()).toEqual({ eraseAt });

    expect((await regret(token)).statusCode).toBe(200);
    expect((await currentUser(token)).statusCode).toBe(200);
    expect((await closing(token)).json<unknown>()).toEqual({ eraseAt: null });
    // Pressed twice, or in two tabs.
    expect((await regret(token)).statusCode).toBe(200);
    expect(await subjectsTo(user.email)).toEqual([expect.any(String), 'Ditt konto finns kvar']);
    expect(await eventsOf(user.userId)).toEqual([
      'account.deletion_requested',
      'account.deletion_regretted',
    ]);
    shiftClock(40 * day);
    await eraseDueAccounts(product.app);
    expect(await exists(user.userId)).toBe(true);
  });

  test('nothing is registered, but a token may be had and the session ended', async () => {
    const user = await product.signUp();
    await remove(user.token);
    const { token } = await signIn(user);
    const ask = async ({ method, path }: { method: 'GET' | 'POST'; path: string }) => {
      const payload = { givenName: 'Ny', surname: 'Namnsson', email: user.email };
      const url = `/api${path}`;
      const answer = await product.call({
        method,
        url,
        token,
        ...(method === 'POST' && { payload }),
      });
      return verdictOf(answer);
    };
    const post = (call: { path: string }) => ask({ method: 'POST', path: call.path });
    expect(await post(account.registerUser)).toEqual([403, 'ACCOUNT_CLOSING']);
    expect(await post(account.connectUser)).toEqual([403, 'ACCOUNT_CLOSING']);
    expect(await ask({ method: 'GET', path: signInWays.getIdentity.path })).toEqual([200]);
    expect(await post(account.refreshUser)).toEqual([200]);
    expect(await post(account.logOut)).toEqual([200]);
    const profile = await product.app.db
      .selectFrom('userProfile')
      .select('givenName')
      .where('userId', '=', user.userId)
      .executeTakeFirst();
    expect(profile).toEqual({ givenName: 'Test' });
  });

  test('the address stays taken', async () => {
    const user = await product.signUp();
    await remove(user.token);
    const answer = await product.call({
      method: 'GET',
      url: `/api${account.checkEmailAvailability.path}?emailAddress=${user.email}`,
    });
    expect(answer.json<unknown>()).toEqual({ available: false });
  });
});

describe('erasing', () => {
  test('happens when the days are over and not before, with a last mail', async () => {
    const user = await product.signUp();
    await remove(user.token);
    shiftClock(29 * day);
    await eraseDueAccounts(product.app);
    expect(await exists(user.userId)).toBe(true);
    shiftClock(30 * day + 60);
    await eraseDueAccounts(product.app);
    expect(await exists(user.userId)).toBe(false);
    expect(await subjectsTo(user.email)).toEqual(['Ditt konto är raderat']);
    expect(await eventsOf(user.userId)).toEqual(['account.deletion_requested', 'account.erased']);
    shiftClock(0);
    expect((await signIn(user)).status).toBe(401);
    expect((await product.signUp({ email: user.email })).userId).not.toBe(user.userId);
  });

  test('by several servers at once erases each account once', async () => {
    const users = [];
    for (let index = 0; index < 4; index += 1) users.push(await product.signUp());
    for (const { token } of users) await remove(token);
    shiftClock(31 * day);
    const counts = await Promise.all([1, 2, 3].map(() => eraseDueAccounts(product.app)));
    await eraseDueAccounts(product.app);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(4);
    for (const { userId } of users) {
      expect((await eventsOf(userId)).filter((action) => action === 'account.erased')).toHaveLength(
        1,
      );
    }
  });

  test('an account that cannot be erased does not block others, and is retried', async () => {
    const [stuck, free] = [await product.signUp(), await product.signUp()];
    const { partnerId } = await makePartner([stuck.userId]);
    await remove(stuck.token);
    await remove(free.token);
    const broken = { ...product.app, db: refusingToDelete(product.app.db, stuck.userId) };
    shiftClock(31 * day);
    await eraseDueAccounts(broken);
    expect(await exists(free.userId)).toBe(false);
    expect(await exists(stuck.userId)).toBe(true);
    expect(await membersOf(partnerId)).toHaveLength(1);
    await eraseDueAccounts(product.app);
    expect(await exists(stuck.userId)).toBe(false);
  });

  test('the last member closes the company, so that it can join again; the agreement is on record', async () => {
    const user = await product.signUp();
    const { partnerId, legalName } = await makePartner([user.userId]);
    await remove(user.token);
    shiftClock(31 * day);
    await eraseDueAccounts(product.app);
    const companies = await product.app.db
      .selectFrom('company')
      .where('legalName', '=', legalName)
      .execute();
    expect(companies).toEqual([]);
    const record = await product.app.db
      .selectFrom('auditLog')
      .select(['action', 'detail'])
      .where('subjectId', '=', partnerId)
      .executeTakeFirstOrThrow();
    expect(record).toMatchObject({
      action: 'partner.closed',
      detail: { organizationNumber: '5599880019', planId: 'bas', agreementVersion: '2024-11-05' },
    });
    expect(JSON.stringify(record)).not.toContain(legalName);
  });

  test('a member who is not the last leaves; the company keeps somebody who may decide', async () => {
    const [owner, second, third] = [
      await product.signUp(),
      await product.signUp(),
      await product.signUp(),
    ];
    const { partnerId } = await makePartner([owner.userId, second.userId, third.userId]);
    await remove(owner.token);
    shiftClock(31 * day);
    await eraseDueAccounts(product.app);
    expect(await membersOf(partnerId)).toEqual([
      { userId: second.userId, role: 'owner' },
      { userId: third.userId, role: 'office' },
    ]);
  });

  test('two members who leave concurrently leave no empty company behind', async () => {
    const [one, other] = [await product.signUp(), await product.signUp()];
    const { partnerId } = await makePartner([one.userId, other.userId]);
    await remove(one.token);
    await remove(other.token);
    shiftClock(31 * day);
    await Promise.all([eraseDueAccounts(product.app), eraseDueAccounts(product.app)]);
    await eraseDueAccounts(product.app);
    expect(await membersOf(partnerId)).toEqual([]);
    const left = await product.app.db.selectFrom('partner').where('id', '=', partnerId).execute();
    expect(left).toEqual([]);
  });

  test('a concurrent cancellation either keeps the account whole or comes too late', async () => {
    const user = await product.signUp();
    await remove(user.token);
    const { token } = await signIn(user);
    // The session would expire after seven days; the deletion's date is moved instead.
    await sql`update account_deletion set erase_at = ${new Date()}
      where user_id = ${user.userId}`.execute(product.app.db);
    const [, answer] = await Promise.all([eraseDueAccounts(product.app), regret(token)]);
    const isThere = await exists(user.userId);
    expect([200, 401]).toContain(answer.statusCode);
    expect(isThere).toBe(answer.statusCode === 200);
  });
});
