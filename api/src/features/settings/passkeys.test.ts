import { accountSecurity } from '@troskel/contract/settings/account-security';
import { mostPasskeys, PasskeyOptions } from '@troskel/contract/values/passkey';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { softAuthenticator } from '../../platform/identity/passkey.factory.ts';
import type { Oddity } from '../../platform/identity/passkey.factory.ts';
import { toldTo } from '../../platform/notifications/told.factory.ts';
import { cookiesOf, startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import {
  eventsOf,
  goStale,
  lastMailTo,
  mailedCode,
  me,
  passTime,
  refusalOf,
  signInAgain,
  tokenOf,
} from './account-security.factory.ts';
import { add, newPasskeyAsked, signInBy, stepUpBy, withPasskey } from './passkeys.factory.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());
beforeEach(() => product.app.pool.query('delete from rate_limit'));
afterEach(() => {
  vi.useRealTimers();
});

async function passkeysOf(token: string) {
  const answer = await product.call({ method: 'GET', url: `${me}/settings`, token });
  return accountSecurity.getSettings.response.parse(answer.json()).passkeys;
}
const remove = (token: string, passkeyId: string) =>
  product.call({ method: 'DELETE', url: `${me}/passkeys/${passkeyId}`, token });
const rename = (token: string, passkeyId: string, name: unknown) =>
  product.call({
    method: 'PATCH',
    url: `${me}/passkeys/${passkeyId}`,
    token,
    payload: { name },
  });
const attestedOddities: [string, Oddity][] = [
  ['for another site', { origin: 'https://troskel.example' }],
  ['for another host', { rpId: 'troskel.example' }],
  ['to another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['without the user being verified', { isUnverified: true }],
  ['of another ceremony', { type: 'webauthn.other' }],
];
const usedOddities: [string, Oddity][] = [
  ...attestedOddities,
  ['with a signature of nothing', { signature: 'MEUCIQ' }],
  ['in the name of another account', { userHandle: 'bm9ib2R5' }],
];

describe('settings.addPasskey', () => {
  test('keeps it under the name of the browser, and tells the owner everywhere', async () => {
    const user = await product.signUp();
    const authenticator = softAuthenticator();
    const asked = await newPasskeyAsked(product, user.token);
    expect(asked).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: user.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const added = await product.call({
      method: 'POST',
      url: `${me}/passkeys`,
      token: user.token,
      payload: { made: authenticator.make(asked) },
      headers: {
        'user-agent':
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      },
    });
    expect(added.statusCode).toBe(201);
    const [passkey, ...others] = await passkeysOf(user.token);
    expect(others).toEqual([]);
    expect(passkey).toMatchObject({
      name: 'Chrome, Windows',
      isSynced: true,
      lastUsedAt: null,
      isRemovable: true,
    });
    const { excludeCredentials } = await newPasskeyAsked(product, user.token);
    expect(excludeCredentials).toEqual([
      { id: authenticator.id, type: 'public-key', transports: ['hybrid', 'internal'] },
    ]);
    expect((await lastMailTo(product, user.email)).subject).toBe(
      'En passkey har lagts till på ditt konto',
    );
    expect(await toldTo(product, user.userId)).toContain('sign_in_way_added');
    expect(await eventsOf(product, user.userId)).toContain('passkey_added');
  });

  test('gives a second one of the same browser a name of its own', async () => {
    const { token } = await product.signUp();
    await withPasskey(product, token);
    await withPasskey(product, token);
    await withPasskey(product, token);
    const [first, ...more] = (await passkeysOf(token)).map(({ name }) => name);
    expect(more).toEqual([`${first} 2`, `${first} 3`]);
  });

  test.each(attestedOddities)('refuses one %s', async (_what, oddity) => {
    const { token } = await product.signUp();
    const made = softAuthenticator().make(await newPasskeyAsked(product, token), oddity);
    expect(refusalOf(await add(product, token, made))).toEqual([422, 'PASSKEY_REFUSED']);
    expect(await passkeysOf(token)).toEqual([]);
  });

  test('refuses a challenge twice, after five minutes, and of another session', async () => {
    const user = await product.signUp();
    const other = await signInAgain(product, user);
    const made = softAuthenticator().make(await newPasskeyAsked(product, user.token));
    expect(refusalOf(await add(product, other.token, made))).toEqual([422, 'PASSKEY_REFUSED']);
    // The attempt has used the challenge up.
    expect(refusalOf(await add(product, user.token, made))).toEqual([422, 'PASSKEY_REFUSED']);
    const late = softAuthenticator().make(await newPasskeyAsked(product, user.token));
    passTime(6);
    const token = await tokenOf(product, user.cookie);
    expect(refusalOf(await add(product, token, late))).toEqual([422, 'PASSKEY_REFUSED']);
  });

  test('needs a recent login, both to ask and to add', async () => {
    const user = await product.signUp();
    const asked = await newPasskeyAsked(product, user.token);
    const token = await goStale(product, user);
    const url = `${me}/passkeys/options`;
    const again = await product.call({ method: 'POST', url, token });
    expect(refusalOf(again)).toEqual([403, 'REQUIRES_RECENT_LOGIN']);
    const added = await add(product, token, softAuthenticator().make(asked));
    expect(refusalOf(added)).toEqual([403, 'REQUIRES_RECENT_LOGIN']);
  });

  test('refuses one that an account has, and more than there is room for', async () => {
    const user = await product.signUp();
    const { authenticator } = await withPasskey(product, user.token);
    const stranger = await product.signUp();
    const same = authenticator.make(await newPasskeyAsked(product, stranger.token));
    expect(refusalOf(await add(product, stranger.token, same))).toEqual([409, 'PASSKEY_EXISTS']);
    const last = softAuthenticator().make(await newPasskeyAsked(product, user.token));
    await product.app.db
      .insertInto('passkey')
      .values(
        Array.from({ length: mostPasskeys - 1 }, (_, number) => ({
          id: uuid(),
          userId: user.userId,
          credentialId: `${user.userId}-${number}`,
          publicKey: Buffer.from([1]),
          transports: [],
          isSynced: false,
          name: 'En till',
          createdAt: new Date(),
        })),
      )
      .execute();
    expect(refusalOf(await add(product, user.token, last))).toEqual([409, 'PASSKEY_LIMIT_REACHED']);
    const url = `${me}/passkeys/options`;
    const asked = await product.call({ method: 'POST', url, token: user.token });
    expect(refusalOf(asked)).toEqual([409, 'PASSKEY_LIMIT_REACHED']);
  });

  test.each([{}, { made: null }, { made: { id: 'å', rawId: 'b', type: 'x', response: {} } }])(
    'refuses %j as malformed',
    async (payload) => {
      const { token } = await product.signUp();
      const url = `${me}/passkeys`;
      expect((await product.call({ method: 'POST', url, token, payload })).statusCode).toBe(400);
    },
  );

  test.each(['clientDataJSON', 'attestationObject'] as const)(
    'refuses an unreadable %s, and keeps nothing',
    async (part) => {
      const { token } = await product.signUp();
      const made = softAuthenticator().make(await newPasskeyAsked(product, token));
      const broken = { ...made, response: { ...made.response, [part]: 'AAAA' } };
      expect(refusalOf(await add(product, token, broken))).toEqual([422, 'PASSKEY_REFUSED']);
      expect(await passkeysOf(token)).toEqual([]);
    },
  );
});

describe('account.signInByPasskey', () => {
  test('opens the account that it belongs to, and counts the use', async () => {
    const user = await product.signUp();
    const { authenticator } = await withPasskey(product, user.token);
    const answer = await signInBy(product, authenticator);
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    const token = await tokenOf(product, cookiesOf(answer));
    const claims = await product.app.accessTokens.verify(token);
    expect(claims).toMatchObject({ userId: user.userId, signInProvider: 'passkey' });
    const [passkey] = await passkeysOf(token);
    expect(passkey?.lastUsedAt).toEqual(expect.any(String));
  });

  const unnamed: [string, Oddity] = ['that does not tell whose it is', { userHandle: null }];
  test.each([...usedOddities, unnamed])('refuses one %s', async (_what, oddity) => {
    const user = await product.signUp();
    const { authenticator } = await withPasskey(product, user.token);
    const refused = await signInBy(product, authenticator, oddity);
    expect(refusalOf(refused)).toEqual([401, 'INVALID_PASSKEY']);
    expect(cookiesOf(refused)).toBe('');
  });

  test('refuses an answer that was used, one of a step-up, and a stranger’s', async () => {
    const user = await product.signUp();
    const { authenticator } = await withPasskey(product, user.token);
    const post = (url: string, payload: object, token?: string) =>
      product.call({ method: 'POST', url, payload, ...(token ? { token } : {}) });
    const ask = async (url: string, token?: string) =>
      PasskeyOptions.parse((await post(url, {}, token)).json());
    const used = authenticator.use(await ask('/api/auth/passkey/request'));
    expect((await post('/api/auth/sign-in/passkey', used)).statusCode).toBe(200);
    expect((await post('/api/auth/sign-in/passkey', used)).statusCode).toBe(401);
    const ofStepUp = authenticator.use(await ask(`${me}/step-up/passkey`, user.token));
    expect((await post('/api/auth/sign-in/passkey', ofStepUp)).statusCode).toBe(401);
    expect((await signInBy(product, softAuthenticator())).statusCode).toBe(401);
  });

  test('refuses a copy, whose count of uses falls behind', async () => {
    const user = await product.signUp();
    const { authenticator } = await withPasskey(product, user.token);
    authenticator.countUses(7);
    expect((await signInBy(product, authenticator)).statusCode).toBe(200);
    expect((await signInBy(product, authenticator)).statusCode).toBe(401);
    authenticator.countUses(6);
    expect((await signInBy(product, authenticator)).statusCode).toBe(401);
    authenticator.countUses(8);
    expect((await signInBy(product, authenticator)).statusCode).toBe(200);
  });

  test('tells nobody which passkeys there are', async () => {
    const asked = await product.call({
      method: 'POST',
      url: '/api/auth/passkey/request',
      payload: { email: (await product.signUp()).email },
    });
    expect(PasskeyOptions.parse(asked.json())).toMatchObject({
      allowCredentials: [],
      userVerification: 'required',
    });
  });

  test('does not open a blocked account', async () => {
    const user = await product.signUp();
    const { authenticator } = await withPasskey(product, user.token);
    await product.app.db
      .insertInto('userBlock')
      .values({ userId: user.userId, blockedAt: new Date(), reason: 'Skräp' })
      .execute();
    expect(refusalOf(await signInBy(product, authenticator))).toEqual([403, 'ACCOUNT_BLOCKED']);
  });
});

describe('settings.stepUp by a passkey', () => {
  test('renews this session’s login', async () => {
    const user = await product.signUp();
    const { authenticator, passkeyId } = await withPasskey(product, user.token);
    const token = await goStale(product, user);
    expect(refusalOf(await remove(token, passkeyId))).toEqual([403, 'REQUIRES_RECENT_LOGIN']);
    expect((await stepUpBy(product, token, authenticator)).statusCode).toBe(200);
    expect((await remove(token, passkeyId)).statusCode).toBe(200);
    expect(await eventsOf(product, user.userId)).toEqual([
      'passkey_added',
      'proved_again passkey',
      'passkey_removed',
    ]);
  });

  test.each(usedOddities)('refuses one %s', async (_what, oddity) => {
    const user = await product.signUp();
    const { authenticator } = await withPasskey(product, user.token);
    const refused = await stepUpBy(product, user.token, authenticator, oddity);
    expect(refusalOf(refused)).toEqual([422, 'PASSKEY_REFUSED']);
    expect(await eventsOf(product, user.userId)).toContain('proof_failed passkey');
  });

  test('takes one that does not tell whose it is, since the session does', async () => {
    const user = await product.signUp();
    const { authenticator } = await withPasskey(product, user.token);
    const taken = await stepUpBy(product, user.token, authenticator, { userHandle: null });
    expect(taken.statusCode).toBe(200);
  });

  test('refuses the passkey of another account', async () => {
    const user = await product.signUp();
    const { authenticator } = await withPasskey(product, user.token);
    const stranger = await product.signUp();
    await withPasskey(product, stranger.token);
    const refused = await stepUpBy(product, stranger.token, authenticator);
    expect(refusalOf(refused)).toEqual([422, 'PASSKEY_REFUSED']);
  });
});

describe('settings.renamePasskey and settings.removePasskey', () => {
  test('rename, remove, and tell the owner of the removal', async () => {
    const user = await product.signUp();
    const { authenticator, passkeyId } = await withPasskey(product, user.token);
    for (let times = 0; times < 3; times += 1) {
      expect((await rename(user.token, passkeyId, '  Jobbtelefonen ')).statusCode).toBe(200);
    }
    expect((await passkeysOf(user.token))[0]?.name).toBe('Jobbtelefonen');
    expect((await remove(user.token, passkeyId)).statusCode).toBe(200);
    expect((await lastMailTo(product, user.email)).subject).toBe(
      'En passkey har tagits bort från ditt konto',
    );
    expect((await signInBy(product, authenticator)).statusCode).toBe(401);
    expect(refusalOf(await remove(user.token, passkeyId))).toEqual([404, 'NOT_FOUND']);
    expect(refusalOf(await rename(user.token, passkeyId, 'Min'))).toEqual([404, 'NOT_FOUND']);
    expect(await eventsOf(product, user.userId)).toEqual([
      'passkey_added',
      'passkey_renamed',
      'passkey_removed',
    ]);
  });

  test('want a recent login', async () => {
    const user = await product.signUp();
    const { passkeyId } = await withPasskey(product, user.token);
    const token = await goStale(product, user);
    for (const answer of [await rename(token, passkeyId, 'Min'), await remove(token, passkeyId)]) {
      expect(refusalOf(answer)).toEqual([403, 'REQUIRES_RECENT_LOGIN']);
    }
  });

  test.each([
    ['', 'FIELD_MANDATORY'],
    ['x'.repeat(61), 'FIELD_TOO_LONG'],
  ])('refuse the name %j', async (name, code) => {
    const { token } = await product.signUp();
    const { passkeyId } = await withPasskey(product, token);
    expect(refusalOf(await rename(token, passkeyId, name))).toEqual([400, code, 'name']);
  });

  test('know no passkey of another account', async () => {
    const { passkeyId } = await withPasskey(product, (await product.signUp()).token);
    const { token } = await product.signUp();
    expect(refusalOf(await rename(token, passkeyId, 'Min'))).toEqual([404, 'NOT_FOUND']);
    expect(refusalOf(await remove(token, passkeyId))).toEqual([404, 'NOT_FOUND']);
  });

  test('keep the last way in; a passkey lets the password go', async () => {
    const user = await product.signUp();
    const { passkeyId } = await withPasskey(product, user.token);
    const url = `${me}/sign-in-ways/password`;
    const removed = await product.call({ method: 'DELETE', url, token: user.token });
    expect(removed.statusCode).toBe(200);
    expect((await passkeysOf(user.token))[0]?.isRemovable).toBe(false);
    expect(refusalOf(await remove(user.token, passkeyId))).toEqual([409, 'LAST_SIGN_IN_WAY']);
    expect(await passkeysOf(user.token)).toHaveLength(1);
  });
});

test('the first proof of an address removes passkeys that somebody else may have added', async () => {
  const user = await product.signUp({ isProved: false });
  const { authenticator } = await withPasskey(product, user.token);
  const { email } = user;
  const asked = await product.call({
    method: 'POST',
    url: '/api/auth/email-code/request',
    payload: { email },
  });
  const { id } = asked.json<{ id: string }>();
  const code = await mailedCode(product, email);
  const proved = await product.call({
    method: 'POST',
    url: '/api/auth/sign-in/email-code',
    payload: { email, id, code },
  });
  expect(proved.json()).toMatchObject({ removed: { passkeys: true } });
  expect((await signInBy(product, authenticator)).statusCode).toBe(401);
});
