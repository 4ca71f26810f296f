import type { LinkedWay } from '@troskel/contract/settings/account-security';
import type { Executor } from '../../platform/db/database.ts';
import { waysOf } from './rules.ts';

/** Reads an account's linked sign-in methods and the number of its passkeys. */
export async function readWays(
  db: Executor,
  userId: string,
): Promise<{ ways: LinkedWay[]; passkeyCount: number }> {
  const accounts = await db
    .selectFrom('account')
    .select(['providerId', 'createdAt'])
    .where('userId', '=', userId)
    .execute();
  const person = await db
    .selectFrom('person')
    .select('verifiedAt')
    .where('userId', '=', userId)
    .executeTakeFirst();
  const { passkeyCount } = await db
    .selectFrom('passkey')
    .select((eb) => eb.fn.countAll<string>().as('passkeyCount'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  const ways = waysOf(accounts, person?.verifiedAt ?? null).map(({ way }) => way);
  return { ways, passkeyCount: Number(passkeyCount) };
}
