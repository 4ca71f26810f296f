import { createHash } from 'node:crypto';

/** A person at the provider, as described by its ID tokens. */
export type Identity = {
  email: string;
  isEmailVerified: boolean;
  givenName: string;
  surname: string;
  /** Microsoft: a tenant in the token other than the signing one, as an attacker would try. */
  foreignTenant?: string;
};

/** Identities on the login page; any other can be typed in. */
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
    // The demo's partner: an existing account with a password.
    email: 'erik@lindsbygg.example',
    isEmailVerified: true,
    givenName: 'Erik',
    surname: 'Lind',
  },
];

/** Answers the provider's subject of a person: the same after a restart. */
export function subjectOf(provider: string, identity: Identity): string {
  const text = JSON.stringify([provider, identity.email.toLowerCase()]);
  return createHash('sha256').update(text).digest('hex').slice(0, 21);
}
