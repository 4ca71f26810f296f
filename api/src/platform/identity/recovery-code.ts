import type { Executor } from '../db/database.ts';
import { oneTimeCodes } from './one-time-code.ts';
import type { Redeemed } from './one-time-code.ts';

/** Minutes in which a recovery code is used, while operator and owner speak to each other. */
export const recoveryMinutes = 60;

const nameOf = (userId: string) => `recovery:${userId}`;

/**
 * Codes that an operator gives to one of the staff who has lost BankID and every passkey: in a session
 * of that account, which a password or a mailed code has opened, they prove once what a passkey would,
 * for an hour.
 */
export function recoveryCodes(secret: string) {
  const codes = oneTimeCodes(secret);
  return {
    /** Makes a code, which replaces an earlier one. */
    issue: (db: Executor, userId: string): Promise<string> =>
      codes.issue(db, {
        name: nameOf(userId),
        boundTo: userId,
        lifetime: recoveryMinutes * 60_000,
      }),
    redeem: (db: Executor, userId: string, code: string): Promise<Redeemed> =>
      codes.redeem(db, { name: nameOf(userId), boundTo: userId, code }),
    /** Withdraws a code that waits. */
    withdraw: (db: Executor, userId: string): Promise<void> => codes.withdraw(db, nameOf(userId)),
  };
}
