import { account } from '@troskel/contract/account/account';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verdictOf } from '../../platform/blobs/blobs.factory.ts';
import { readCaller } from '../../platform/http/caller.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { callWhile } from '../../testing/meanwhile.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';
import { connectUser, registerUser } from './registration.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const register = ({ token, email }: SignedUp, givenName: string) =>
  product.call({
    method: 'POST',
    url: `/api${account.registerUser.path}`,
    token,
    payload: { givenName, surname: 'Testsson', email },
  });

const profileOf = ({ userId }: SignedUp) =>
  product.app.db
    .selectFrom('userProfile')
    .select(['givenName', 'version'])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();

/** Reads the caller as a call that arrives now would. */
async function callerOf({ userId }: SignedUp): Promise<Caller> {
  const session = await product.app.db
    .selectFrom('session')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  const caller = await readCaller(product.app, session.id);
  if (!caller) throw new Error('no caller');
  return caller;
}

async function codesMailedTo(email: string): Promise<number> {
  const { rows } = await sql`select 1 from graphile_worker._private_jobs
    where payload->>'to' = ${email} and payload->>'subject' like 'Bekräfta%'`.execute(
    product.app.db,
  );
  return rows.length;
}

test('whose address has an account is told twenty times an hour', async () => {
  const { token } = await product.signUp({ isRegistered: false });
  const { email } = await product.signUp();
  const ask = async () => {
    const answer = await product.call({
      method: 'POST',
      url: `/api${account.registerUser.path}`,
      token,
      payload: { givenName: 'Åsa', surname: 'Öberg', email },
    });
    return verdictOf(answer);
  };
  for (let times = 0; times < 20; times += 1) expect((await ask())[1]).toBe('EMAIL_EXISTS');
  expect(await ask()).toEqual([429, 'TOO_MANY_REQUESTS']);
});

describe('registering again', () => {
  test('is a change like any other: a tab with an older version gets a conflict', async () => {
    const user = await product.signUp();
    const { version } = await profileOf(user);
    expect((await register(user, 'Åsa')).statusCode).toBe(201);
    const change = await product.call({
      method: 'PATCH',
      url: `/api${account.updateCurrentUser.path}`,
      token: user.token,
      headers: { 'if-match': `"${version}"` },
      payload: { givenName: 'Eva' },
    });
    expect(verdictOf(change)).toEqual([409, 'EDIT_CONFLICT']);
    expect(await profileOf(user)).toEqual({ givenName: 'Åsa', version: version + 1 });
  });

  test('twice concurrently mails one code', async () => {
    const user = await product.signUp({ isRegistered: false });
    const caller = await callerOf(user);
    const body = { givenName: 'Åsa', surname: 'Öberg', email: user.email, utm: {} };
    const call = { caller, body, language: 'sv' } as Parameters<typeof registerUser>[1];
    await registerUser(product.app, call);
    await registerUser(product.app, call);
    expect(await codesMailedTo(user.email)).toBe(1);
  });
});

describe('account.connectUser', () => {
  test('does not overwrite a registration made after the call arrived', async () => {
    const user = await product.signUp({ isRegistered: false });
    const caller = await callerOf(user);
    await register(user, 'Åsa');
    const call = { caller, language: 'sv' } as Parameters<typeof connectUser>[1];
    expect(await connectUser(product.app, call)).toEqual({ userId: user.userId });
    expect(await profileOf(user)).toEqual({ givenName: 'Åsa', version: 1 });
  });
});

test.each(['registerUser', 'connectUser'] as const)(
  'an identity that is erased during account.%s is signed out',
  async (name) => {
    const { token, userId, email } = await product.signUp({ isRegistered: false });
    const url = `/api${account[name].path}`;
    const payload = { givenName: 'Åsa', surname: 'Öberg', email };
    const answer = await callWhile(product, { method: 'POST', url, token, payload }, () =>
      product.app.db.deleteFrom('user').where('id', '=', userId).execute(),
    );
    expect(verdictOf(answer)).toEqual([401, 'UNAUTHENTICATED']);
  },
);
