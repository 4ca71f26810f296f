import { signInWays } from '@troskel/contract/account/sign-in-ways';
import type { SignInWays } from '@troskel/contract/account/sign-in-ways';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';

/** Until the server has said what it offers, and when it cannot be asked. */
const usual: SignInWays = { google: true, microsoft: true };

/** The providers to offer. */
export function useSignInWays(): SignInWays {
  const [ways, setWays] = useState(usual);
  useEffect(() => {
    const aborter = new AbortController();
    const options = { skipGlobalHandle: true, signal: aborter.signal };
    call(signInWays.listSignInWays, {}, options).then(setWays, () => undefined);
    return () => aborter.abort();
  }, []);
  return ways;
}
