import { account } from '@troskel/contract/account/account';
import { useRef } from 'react';
import { call, handlesOwnErrors } from '../../lib/api.ts';
import {
  IdentityError,
  refusedRedirect,
  signInWithPassword,
  signUpWithPassword,
} from '../../lib/identity-service.ts';
import { acceptToken, currentSession, reloadToken } from '../../lib/session.ts';
import { clearUtm } from '../../lib/utm.ts';
import { newUserOf } from './sign-up-form.ts';
import type { SignUpFields } from './sign-up-form.ts';

function isSignedInAs(email: string): boolean {
  const session = currentSession();
  return session.status === 'signedIn' && session.data.email.toLowerCase() === email.toLowerCase();
}

/**
 * Sign-up. With a provider the identity is there; the password path: create the account, sign in, refresh the token, register, run the
 * follow-up step (specification 1, section 4). A second try goes on where the first one stopped: an
 * account that the first may have made is signed in to.
 */
export function useRegistration(): (fields: SignUpFields) => Promise<void> {
  const tried = useRef(new Set<string>());

  const makeIdentity = async ({ email, password, givenName, surname }: SignUpFields) => {
    try {
      await signUpWithPassword(email, password, `${givenName} ${surname}`);
    } catch (error) {
      const isTaken = error instanceof IdentityError && error.code === 'auth/email-already-in-use';
      if (!isTaken || !tried.current.has(email)) {
        const isUnsure =
          error instanceof IdentityError && error.code === 'auth/network-request-failed';
        if (isUnsure) tried.current.add(email);
        throw error;
      }
    }
    tried.current.add(email);
    await signInWithPassword(email, password);
  };

  return async (fields) => {
    if (isSignedInAs(fields.email)) await reloadToken();
    else if (fields.signUpMethodId === 'password') await makeIdentity(fields);
    else throw await refusedRedirect('UNAUTHORIZED');
    await call(account.registerUser, { body: newUserOf(fields) }, handlesOwnErrors);
    const { token } = await call(account.refreshUser, {}, handlesOwnErrors);
    acceptToken(token);
    clearUtm();
  };
}
