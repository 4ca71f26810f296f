import type { Transaction } from 'kysely';
import type { Executor } from '../db/database.ts';
import type { DB } from '../db/tables.ts';
import { recordSecurityEvent } from '../security-events/record.ts';
import { removeEmailChange } from './email-change.ts';
import { removePasskeys } from './passkeys.ts';
import { endSessions } from './end-sessions.ts';

/** Data removed by the first verification of an address, from an unverified account. */
export interface Removed {
  password: boolean;
  /** Whether Google or Microsoft was removed. */
  providers: boolean;
  passkeys: boolean;
  sessions: boolean;
  /** Name of the person whose BankID still opens the account; null when it has none. */
  bankidOf: string | null;
}

/**
 * Marks the account's address as verified: the user knew a code that was only mailed there. Mails
 * that waited for it are sent when the transaction commits (migration 0230).
 */
export async function noteProof(tx: Executor, userId: string): Promise<void> {
  await tx
    .updateTable('user')
    .set({ emailVerified: true, updatedAt: new Date() })
    .where('id', '=', userId)
    .execute();
  await recordSecurityEvent(tx, { kind: 'email_verified', userId });
}

/**
 * Reads a user's address in lower case, if it is verified; else null. What is known by an address
 * alone, such as what was mailed to it, belongs to nobody who has not proved that it is theirs.
 */
export async function readProvedAddress(db: Executor, userId: string): Promise<string | null> {
  const user = await db
    .selectFrom('user')
    .select('email')
    .where('id', '=', userId)
    .where('emailVerified', '=', true)
    .executeTakeFirst();
  return user?.email.toLowerCase() ?? null;
}

const methodOfProvider = (providerId: string) =>
  providerId === 'microsoft' ? 'microsoft' : 'google';

/** Answers the person whose BankID opens the account; null when there is none. */
async function bankidOf(db: Executor, userId: string): Promise<string | null> {
  const person = await db
    .selectFrom('person')
    .select(['givenName', 'surname'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return person ? `${person.givenName} ${person.surname}` : null;
}

/** Removes pending sign-ins by BankID, which could still lead in. */
async function removeLoginsUnderWay(tx: Executor, userId: string): Promise<void> {
  await tx
    .deleteFrom('verification')
    .where('value', '=', userId)
    .where('identifier', 'like', 'custom-token:%')
    .execute();
  await tx
    .deleteFrom('bankidOrder')
    .where('userId', '=', userId)
    .where('status', '=', 'pending')
    .execute();
}

/**
 * Handles the first verification of an account's address: removes everything that the account had
 * gathered until then, because its creator may not own the address. The user is locked already. A
 * BankID stays; the answer says whose.
 *
 * @param keepsPassword for a verification that has just chosen it
 */
export async function acceptFirstProof(
  tx: Transaction<DB>,
  options: { secret: string; userId: string; keepsPassword: boolean },
): Promise<Removed> {
  const { secret, userId, keepsPassword } = options;
  await removeEmailChange(tx, { secret, userId });
  await removeLoginsUnderWay(tx, userId);
  const accounts = await tx
    .deleteFrom('account')
    .where('userId', '=', userId)
    .$if(keepsPassword, (query) => query.where('providerId', '!=', 'credential'))
    .returning('providerId')
    .execute();
  const passkeys = await removePasskeys(tx, userId);
  const sessions = await endSessions(tx, userId);
  for (const { providerId } of accounts) {
    await recordSecurityEvent(
      tx,
      providerId === 'credential'
        ? { kind: 'password_removed', userId }
        : { kind: 'provider_unlinked', userId, method: methodOfProvider(providerId) },
    );
  }
  await noteProof(tx, userId);
  return {
    password: accounts.some(({ providerId }) => providerId === 'credential'),
    providers: accounts.some(({ providerId }) => providerId !== 'credential'),
    passkeys,
    sessions: sessions > 0,
    bankidOf: await bankidOf(tx, userId),
  };
}
