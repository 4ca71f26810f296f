import { mayCall } from '@troskel/contract/ground/partner-rights';
import type { Route } from '@troskel/contract/ground/route';
import { lockMembers } from '../../domain/partners/membership.ts';
import type { LockedMember } from '../../domain/partners/membership.ts';
import { roleOf } from '../../domain/partners/members.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Refusal } from '../../platform/http/refusal.ts';

/**
 * Locks the members of the caller's company, and looks once more whether the caller may: their role
 * may have been taken from them since the call began.
 *
 * @throws {ExpectedError} OWNER_REQUIRED
 */
export async function demandMembers(
  tx: Executor,
  route: Route,
  {
    params,
    caller,
    refusal,
  }: {
    params: { partnerId: string };
    caller: { userId: string };
    refusal: Refusal<'OWNER_REQUIRED'>;
  },
): Promise<LockedMember[]> {
  const all = (await lockMembers(tx, params.partnerId)) ?? [];
  const own = all.find(({ userId }) => userId === caller.userId);
  if (!mayCall(own ? roleOf(own.role) : null, route)) throw refusal('OWNER_REQUIRED');
  return all;
}
