import { signInWays } from '@troskel/contract/account/sign-in-ways';
import type { Identity } from '@troskel/contract/account/sign-in-ways';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';

/**
 * Identity with which a person came from a provider to register; null until known, or when it is
 * not wanted.
 */
export function useProviderIdentity(
  isWanted: boolean,
  onFailure: (failure: unknown) => void,
): Identity | null {
  const { status } = useSession();
  const [identity, setIdentity] = useState<Identity | null>(null);
  const [report] = useState(() => onFailure);
  const isReady = isWanted && status === 'signedIn';
  useEffect(() => {
    if (!isReady) return undefined;
    const aborter = new AbortController();
    const options = { skipGlobalHandle: true, signal: aborter.signal };
    call(signInWays.getIdentity, {}, options).then(setIdentity, (failure: unknown) => {
      if (!aborter.signal.aborted) report(failure);
    });
    return () => aborter.abort();
  }, [isReady, report]);
  return isReady ? identity : null;
}
