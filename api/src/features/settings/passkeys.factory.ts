import { passkeys } from '@troskel/contract/settings/passkeys';
import { NewPasskeyOptions, PasskeyOptions } from '@troskel/contract/values/passkey';
import type { LightMyRequestResponse } from 'fastify';
import { softAuthenticator } from '../../platform/identity/passkey.factory.ts';
import type { Oddity } from '../../platform/identity/passkey.factory.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { me } from './account-security.factory.ts';

export type Authenticator = ReturnType<typeof softAuthenticator>;

export async function newPasskeyAsked(product: TestApp, token: string): Promise<NewPasskeyOptions> {
  const answer = await product.call({ method: 'POST', url: `${me}/passkeys/options`, token });
  return NewPasskeyOptions.parse(answer.json());
}

export const add = (product: TestApp, token: string, made: object) =>
  product.call({ method: 'POST', url: `${me}/passkeys`, token, payload: { made } });

/** Gives an account a passkey. */
export async function withPasskey(
  product: TestApp,
  token: string,
  authenticator = softAuthenticator(),
): Promise<{ authenticator: Authenticator; passkeyId: string }> {
  const made = authenticator.make(await newPasskeyAsked(product, token));
  const answer = await add(product, token, made);
  const { passkeyId } = passkeys.addPasskey.response.parse(answer.json());
  return { authenticator, passkeyId };
}

/** Signs in by a passkey. */
export async function signInBy(
  product: TestApp,
  authenticator: Authenticator,
  oddity: Oddity = {},
): Promise<LightMyRequestResponse> {
  const asked = await product.call({
    method: 'POST',
    url: '/api/auth/passkey/request',
    payload: {},
  });
  return product.call({
    method: 'POST',
    url: '/api/auth/sign-in/passkey',
    payload: authenticator.use(PasskeyOptions.parse(asked.json()), oddity),
  });
}

/** Steps up by a passkey. */
export async function stepUpBy(
  product: TestApp,
  token: string,
  authenticator: Authenticator,
  oddity: Oddity = {},
): Promise<LightMyRequestResponse> {
  const asked = await product.call({ method: 'POST', url: `${me}/step-up/passkey`, token });
  const passkey = authenticator.use(PasskeyOptions.parse(asked.json()), oddity);
  return product.call({ method: 'POST', url: `${me}/step-up`, token, payload: { passkey } });
}
