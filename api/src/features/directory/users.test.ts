import { directory, directoryPageSize } from '@troskel/contract/directory/calls';
import { signInWays } from '@troskel/contract/account/sign-in-ways';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { startIdentityProvider } from '../../../../simulators/identity-provider/simulator.ts';
import type { IdentityProviderSimulator } from '../../../../simulators/identity-provider/simulator.ts';
import { signInAtProvider } from '../../platform/identity/provider.factory.ts';
import { customTokens } from '../../platform/identity/custom-token.ts';
import { shiftClock } from '../../test-control/clock.ts';
import { makePartner, signUpVerified } from '../../testing/partner.factory.ts';
import { queuedMails } from '../../testing/queued-mails.ts';
import { cookiesOf, startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';

let product: TestApp;
let providers: IdentityProviderSimulator;
let clerk: SignedUp;

async function makeStaff(): Promise<SignedUp> {
  const user = await signUpVerified(product);
  await product.app.db
    .insertInto('staff')
    .values({ userId: user.userId, createdAt: new Date() })
    .execute();
  return user;
}

beforeAll(async () => {
  providers = await startIdentityProvider();
  product = await startTestApp({
    settings: { providers: { google: providers.google, microsoft: providers.microsoft } },
  });
  clerk = await makeStaff();
});
beforeEach(() => product.app.pool.query('delete from rate_limit'));
afterEach(() => shiftClock(0));
afterAll(async () => {
  await product.close();
  await providers.close();
});

const url = '/api/admin/users';
const get = (path: string, { token } = clerk) =>
  product.call({ method: 'GET', url: `${url}${path}`, token });
const post = (path: string, payload: object = {}, { token } = clerk) =>
  product.call({ method: 'POST', url: `${url}${path}`, token, payload });
const remove = (path: string, { token } = clerk) =>
  product.call({ method: 'DELETE', url: `${url}${path}`, token });
const pageOf = async (query: string) =>
  directory.listUsers.response.parse((await get(`?${query}`)).json());
const detailOf = async (userId: string) =>
  directory.getUser.response.parse((await get(`/${userId}`)).json());
const block = (userId: string, reason = 'Oanständiga inlägg i forumet.') =>
  post(`/${userId}/block`, { reason });
const codeOf = (answer: { json: () => unknown }) =>
  (answer.json() as { errors: { code: string }[] }).errors[0]?.code;
const me = (token: string) => product.call({ method: 'GET', url: '/api/partner/users/me', token });

const mailsTo = async (email: string) =>
  (await queuedMails(product.app))
    .filter(({ to }) => to === email)
    .map(({ subject, text }) => ({ subject, text }));

describe('directory.listUsers', () => {
  test('finds by the beginning of a name or an address, and by the whole id', async () => {
    const mark = uuid().slice(-8);
    const [named, addressed] = [
      await product.signUp(),
      await product.signUp({ email: `ulla${mark}.berg@example.com` }),
    ];
    await product.app.db
      .updateTable('user')
      .set({ name: `Ulla${mark} Öster` })
      .where('id', '=', named.userId)
      .execute();
    const found = async (search: string) =>
      (await pageOf(new URLSearchParams({ search }).toString())).rows.map(({ id }) => id);
    expect(await found(`ULLA${mark}`)).toEqual([named.userId, addressed.userId]);
    expect(await found(`ulla${mark}.b`)).toEqual([addressed.userId]);
    expect(await found(addressed.email)).toEqual([addressed.userId]);
    expect(await found(named.userId.toUpperCase())).toEqual([named.userId]);
    expect(await found('öster')).toEqual([]);
  });

  test('pages through the names that begin so and then the addresses, each once', async () => {
    const mark = `olle${uuid().slice(-8)}`;
    const now = new Date();
    const made = Array.from({ length: 2 * directoryPageSize + 3 }, (_, index) => ({
      id: uuid(),
      // Every fifth matches by the address alone, every second by both.
      name: index % 5 === 0 ? `Berit ${index}` : `${mark} ${index}`,
      email: index % 2 === 0 || index % 5 === 0 ? `${mark}.${index}@example.com` : `${uuid()}@x.se`,
      createdAt: now,
      updatedAt: now,
    }));
    await product.app.db.insertInto('user').values(made).execute();
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await pageOf(
        new URLSearchParams({ search: mark, ...(cursor && { cursor }) }).toString(),
      );
      found.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(found.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
  });

  test('narrows to what people are, newest first, and pages through them', async () => {
    const { owner } = await makePartner(product);
    const homeowner = await product.signUp();
    await product.app.db
      .insertInto('homeowner')
      .values({ userId: homeowner.userId, hasPremium: false, createdAt: new Date() })
      .execute();
    const first = async (filter: string) => (await pageOf(`filter=${filter}`)).rows[0];
    expect(await first('partner')).toMatchObject({ id: owner.userId, roles: ['partner'] });
    expect(await first('homeowner')).toMatchObject({ id: homeowner.userId, isVerified: false });
    expect(await first('unverified')).toMatchObject({ id: homeowner.userId });
    expect(await first('staff')).toMatchObject({ id: clerk.userId, roles: ['staff'] });
    expect(await first('expert')).toBeUndefined();
    await block(homeowner.userId);
    expect((await pageOf('filter=blocked')).rows).toMatchObject([
      { id: homeowner.userId, isBlocked: true },
    ]);
    await post(`/${homeowner.userId}/unblock`);

    const made = await Promise.all(Array.from({ length: 22 }, () => product.signUp()));
    const ids = made
      .map(({ userId }) => userId)
      .toSorted()
      .toReversed();
    const page = await pageOf('');
    const next = await pageOf(`cursor=${page.nextCursor}`);
    expect([...page.rows, ...next.rows].slice(0, 22).map(({ id }) => id)).toEqual(ids);
  });

  test('tells somebody who has not finished creating an account from somebody with one', async () => {
    for (const isRegistered of [true, false]) {
      const { userId } = await product.signUp({ isRegistered });
      expect((await pageOf(`search=${userId}`)).rows).toMatchObject([{ roles: [], isRegistered }]);
      expect(await detailOf(userId)).toMatchObject({ roles: [], isRegistered });
    }
  });

  test('does not exist for other callers', async () => {
    const { owner } = await makePartner(product);
    for (const path of ['', `/${owner.userId}`]) {
      expect((await get(path, owner)).statusCode).toBe(404);
    }
    expect((await post(`/${clerk.userId}/block`, { reason: 'x' }, owner)).statusCode).toBe(404);
    expect((await post(`/${clerk.userId}/unblock`, {}, owner)).statusCode).toBe(404);
    expect((await remove(`/${clerk.userId}/sessions`, owner)).statusCode).toBe(404);
    expect((await remove(`/${clerk.userId}/sessions/${uuid()}`, owner)).statusCode).toBe(404);
  });
});

describe('directory.getUser', () => {
  test('shows who somebody is without a secret or a whole personal number', async () => {
    const { owner, partnerId } = await makePartner(product);
    const answer = await get(`/${owner.userId}`);
    expect((await detailOf(owner.userId)).ways).toEqual(['password', 'bankid', 'code']);
    await product.app.db
      .insertInto('passkey')
      .values({
        id: uuid(),
        userId: owner.userId,
        name: 'Jobbdatorn',
        credentialId: uuid(),
        publicKey: Buffer.alloc(1),
        useCount: 0,
        transports: [],
        isSynced: false,
        createdAt: new Date(),
      })
      .execute();
    expect(await detailOf(owner.userId)).toMatchObject({
      email: owner.email,
      roles: ['partner'],
      ways: ['password', 'passkey', 'bankid', 'code'],
      sessions: [{ signInProvider: 'password' }],
      companies: [{ id: partnerId, role: 'owner', isBlocked: false }],
      expelledUntil: null,
      block: null,
      version: 0,
      isProtected: false,
    });
    expect((await detailOf(owner.userId)).person?.personalNumber).toMatch(/^\d{8}-\*{4}$/);
    expect(answer.body).not.toMatch(/token|argon2|password":/);
    expect((await detailOf(clerk.userId)).isProtected).toBe(true);
  });
});

describe('ending sessions', () => {
  test('ends one, or all of them, at once', async () => {
    const user = await product.signUp();
    await product.call({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email: user.email, password: user.password },
    });
    const sid = (await product.app.accessTokens.verify(user.token))?.sid ?? '';
    expect((await detailOf(user.userId)).sessions).toHaveLength(2);
    expect((await remove(`/${clerk.userId}/sessions/${sid}`)).statusCode).toBe(404);
    expect((await remove(`/${user.userId}/sessions/${sid}`)).statusCode).toBe(200);
    expect((await me(user.token)).statusCode).toBe(401);
    expect((await remove(`/${user.userId}/sessions/${sid}`)).statusCode).toBe(404);
    expect((await remove(`/${user.userId}/sessions`)).json()).toEqual({ count: 1 });
    expect((await detailOf(user.userId)).sessions).toEqual([]);
  });

  test('requires a recent login, as blocking does', async () => {
    const user = await product.signUp();
    shiftClock(31 * 60);
    const renewed = await product.call({
      method: 'GET',
      url: '/api/auth/token',
      headers: { cookie: clerk.cookie },
    });
    const stale = { ...clerk, token: z.object({ token: z.string() }).parse(renewed.json()).token };
    for (const answer of [
      await remove(`/${user.userId}/sessions`, stale),
      await post(`/${user.userId}/block`, { reason: 'x' }, stale),
      await post(`/${user.userId}/unblock`, {}, stale),
    ]) {
      expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'REQUIRES_RECENT_LOGIN']);
    }
  });
});

const Refusal = z.object({ code: z.string(), message: z.string(), notice: z.string() });

const signIn = ({ email, password }: SignedUp, language = 'sv') =>
  product.call({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email, password },
    headers: { 'accept-language': language },
  });

const readNotice = (notice: string) =>
  product.call({ method: 'POST', url: '/api/partner/block-notice', payload: { notice } });

describe('a blocked user', () => {
  test('is logged out at once, and no sign-in method works', async () => {
    const google = { email: `${uuid()}@example.com`, isEmailVerified: true };
    const made = await signInAtProvider(product, 'google', google);
    const known = await product.call({
      method: 'GET',
      url: '/api/auth/get-session',
      headers: { cookie: cookiesOf(made) },
    });
    const { user: byGoogle } = z.object({ user: z.object({ id: z.string() }) }).parse(known.json());
    const user = await signUpVerified(product);
    expect((await block(user.userId)).statusCode).toBe(200);
    expect((await block(byGoogle.id)).statusCode).toBe(200);
    expect((await me(user.token)).statusCode).toBe(401);
    const token = await product.call({
      method: 'GET',
      url: '/api/auth/token',
      headers: { cookie: user.cookie },
    });
    expect(token.statusCode).toBe(401);

    const byPassword = await signIn(user);
    expect(byPassword.statusCode).toBe(403);
    const refusal = Refusal.parse(byPassword.json());
    expect(refusal).toMatchObject({
      code: 'ACCOUNT_BLOCKED',
      message: 'Kontot är spärrat. Kontakta supporten.',
    });
    expect(Refusal.parse((await signIn(user, 'en')).json()).message).toBe(
      'The account has been blocked. Contact support.',
    );
    // By a mailed code.
    const asked = await product.call({
      method: 'POST',
      url: '/api/auth/email-code/request',
      payload: { email: user.email },
    });
    const { id } = z.object({ id: z.string() }).parse(asked.json());
    const code = /\b\d{6}\b/.exec((await mailsTo(user.email)).at(-1)?.text ?? '')?.[0];
    const byCode = await product.call({
      method: 'POST',
      url: '/api/auth/sign-in/email-code',
      payload: { email: user.email, id, code },
    });
    expect([byCode.statusCode, Refusal.parse(byCode.json()).code]).toEqual([
      403,
      'ACCOUNT_BLOCKED',
    ]);
    // By BankID, which ends in a custom token of ours.
    const tokens = customTokens(product.app.settings.authSecret);
    const proof = { proofId: uuid(), userId: user.userId, browserKey: null };
    await tokens.issue(product.app.db, proof, new Date());
    const byBankId = await product.call({
      method: 'POST',
      url: '/api/auth/sign-in/custom-token',
      payload: { token: await tokens.find(product.app.db, proof) },
    });
    expect(Refusal.parse(byBankId.json()).code).toBe('ACCOUNT_BLOCKED');
    // By Google, whose answer is a redirect.
    const redirect = await signInAtProvider(product, 'google', google);
    const error = new URL(redirect.headers.location ?? '').searchParams.get('error') ?? '';
    expect(error).toMatch(/^ACCOUNT_BLOCKED\./);
    for (const answer of [byPassword, byCode, byBankId, redirect]) {
      expect(cookiesOf(answer)).not.toMatch(/session_token=[^;]+/);
    }
    for (const notice of [refusal.notice, error.slice('ACCOUNT_BLOCKED.'.length)]) {
      expect((await readNotice(notice)).json()).toMatchObject({
        reason: 'Oanständiga inlägg i forumet.',
      });
    }
    const told = (await mailsTo(user.email)).find(
      ({ subject }) => subject === 'Ditt konto är spärrat',
    );
    expect(told?.text).toContain('Oanständiga inlägg i forumet.');
    // A wrong password reveals nothing about the block.
    const guessed = await signIn({ ...user, password: 'Fel12345' });
    expect([guessed.statusCode, codeOf(guessed)]).toEqual([401, 'INVALID_EMAIL_OR_PASSWORD']);
  });

  test('is refused by every call in a session that began in the meantime', async () => {
    const user = await signUpVerified(product);
    await product.app.db
      .insertInto('userBlock')
      .values({ userId: user.userId, blockedAt: new Date(), reason: 'x' })
      .execute();
    for (const path of ['/partner/users/me', '/forum/topics', signInWays.getIdentity.path]) {
      const answer = await product.call({ method: 'GET', url: `/api${path}`, token: user.token });
      expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'ACCOUNT_BLOCKED']);
    }
  });

  test('is neither begun nor ended for staff, oneself included', async () => {
    const colleague = await makeStaff();
    for (const act of ['block', 'unblock']) {
      const payload = act === 'block' ? { reason: 'x' } : {};
      expect(codeOf(await post(`/${clerk.userId}/${act}`, payload))).toBe('OWN_ACCOUNT');
      expect(codeOf(await post(`/${colleague.userId}/${act}`, payload))).toBe('STAFF_PROTECTED');
    }
  });

  test('can sign in when the block has ended, and the notice expires', async () => {
    const user = await signUpVerified(product);
    await block(user.userId);
    const { notice } = Refusal.parse((await signIn(user)).json());
    expect(await detailOf(user.userId)).toMatchObject({
      block: { reason: 'Oanständiga inlägg i forumet.' },
    });
    expect((await post(`/${user.userId}/unblock`)).statusCode).toBe(200);
    expect(codeOf(await post(`/${user.userId}/unblock`))).toBe('EDIT_CONFLICT');
    expect((await signIn(user)).statusCode).toBe(200);
    expect((await readNotice(notice)).statusCode).toBe(404);
    expect((await mailsTo(user.email)).at(-1)?.subject).toBe('Ditt konto är öppet igen');
    await block(user.userId, 'Igen.');
    expect((await readNotice(notice)).json()).toMatchObject({ reason: 'Igen.' });
    shiftClock(2 * 3600);
    expect((await readNotice(notice)).statusCode).toBe(404);
    const forged = notice.replace(/~\d+~/, `~${Date.now() + 86_400_000}~`);
    expect((await readNotice(forged)).statusCode).toBe(404);
    expect((await readNotice('x')).statusCode).toBe(404);
  });

  test('can be neither a member of staff nor the caller', async () => {
    const colleague = await makeStaff();
    const answers = [await block(clerk.userId), await block(colleague.userId)];
    expect(answers.map((answer) => [answer.statusCode, codeOf(answer)])).toEqual([
      [403, 'OWN_ACCOUNT'],
      [403, 'STAFF_PROTECTED'],
    ]);
    expect((await me(colleague.token)).statusCode).toBe(200);
    expect((await block(uuid())).statusCode).toBe(404);
  });

  test('is blocked once: the second caller gets what the first has done', async () => {
    const user = await product.signUp();
    const answers = await Promise.all([
      block(user.userId, 'Första.'),
      block(user.userId, 'Andra.'),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const rows = await product.app.db
      .selectFrom('auditLog')
      .select(['action', 'actorUserId', 'detail'])
      .where('subjectId', '=', user.userId)
      .where('action', '=', 'account.blocked')
      .execute();
    expect(rows).toEqual([{ action: 'account.blocked', actorUserId: clerk.userId, detail: {} }]);
  });
});
