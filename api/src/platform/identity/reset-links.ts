import { createHash } from 'node:crypto';
import type { Executor } from '../db/database.ts';

/** The library's name for the row of a link: this, and the link's token. */
export const resetLinkPrefix = 'reset-password:';
/**
 * What stands before the hash instead. Another prefix, because the library looks for a row under
 * the name itself when there is none under its hash: no token makes a name that begins like this.
 */
const hashPrefix = 'reset-password-hash:';

/** What the row of a mailed link is named by: the token in it has 140 random bits. */
export async function hashResetLink(identifier: string): Promise<string> {
  return `${hashPrefix}${createHash('sha256').update(identifier).digest('hex')}`;
}

/** Ends the links to choose a new password that a user was mailed. */
export async function removeResetLinks(db: Executor, userId: string): Promise<void> {
  await db
    .deleteFrom('verification')
    .where('value', '=', userId)
    .where('identifier', 'like', `${hashPrefix}%`)
    .execute();
}
