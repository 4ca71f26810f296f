import * as z from 'zod/mini';
import { defineCalls, Empty, route } from '../ground/route.ts';
import { MadePasskey, NewPasskeyOptions, PasskeyName, PasskeyOptions } from '../values/passkey.ts';

/** A passkey, as its owner sees it. */
export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** ISO 8601; null for one that has not been used. */
  lastUsedAt: z.nullable(z.string()),
  /** Kept by a service that brings it to the owner's other devices too. */
  isSynced: z.boolean(),
  /** False for the only way in. */
  isRemovable: z.boolean(),
});
export type Passkey = z.infer<typeof Passkey>;

const params = z.object({ passkeyId: z.uuid() });

/** The signed-in user's own passkeys; `getSettings` lists them. */
export const passkeys = defineCalls('settings', {
  requestNewPasskeyOptions: route({
    method: 'POST',
    path: '/partner/users/me/passkeys/options',
    access: 'user',
    summary: 'Answer what the browser is asked to make a passkey.',
    response: NewPasskeyOptions,
    errors: ['PASSKEY_LIMIT_REACHED'],
    isSensitive: true,
    answersSecret: true,
    skipGlobalHandle: true,
    limit: { points: 30, seconds: 900, per: 'user' },
  }),
  addPasskey: route({
    method: 'POST',
    path: '/partner/users/me/passkeys',
    access: 'user',
    summary: 'Keep the passkey that the browser has made as a way to sign in.',
    body: z.object({ made: MadePasskey }),
    status: 201,
    /** The name is that of the browser and its system. */
    response: z.object({ passkeyId: z.string(), name: z.string() }),
    errors: [
      'UNAUTHENTICATED',
      'STRONG_LOGIN_REQUIRED',
      'PASSKEY_REFUSED',
      'PASSKEY_EXISTS',
      'PASSKEY_LIMIT_REACHED',
    ],
    isSensitive: true,
    skipGlobalHandle: true,
    limit: { points: 30, seconds: 900, per: 'user' },
  }),
  renamePasskey: route({
    method: 'PATCH',
    path: '/partner/users/me/passkeys/{passkeyId}',
    access: 'user',
    summary: 'Call a passkey something else.',
    params,
    body: z.object({ name: PasskeyName }),
    response: Empty,
    errors: ['NOT_FOUND'],
    isSensitive: true,
    skipGlobalHandle: true,
    limit: { points: 30, seconds: 900, per: 'user' },
  }),
  removePasskey: route({
    method: 'DELETE',
    path: '/partner/users/me/passkeys/{passkeyId}',
    access: 'user',
    summary: 'Remove a passkey; never the last way in.',
    params,
    response: Empty,
    errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'LAST_SIGN_IN_WAY'],
    isSensitive: true,
    skipGlobalHandle: true,
  }),
  requestPasskeyStepUp: route({
    method: 'POST',
    path: '/partner/users/me/step-up/passkey',
    access: 'user',
    summary: 'Answer what the browser is asked so that a passkey proves again who sits there.',
    response: PasskeyOptions,
    answersSecret: true,
    skipGlobalHandle: true,
    limit: { points: 30, seconds: 900, per: 'user' },
  }),
});
