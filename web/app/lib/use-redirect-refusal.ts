import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { refusedRedirect } from './identity-service.ts';
import type { IdentityError } from './identity-service.ts';

/**
 * The error with which a provider has redirected back to this page, when it ran without a popup.
 */
export function useRedirectRefusal(): IdentityError | null {
  const [query] = useSearchParams();
  const told = query.get('error');
  // Turning back there is the person's own choice.
  const code = told === 'access_denied' ? null : told;
  const [refused, setRefused] = useState<{ code: string; failure: IdentityError } | null>(null);
  useEffect(() => {
    if (!code) return undefined;
    let isWanted = true;
    const read = async (): Promise<void> => {
      const failure = await refusedRedirect(code);
      if (isWanted) setRefused({ code, failure });
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [code]);
  return refused && refused.code === code ? refused.failure : null;
}
