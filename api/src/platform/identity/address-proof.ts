import type { Transaction } from 'kysely';
import type { Executor } from '../db/database.ts';
import type { DB } from '../db/tables.ts';
import { auditAccount } from './account-audit.ts';
import { removeEmailChange } from './email-change.ts';

/** What the first proof of an address removed from an account that nobody had proved to own. */
export interface Removed {
  password: boolean;
  /** Google, Microsoft. */
  providers: boolean;
  sessions: boolean;
  /** Whose BankID opens the account still; null when it has none. */
  bankidOf: string | null;
}

/**
 * Notes that whoever has the account has the address: they knew a code that only went there. What has
 * waited for that goes on when the transaction ends (migration 0230).
 */
export async function noteProof(tx: Executor, userId: string): Promise<void> {
  await tx
    .updateTable('user')
    .set({ emailVerified: true, updatedAt: new Date() })
    .where('id', '=', userId)
    .execute();
  await auditAccount(tx, userId, 'account.email_verified');
}

/** The person whose BankID opens the account; null when nobody has proved themselves there. */
async function bankidOf(db: Executor, userId: string): Promise<string | null> {
  const person = await db
    .selectFrom('person')
    .select(['givenName', 'surname'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return person ? `${person.givenName} ${person.surname}` : null;
}

/** What was begun before and could still lead in: a sign-in by BankID that is on its way. */
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
 * The first proof of an account's address: what the account had gathered until then goes, because
 * whoever made it may not own the address. The user is locked already. A BankID stays; the answer
 * says whose.
 *
 * @param keepsPassword for a proof that has just chosen it
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
  const sessions = await tx
    .deleteFrom('session')
    .where('userId', '=', userId)
    .returning('id')
    .execute();
  await noteProof(tx, userId);
  return {
    password: accounts.some(({ providerId }) => providerId === 'credential'),
    providers: accounts.some(({ providerId }) => providerId !== 'credential'),
    sessions: sessions.length > 0,
    bankidOf: await bankidOf(tx, userId),
  };
}
