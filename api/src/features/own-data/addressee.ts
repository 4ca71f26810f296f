import { languageOf } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import type { Executor } from '../../platform/db/database.ts';

export interface Addressee {
  to: string;
  language: Language;
  givenName: string;
  /** Whether the address is verified. */
  isProved: boolean;
}

/** Reads a user's address and language; undefined when the user is gone. */
export async function readAddressee(db: Executor, userId: string): Promise<Addressee | undefined> {
  const row = await db
    .selectFrom('user')
    .leftJoin('userProfile as profile', 'profile.userId', 'user.id')
    .select(['user.email', 'user.emailVerified', 'user.name'])
    .select(['profile.givenName', 'profile.language'])
    .where('user.id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    to: row.email,
    language: languageOf(row.language),
    givenName: row.givenName ?? row.name,
    isProved: row.emailVerified,
  };
}
