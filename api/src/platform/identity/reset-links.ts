import { createHash } from 'node:crypto';
import type { Executor } from '../db/database.ts';

/** The library's name for a link's row: this prefix and the link's token. */
export const resetLinkPrefix = 'reset-password:';
/**
 * Prefix of hashed names. A different one, because the library falls back to the plain name when no
 * row has the hash: no token yields a name with this prefix.
 */
const hashPrefix = 'reset-password-hash:';

/** Hashes the name of a link's row; its token has 140 random bits. */
export async function hashResetLink(identifier: string): Promise<string> {
  return `${hashPrefix}${createHash('sha256').update(identifier).digest('hex')}`;
}

/** Invalidates the password-reset links mailed to a user. */
export async function removeResetLinks(db: Executor, userId: string): Promise<void> {
  await db
    .deleteFrom('verification')
    .where('value', '=', userId)
    .where('identifier', 'like', `${hashPrefix}%`)
    .execute();
}
