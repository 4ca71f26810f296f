import { directory, directoryPageSize } from '@troskel/contract/directory/calls';
import type { UserFilter } from '@troskel/contract/directory/calls';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import { pageAfter } from '../../platform/db/keyset.ts';
import type { KeyOrder, RowPosition } from '../../platform/db/keyset.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Call } from '../../platform/http/implement.ts';
import { afterAll, pagingOf } from '../../platform/http/paging.ts';
import { rolesOf } from './rules.ts';

/** Sort order: registration time, or the column whose beginning is searched. */
type Order = 'newest' | 'name' | 'email';

const byId = { column: 'standing.user_id', type: 'uuid' } as const;

const orders: Record<Order, KeyOrder> = {
  newest: [{ ...byId, direction: 'desc' }],
  name: [
    { column: 'standing.name_key', type: 'text', direction: 'asc' },
    { ...byId, direction: 'asc' },
  ],
  email: [
    { column: 'standing.email_key', type: 'text', direction: 'asc' },
    { ...byId, direction: 'asc' },
  ],
};

/** Order of matches: names first, then addresses. */
const hitOrder: KeyOrder = [
  { column: 'part', type: 'integer', direction: 'asc' },
  { column: 'key', type: 'text', direction: 'asc' },
  { ...byId, direction: 'asc' },
];
const inNames = 0;
const inAddresses = 1;

/** SQL condition of each filter on `user_standing`, each served by an index of its own. */
const conditionOf: Record<UserFilter, string | null> = {
  all: null,
  applicant: 'application_id is not null and partner_id is null',
  partner: 'partner_id is not null',
  expert: 'is_expert',
  homeowner: 'is_homeowner',
  staff: 'is_staff',
  blocked: 'is_blocked',
  unverified: 'not is_verified',
};

export interface UserSearch {
  order: Order;
  filter?: UserFilter | undefined;
  userId?: string | undefined;
  /** In lower case. */
  beginning?: string | undefined;
  after?: RowPosition | undefined;
}

/** Selects users in one order, which has its index; each user's details are in a single row. */
export function usersQuery(db: Kysely<DB>, search: UserSearch) {
  const { order, filter = 'all', userId, beginning, after } = search;
  const condition = conditionOf[filter];
  const key = order === 'email' ? 'standing.emailKey' : 'standing.nameKey';
  return db
    .selectFrom('userStanding as standing')
    .select(['standing.userId as id', 'standing.name', 'standing.email'])
    .select(['standing.nameKey', 'standing.emailKey'])
    .select(['standing.partnerId', 'standing.applicationId', 'standing.isExpert'])
    .select(['standing.isHomeowner', 'standing.isStaff', 'standing.isVerified'])
    .select(['standing.isBlocked', 'standing.isRegistered'])
    .select(sql<Date>`(select created_at from "user" where id = standing.user_id)`.as('createdAt'))
    .$if(condition !== null, (rows) => rows.where(sql.raw<boolean>(condition ?? 'true')))
    .$if(userId !== undefined, (rows) => rows.where('standing.userId', '=', userId ?? ''))
    .$if(order !== 'newest', (rows) =>
      rows.where(key, '>=', beginning ?? '').where(key, '<', afterAll(beginning ?? '')),
    )
    .$call(pageAfter(orders[order], after, directoryPageSize + 1));
}

type UserHit = Awaited<ReturnType<ReturnType<typeof usersQuery>['execute']>>[number];

/**
 * Reads users whose name begins so, then those whose address does. Each half has its index, and the
 * second is read only after the first ends: users with a common beginning match in both.
 */
async function readBeginning(
  db: Kysely<DB>,
  filter: UserFilter,
  beginning: string,
  after: RowPosition | undefined,
): Promise<{ row: UserHit; keys: [part: number, key: string, id: string] }[]> {
  const common = { filter, beginning };
  const [part, ...rest] = after ?? [];
  const place = after && rest;
  const isPastNames = beginning.includes('@') || part === String(inAddresses);
  const named = isPastNames
    ? []
    : await usersQuery(db, { ...common, order: 'name', after: place }).execute();
  const hits = named.map((row) => ({
    row,
    keys: [inNames, row.nameKey ?? '', row.id] satisfies [number, string, string],
  }));
  if (hits.length > directoryPageSize) return hits;
  const addressed = await usersQuery(db, {
    ...common,
    order: 'email',
    after: isPastNames ? place : undefined,
  })
    .where((eb) =>
      eb.or([
        eb('standing.nameKey', '<', beginning),
        eb('standing.nameKey', '>=', afterAll(beginning)),
      ]),
    )
    .execute();
  return [
    ...hits,
    ...addressed.map((row) => ({
      row,
      keys: [inAddresses, row.emailKey ?? '', row.id] satisfies [number, string, string],
    })),
  ].slice(0, directoryPageSize + 1);
}

/**
 * @throws {MalformedError} for a cursor that this list did not issue
 */
export async function listUsers(
  app: Pick<App, 'db'>,
  call: Call<typeof directory.listUsers>,
): Promise<ResponseOf<typeof directory.listUsers>> {
  const { filter = 'all', search = '' } = call.query;
  const isNamed = isUuid(search);
  const isByBeginning = search !== '' && !isNamed;
  const { after, page } = pagingOf(directory.listUsers, call, {
    order: isByBeginning ? hitOrder : orders.newest,
    size: directoryPageSize,
  });
  const hits = isByBeginning
    ? await readBeginning(app.db, filter, search.toLowerCase(), after)
    : (
        await usersQuery(app.db, {
          order: 'newest',
          filter,
          userId: isNamed ? search.toLowerCase() : undefined,
          after,
        }).execute()
      ).map((row) => ({ row, keys: [row.id] }));
  const { rows, nextCursor } = page<{ row: UserHit; keys: (string | number)[] }>(
    hits,
    ({ keys }) => keys,
  );
  return {
    rows: rows.map(({ row }) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      roles: rolesOf(row),
      isRegistered: row.isRegistered,
      isVerified: row.isVerified,
      isBlocked: row.isBlocked,
      since: row.createdAt.toISOString(),
    })),
    nextCursor,
  };
}
