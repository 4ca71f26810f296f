import * as z from 'zod/mini';
import { defineCalls, route } from '../ground/route.ts';

/** The providers that this installation offers beside BankID, codes and passwords. */
export const SignInWays = z.object({ google: z.boolean(), microsoft: z.boolean() });
export type SignInWays = z.infer<typeof SignInWays>;

/** A signed-in identity that has not registered yet; names may be empty. */
export const Identity = z.object({
  email: z.string(),
  givenName: z.string(),
  surname: z.string(),
  isRegistered: z.boolean(),
});
export type Identity = z.infer<typeof Identity>;

export const signInWays = defineCalls('account', {
  listSignInWays: route({
    method: 'GET',
    path: '/partner/sign-in-ways',
    access: 'public',
    summary: 'Tell which providers can be used to sign in.',
    response: SignInWays,
    skipGlobalHandle: true,
  }),
  getIdentity: route({
    method: 'GET',
    path: '/partner/users/me/identity',
    access: 'identity',
    summary: 'Tell what is known of the signed-in identity, to prefill its registration.',
    response: Identity,
    skipGlobalHandle: true,
  }),
});
