import { accountSecurity } from '@troskel/contract/settings/account-security';
import { ErrorBody } from '@troskel/contract/ground/errors';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { addWay, me, proveByBankId, refusalOf, statusesOf } from './account-security.factory.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());
afterEach(() => {
  vi.restoreAllMocks();
});

async function settingsOf(token: string) {
  const answer = await product.call({ method: 'GET', url: `${me}/settings`, token });
  return accountSecurity.getSettings.response.parse(answer.json());
}

describe('settings.getSettings', () => {
  test('tells what a new user sees of their own account', async () => {
    const { token, userId, email } = await product.signUp();
    expect(await settingsOf(token)).toEqual({
      userId,
      name: 'Test Testsson',
      givenName: 'Test',
      surname: 'Testsson',
      verifiedName: null,
      email,
      isEmailVerified: false,
      passkeys: [],
      demandsStrongLogin: false,
      emailChange: null,
      phoneNumber: null,
      language: 'sv',
      avatarUrl: null,
      ways: [{ way: 'password', linkedAt: expect.any(String) as string, isRemovable: false }],
      version: 1,
    });
  });

  test('tells every way in, and which may go', async () => {
    const user = await product.signUp();
    await addWay(product, user.userId, 'google');
    await proveByBankId(product, user);
    const { ways, verifiedName } = await settingsOf(user.token);
    expect(verifiedName).toBe('Test Testsson');
    expect(ways.map(({ way, isRemovable }) => [way, isRemovable])).toEqual([
      ['password', true],
      ['google', true],
      ['bankid', false],
    ]);
  });

  test('reads it all in three queries beside the caller', async () => {
    const { token } = await product.signUp();
    const query = vi.spyOn(product.app.pool, 'query');
    const connect = vi.spyOn(product.app.pool, 'connect');
    await settingsOf(token);
    expect(query).toHaveBeenCalledTimes(1);
    // Reading the caller takes a connection too.
    expect(connect.mock.calls.length).toBeLessThanOrEqual(4);
  });
});

describe('changing the details with If-Match', () => {
  const change = (token: string, payload: object, version?: string) =>
    product.call({
      method: 'PATCH',
      url: me,
      token,
      payload,
      headers: version === undefined ? {} : { 'if-match': version },
    });

  test('takes the version that was seen, refuses an older one and tells what is there', async () => {
    const { token, email } = await product.signUp();
    const { version } = await settingsOf(token);
    expect((await change(token, { surname: 'Ett' }, `"${version}"`)).statusCode).toBe(200);
    const refused = await change(token, { surname: 'Två' }, `"${version}"`);
    expect(refusalOf(refused)).toEqual([409, 'EDIT_CONFLICT']);
    expect(refused.json<{ present: unknown }>().present).toEqual({
      email,
      givenName: 'Test',
      surname: 'Ett',
      phoneNumber: null,
      language: 'sv',
      version: version + 1,
    });
    expect((await settingsOf(token)).surname).toBe('Ett');
  });

  test('of two at once with the same version one is refused', async () => {
    const { token } = await product.signUp();
    const answers = await Promise.all([
      change(token, { surname: 'Ett' }, '"1"'),
      change(token, { surname: 'Två' }, '"1"'),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409]);
  });

  test('keeps a telephone number whose country is no longer accepted, but takes no other', async () => {
    const { token, userId } = await product.signUp();
    const phoneNumber = '+358401234567';
    await product.app.db
      .updateTable('userProfile')
      .set({ phoneNumber })
      .where('userId', '=', userId)
      .execute();
    const sent = (number: string) => ({
      surname: 'Ny',
      phoneNumber: { value: number, numberValue: number, nationalNumber: '' },
    });
    expect((await change(token, sent(phoneNumber))).statusCode).toBe(200);
    expect(await settingsOf(token)).toMatchObject({ surname: 'Ny', phoneNumber });
    const other = await change(token, sent('+358401234568'));
    expect(refusalOf(other)).toEqual([422, 'PHONE_INVALID', 'phoneNumber']);
  });

  test('refuses a header that names no version; without one the last change wins', async () => {
    const { token } = await product.signUp();
    const refused = await change(token, { surname: 'Ett' }, 'W/"1"');
    expect(ErrorBody.parse(refused.json()).errors[0]?.code).toBe('BAD_REQUEST');
    await change(token, { surname: 'Ett' });
    await change(token, { surname: 'Två' });
    expect(await settingsOf(token)).toMatchObject({ surname: 'Två', version: 3 });
  });
});
