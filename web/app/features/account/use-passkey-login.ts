import type { UsedPasskey } from '@troskel/contract/values/passkey';
import { useEffect, useEffectEvent, useState } from 'react';
import { requestPasskeyOptions, signInByPasskey } from '../../lib/identity-service.ts';
import { askForPasskey, isGivenUp, offerPasskeys } from '../../lib/passkeys.ts';

/**
 * The login by a passkey: by a button, and by what the browser offers to fill in.
 *
 * @param isOffered whether a field is shown that the browser may fill in
 * @param onFailure told of a failure, and null when one is tried again
 */
export function usePasskeyLogin({
  isOffered,
  onFailure,
}: {
  isOffered: boolean;
  onFailure: (failure: unknown) => void;
}): {
  start: () => Promise<void>;
  /** The person pressed the button, and no passkey came of it. */
  isNoneUsed: boolean;
} {
  const [isAsking, setAsking] = useState(false);
  const [isNoneUsed, setNoneUsed] = useState(false);

  const start = async (): Promise<void> => {
    onFailure(null);
    setNoneUsed(false);
    setAsking(true);
    try {
      await signInByPasskey(await askForPasskey(requestPasskeyOptions()));
    } catch (error) {
      if (isGivenUp(error)) setNoneUsed(true);
      else onFailure(error);
    } finally {
      setAsking(false);
    }
  };

  /** Answers whether somebody is signed in. */
  const take = useEffectEvent(async (used: UsedPasskey): Promise<boolean> => {
    onFailure(null);
    try {
      await signInByPasskey(used);
      return true;
    } catch (error) {
      onFailure(error);
      return false;
    }
  });
  // A browser asks for one passkey at a time: the button's goes first.
  const isFilling = isOffered && !isAsking;
  useEffect(() => {
    if (!isFilling) return undefined;
    const aborter = new AbortController();
    const offer = async (): Promise<void> => {
      const used = await offerPasskeys(requestPasskeyOptions, aborter.signal);
      if (used && !(await take(used)) && !aborter.signal.aborted) await offer();
    };
    void offer();
    return () => aborter.abort();
  }, [isFilling]);

  return { start, isNoneUsed };
}
