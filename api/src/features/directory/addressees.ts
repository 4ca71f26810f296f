import { languageOf } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import type { Executor } from '../../platform/db/database.ts';

export interface Addressee {
  to: string;
  language: Language;
}

/** Reads the users' addresses and languages. */
export async function readAddressees(
  db: Executor,
  userIds: readonly string[],
): Promise<Addressee[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('userStanding')
    .select(['email', 'language'])
    .where('userId', 'in', userIds)
    .execute();
  return rows.map(({ email, language }) => ({
    to: email,
    language: languageOf(language),
  }));
}
