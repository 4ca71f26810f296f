import {
  securityEventsPageSize,
  staffSecurityEvents,
} from '@troskel/contract/staff/security-events';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import type { Call } from '../../platform/http/implement.ts';
import { pagingOf } from '../../platform/http/paging.ts';
import {
  describeSecurityEvent,
  readSecurityEvents,
  securityEventOrder,
} from '../../platform/security-events/list.ts';
import type { ListedSecurityEvent } from '../../platform/security-events/list.ts';
import { beginningOfDay, dayAfter } from '../../platform/time/swedish-time.ts';
import { recordView } from '../../platform/security-events/record.ts';
import { accountOf } from './account-of.ts';

async function readNames(
  { db }: Pick<App, 'db'>,
  rows: readonly ListedSecurityEvent[],
): Promise<ReadonlyMap<string | null, string>> {
  const ids = new Set(rows.flatMap(({ userId, actorUserId }) => [userId, actorUserId]));
  ids.delete(null);
  if (ids.size === 0) return new Map();
  const users = await db
    .selectFrom('user')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(users.map(({ id, name }) => [id, name]));
}

/** Leaves a trace at an account whose logins are asked for; none where there is no such account. */
async function recordLook(
  { db }: Pick<App, 'db'>,
  userId: string,
  actorUserId: string,
): Promise<void> {
  const user = await db.selectFrom('user').select('id').where('id', '=', userId).executeTakeFirst();
  if (user) await recordView(db, user.id, actorUserId);
}

/**
 * Lists events; whose are asked for, that person sees in their own list that staff looked.
 *
 * @throws {MalformedError} for a cursor that this list did not issue
 */
export async function listSecurityEvents(
  app: Pick<App, 'db'>,
  call: Call<typeof staffSecurityEvents.listSecurityEvents>,
): Promise<ResponseOf<typeof staffSecurityEvents.listSecurityEvents>> {
  const { query } = call;
  const size = securityEventsPageSize;
  const { after, page } = pagingOf(staffSecurityEvents.listSecurityEvents, call, {
    order: securityEventOrder,
    size,
  });
  const asked = query.account ?? '';
  const userId = asked === '' ? undefined : await accountOf(app.db, asked);
  if (userId === null) return { rows: [], nextCursor: null };
  const search = {
    userId,
    kind: query.kind || undefined,
    network: query.network || undefined,
    from: query.from ? beginningOfDay(query.from) : undefined,
    before: query.to ? beginningOfDay(dayAfter(query.to)) : undefined,
    after,
  };
  const read = await readSecurityEvents(app.db, search, size + 1);
  const { rows, nextCursor } = page(read, ({ at, id }) => [at, id]);
  if (userId !== undefined) await recordLook(app, userId, call.caller.userId);
  const names = await readNames(app, rows);
  return {
    rows: rows.map((row) => ({
      ...describeSecurityEvent(row),
      accountId: row.userId,
      accountName: names.get(row.userId) ?? null,
      actorId: row.actorUserId,
      actorName: names.get(row.actorUserId) ?? null,
      refusedCall: row.refusedCall,
    })),
    nextCursor,
  };
}
