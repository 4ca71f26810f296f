import { staff as staffCalls } from '@troskel/contract/staff/calls';
import { accountSecurity } from '@troskel/contract/settings/account-security';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { cookiesOf, startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';
import { commands } from '../../compose.ts';
import { softAuthenticator } from '../../platform/identity/passkey.factory.ts';
import { callWhile } from '../../testing/meanwhile.factory.ts';
import {
  eventsOf,
  goStale,
  lastMailTo,
  me,
  otherThan,
  passTime,
  proveByBankId,
  refusalOf,
  tokenOf,
} from './account-security.factory.ts';
import { newPasskeyAsked, signInBy, stepUpBy, withPasskey } from './passkeys.factory.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ settings: { build: 'production' } });
});
afterAll(() => product.close());
beforeEach(() => product.app.pool.query('delete from rate_limit'));
afterEach(() => {
  vi.useRealTimers();
});

const makeStaff = (of: TestApp, { userId }: SignedUp) =>
  of.app.db.insertInto('staff').values({ userId, createdAt: new Date() }).execute();

/** Signs up one of the staff by a password. */
async function staffMember(): Promise<SignedUp> {
  const user = await product.signUp();
  await proveByBankId(product, user);
  await makeStaff(product, user);
  return user;
}
/** As if BankID had opened the session. */
const makeStrong = ({ userId }: SignedUp) =>
  product.app.db
    .updateTable('session')
    .set({ strongAt: new Date() })
    .where('userId', '=', userId)
    .execute();
const administer = (token: string, of = product) =>
  of.call({ method: 'GET', url: `/api${staffCalls.listStaff.path}`, token });
const stepUp = (token: string, payload: object) =>
  product.call({ method: 'POST', url: `${me}/step-up`, token, payload });
async function recover(...args: string[]) {
  const command = commands.find(({ word }) => word === 'recover');
  if (!command) throw new Error('There is no such command.');
  return command.run(product.app, ['recover', ...args], () => undefined);
}
const codeIn = (text: string) => /^\d{6}$/m.exec(text)?.[0] ?? '';

describe('a session of staff that a password has opened', () => {
  test('neither administers nor does what is sensitive, however recent it is', async () => {
    const user = await staffMember();
    expect(refusalOf(await administer(user.token))).toEqual([403, 'STRONG_LOGIN_REQUIRED']);
    for (const [method, url, payload] of [
      ['POST', `${me}/passkeys/options`, undefined],
      ['DELETE', `${me}/sign-in-ways/password`, undefined],
      [
        'PUT',
        `${me}/password`,
        { currentPassword: user.password, newPassword: 'Grodan hoppar 77 gånger' },
      ],
      ['PATCH', me, { email: `${uuid()}@example.com` }],
    ] as const) {
      const refused = await product.call({
        method,
        url,
        token: user.token,
        ...(payload ? { payload } : {}),
      });
      expect(refusalOf(refused), url).toEqual([403, 'STRONG_LOGIN_REQUIRED']);
    }
  });

  test('is opened neither by the password nor by a mailed code', async () => {
    const user = await staffMember();
    for (const payload of [{ password: user.password }, { code: '123456' }]) {
      const refused = await stepUp(user.token, payload);
      expect(refusalOf(refused)).toEqual([403, 'STRONG_LOGIN_REQUIRED']);
    }
    const tries = await product.app.db
      .selectFrom('securityEvent')
      .select(['method', 'reason'])
      .where('kind', '=', 'proof_failed')
      .where('userId', '=', user.userId)
      .orderBy('id')
      .execute();
    expect(tries).toEqual([
      { method: 'password', reason: 'strong_login_wanted' },
      { method: 'email_code', reason: 'strong_login_wanted' },
    ]);
    const url = `${me}/step-up/code`;
    const asked = await product.call({ method: 'POST', url, token: user.token });
    expect(refusalOf(asked)).toEqual([403, 'STRONG_LOGIN_REQUIRED']);
    const settings = await product.call({
      method: 'GET',
      url: `${me}/settings`,
      token: user.token,
    });
    expect(accountSecurity.getSettings.response.parse(settings.json()).demandsStrongLogin).toBe(
      true,
    );
  });

  test('is nothing to others, whose password still proves them', async () => {
    const user = await product.signUp();
    const token = await goStale(product, user);
    expect((await stepUp(token, { password: user.password })).statusCode).toBe(200);
    expect((await newPasskeyAsked(product, token)).challenge).toBeTruthy();
  });
});

describe('a passkey of staff', () => {
  test('opens the administration at sign-in, and by a step-up', async () => {
    const user = await staffMember();
    await makeStrong(user);
    const { authenticator } = await withPasskey(product, user.token);
    const signedIn = await signInBy(product, authenticator);
    const strong = await tokenOf(product, cookiesOf(signedIn));
    expect((await administer(strong)).statusCode).toBe(200);
    await product.app.db
      .updateTable('session')
      .set({ strongAt: null })
      .where('userId', '=', user.userId)
      .execute();
    expect((await administer(strong)).statusCode).toBe(403);
    expect((await stepUpBy(product, strong, authenticator)).statusCode).toBe(200);
    expect((await administer(strong)).statusCode).toBe(200);
  });

  test('is wanted again for what is sensitive; a changed password is no proof', async () => {
    const user = await staffMember();
    await makeStrong(user);
    const token = await goStale(product, user);
    const changed = await product.call({
      method: 'PUT',
      url: `${me}/password`,
      token,
      payload: { currentPassword: user.password, newPassword: 'Grodan hoppar 77 gånger' },
    });
    expect(changed.statusCode).toBe(200);
    const asked = await product.call({ method: 'POST', url: `${me}/passkeys/options`, token });
    expect(refusalOf(asked)).toEqual([403, 'REQUIRES_RECENT_LOGIN']);
  });
});

test('a removed passkey takes the strength of the account’s other sessions', async () => {
  const user = await staffMember();
  await makeStrong(user);
  const { authenticator, passkeyId } = await withPasskey(product, user.token);
  const other = await tokenOf(product, cookiesOf(await signInBy(product, authenticator)));
  expect((await administer(other)).statusCode).toBe(200);
  const url = `${me}/passkeys/${passkeyId}`;
  const removed = await product.call({ method: 'DELETE', url, token: user.token });
  expect(removed.statusCode).toBe(200);
  expect(refusalOf(await administer(other))).toEqual([403, 'STRONG_LOGIN_REQUIRED']);
  expect((await administer(user.token)).statusCode).toBe(200);
});

test('a session in which somebody becomes staff is not strong, and their passkeys are gone', async () => {
  const user = await product.signUp();
  await proveByBankId(product, user);
  const { authenticator } = await withPasskey(product, user.token);
  const token = await tokenOf(product, cookiesOf(await signInBy(product, authenticator)));
  const invite = commands.find(({ word }) => word === 'invite');
  const made = await invite?.run(product.app, ['invite', user.email], () => undefined);
  const link = /#([\w-]{43})$/.exec(made?.text ?? '')?.[1];
  const url = `/api${staffCalls.redeemInvitation.path}`;
  const joined = await product.call({ method: 'POST', url, token, payload: { token: link } });
  expect(joined.statusCode).toBe(200);
  expect(refusalOf(await administer(token))).toEqual([403, 'STRONG_LOGIN_REQUIRED']);
  expect((await signInBy(product, authenticator)).statusCode).toBe(401);
  expect((await lastMailTo(product, user.email)).subject).toBe(
    'En passkey har tagits bort från ditt konto',
  );
});

describe('a passkey that is being added while somebody becomes staff', () => {
  /** Somebody who may become staff, with the two calls. */
  async function becoming() {
    const user = await product.signUp();
    await proveByBankId(product, user);
    const { token, userId } = user;
    const made = softAuthenticator().make(await newPasskeyAsked(product, token));
    const invite = commands.find(({ word }) => word === 'invite');
    const invited = await invite?.run(product.app, ['invite', user.email], () => undefined);
    const link = /#([\w-]{43})$/.exec(invited?.text ?? '')?.[1];
    const url = `/api${staffCalls.redeemInvitation.path}`;
    const passkeys = product.app.db.selectFrom('passkey').select('id');
    return {
      userId,
      join: () => product.call({ method: 'POST', url, token, payload: { token: link } }),
      adding: { method: 'POST', url: `${me}/passkeys`, token, payload: { made } } as const,
      passkeys: () => passkeys.where('userId', '=', userId).execute(),
    };
  }

  test('is refused when it was let in before', async () => {
    const { join, adding, passkeys } = await becoming();
    const added = await callWhile(product, adding, async () => {
      expect((await join()).statusCode).toBe(200);
    });
    expect(refusalOf(added)).toEqual([403, 'STRONG_LOGIN_REQUIRED']);
    expect(await passkeys()).toEqual([]);
  });

  test('is gone when both wait for the same lock, whichever gets it first', async () => {
    for (const isJoiningFirst of [true, false]) {
      const { userId, join, adding, passkeys } = await becoming();
      const holder = await product.app.pool.connect();
      const waiting = async (count: number) => {
        const sql = `select from pg_stat_activity
                      where datname = current_database() and wait_event_type = 'Lock'`;
        await vi.waitFor(async () => {
          expect((await product.app.pool.query(sql)).rowCount).toBe(count);
        }, 10_000);
      };
      await holder.query('begin');
      await holder.query('select from "user" where id = $1 for update', [userId]);
      const calls = { joined: join, added: () => product.call(adding) };
      const [first, second] = isJoiningFirst
        ? (['joined', 'added'] as const)
        : (['added', 'joined'] as const);
      const earlier = calls[first]();
      await waiting(1);
      const later = calls[second]();
      await waiting(2);
      await holder.query('commit');
      holder.release();
      const statuses = new Map([
        [first, (await earlier).statusCode],
        [second, (await later).statusCode],
      ]);
      expect(statuses.get('joined')).toBe(200);
      // The first to wait is not always the first to get the lock.
      expect([201, 403]).toContain(statuses.get('added'));
      expect(await passkeys()).toEqual([]);
    }
  });
});

describe('the recover command', () => {
  test('gives a code that opens the session once, is audited and mailed about', async () => {
    const user = await staffMember();
    const { exitCode, text } = await recover(user.email.toUpperCase());
    expect(exitCode).toBe(0);
    const recoveryCode = codeIn(text);
    const mail = await lastMailTo(product, user.email);
    expect(mail.subject).toBe('En återställningskod har skapats för ditt konto');
    expect(mail.text).not.toContain(recoveryCode);
    const wrong = await stepUp(user.token, { recoveryCode: otherThan(recoveryCode) });
    expect(refusalOf(wrong)).toEqual([422, 'CODE_WRONG', 'recoveryCode']);
    expect((await stepUp(user.token, { recoveryCode })).statusCode).toBe(200);
    expect((await administer(user.token)).statusCode).toBe(200);
    const again = await stepUp(user.token, { recoveryCode });
    expect(refusalOf(again)).toEqual([422, 'CODE_EXPIRED', 'recoveryCode']);
    expect(await eventsOf(product, user.userId)).toEqual([
      'proof_failed recovery_code',
      'proved_again recovery_code',
      'proof_failed recovery_code',
    ]);
    const { actorUserId } = await product.app.db
      .selectFrom('auditLog')
      .select('actorUserId')
      .where('action', '=', 'account.recovery_code_made')
      .where('subjectId', '=', user.userId)
      .executeTakeFirstOrThrow();
    expect(actorUserId).toBeNull();
  });

  test('says in a demo build that no page asks for the code', async () => {
    const user = await staffMember();
    const command = commands.find(({ word }) => word === 'recover');
    const { settings } = product.app;
    const asDemo = { ...product.app, settings: { ...settings, build: 'demo' as const } };
    const printed = await command?.run(asDemo, ['recover', user.email], () => undefined);
    expect(printed?.text).toMatch(
      /^\d{6}\n\nThis is a demo build: .* no page asks for this code\.$/,
    );
    expect((await recover(user.email)).text).toContain('asked to add a passkey at once');
  });

  test('gives a code that opens it for an hour; a passkey added in it opens it again', async () => {
    const user = await staffMember();
    const recoveryCode = codeIn((await recover(user.email)).text);
    await stepUp(user.token, { recoveryCode });
    const { authenticator } = await withPasskey(product, user.token);
    passTime(59);
    const later = await tokenOf(product, user.cookie);
    expect((await administer(later)).statusCode).toBe(200);
    passTime(1);
    const late = await tokenOf(product, user.cookie);
    expect(refusalOf(await administer(late))).toEqual([403, 'STRONG_LOGIN_REQUIRED']);
    expect((await stepUpBy(product, late, authenticator)).statusCode).toBe(200);
    passTime(120);
    expect((await administer(await tokenOf(product, user.cookie))).statusCode).toBe(200);
  });

  test('gives a code of that account alone, for an hour', async () => {
    const user = await staffMember();
    const other = await staffMember();
    const recoveryCode = codeIn((await recover(user.email)).text);
    const stolen = await stepUp(other.token, { recoveryCode });
    expect(refusalOf(stolen)).toEqual([422, 'CODE_EXPIRED', 'recoveryCode']);
    passTime(60);
    const token = await tokenOf(product, user.cookie);
    const late = await stepUp(token, { recoveryCode });
    expect(refusalOf(late)).toEqual([422, 'CODE_EXPIRED', 'recoveryCode']);
  });

  test('gives none to others, and says what it wants', async () => {
    const { email } = await product.signUp();
    const refused = await recover(email);
    expect(refused.exitCode).toBe(2);
    expect(refused.text).toContain('is one of the staff');
    expect((await recover()).exitCode).toBe(2);
    expect((await recover(email, 'more')).exitCode).toBe(2);
    expect((await recover(email, '--force')).exitCode).toBe(2);
  });
});

describe('a demo build', () => {
  let demo: TestApp;
  beforeAll(async () => {
    demo = await startTestApp();
  });
  afterAll(() => demo.close());

  test('lets staff in by the password', async () => {
    const user = await demo.signUp();
    await proveByBankId(demo, user);
    await makeStaff(demo, user);
    expect((await administer(user.token, demo)).statusCode).toBe(200);
  });

  test('steps a session up by a development call, which production does not have', async () => {
    const user = await demo.signUp();
    const token = await goStale(demo, user);
    const act = () => demo.call({ method: 'DELETE', url: `${me}/sign-in-ways/password`, token });
    expect(refusalOf(await act())).toEqual([403, 'REQUIRES_RECENT_LOGIN']);
    const call = { method: 'POST', url: '/dev/step-up' } as const;
    expect((await demo.call(call)).statusCode).toBe(401);
    expect((await demo.call({ ...call, token })).statusCode).toBe(200);
    expect(refusalOf(await act())).toEqual([409, 'LAST_SIGN_IN_WAY']);
    expect((await product.call({ ...call, token })).statusCode).toBe(404);
  });
});
