import { createHash } from 'node:crypto';

/** A person at the provider, as its ID tokens describe them. */
export type Identity = {
  email: string;
  isEmailVerified: boolean;
  givenName: string;
  surname: string;
  /** Microsoft: another tenant in the token than the one that signs; what an attacker would try. */
  foreignTenant?: string;
};

/** What the login page offers; any other identity can be typed in. */
export const offeredIdentities: readonly Identity[] = [
  {
    email: 'karin.nilsson@example.com',
    isEmailVerified: true,
    givenName: 'Karin',
    surname: 'Nilsson',
  },
  {
    email: 'anna-karin.berg@example.com',
    isEmailVerified: true,
    givenName: 'Anna Karin',
    surname: 'af Berg',
  },
  {
    email: 'overifierad@example.com',
    isEmailVerified: false,
    givenName: 'Olle',
    surname: 'Obekräftad',
  },
  {
    // The demo's partner: an account that exists, with a password.
    email: 'erik@lindsbygg.example',
    isEmailVerified: true,
    givenName: 'Erik',
    surname: 'Lind',
  },
];

/** The provider's own name for a person: the same after a restart. */
export function subjectOf(provider: string, identity: Identity): string {
  const text = JSON.stringify([provider, identity.email.toLowerCase()]);
  return createHash('sha256').update(text).digest('hex').slice(0, 21);
}
