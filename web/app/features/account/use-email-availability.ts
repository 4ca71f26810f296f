import { account } from '@troskel/contract/account/account';
import { Email } from '@troskel/contract/values/contact-details';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';

/** The check runs this long after typing has stopped (specification 1, section 9). */
const pauseMilliseconds = 500;

export type Availability = 'unknown' | 'checking' | 'free' | 'taken';

export interface EmailAvailability {
  status: Availability;
  /** Registering said that this address has an account. */
  markTaken: (email: string) => void;
  /** The account at this address is the visitor's own, made a moment ago. */
  markOwn: (email: string) => void;
}

function canonical(email: string): string {
  return email.trim().toLowerCase();
}

/** Asks the server, while somebody types, whether an address is free. */
export function useEmailAvailability(typed: string): EmailAvailability {
  const email = canonical(typed);
  const [known, setKnown] = useState<ReadonlyMap<string, Availability>>(new Map());
  const [learn] = useState(() => (address: string, status: Availability): void => {
    setKnown((before) => new Map(before).set(canonical(address), status));
  });
  const isWellFormed = Email.safeParse(email).success;
  const isKnown = known.has(email);

  useEffect(() => {
    if (!isWellFormed || isKnown) return undefined;
    const ask = async (): Promise<void> => {
      learn(email, 'checking');
      try {
        const { available } = await call(
          account.checkEmailAvailability,
          { query: { emailAddress: email } },
          // Registering will tell; a check that fails must stop nobody.
          { skipGlobalHandle: true },
        );
        learn(email, available ? 'free' : 'taken');
      } catch {
        learn(email, 'unknown');
      }
    };
    const pause = setTimeout(() => void ask(), pauseMilliseconds);
    return () => clearTimeout(pause);
    // An answer under way is kept when typing goes on: the address may come back.
  }, [email, isWellFormed, isKnown, learn]);

  return {
    status: known.get(email) ?? 'unknown',
    markTaken: (address) => learn(address, 'taken'),
    markOwn: (address) => learn(address, 'free'),
  };
}
