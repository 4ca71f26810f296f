import { directoryPageSize } from '@troskel/contract/directory/calls';
import type { directory, UserFilter } from '@troskel/contract/directory/calls';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Call } from '../../platform/http/implement.ts';
import { afterAll, cursorOf, placeOf } from '../../platform/http/page-cursor.ts';
import type { Place } from '../../platform/http/page-cursor.ts';
import { conditionOf, rolesOf } from './rules.ts';

/** What the rows are ordered by: when the user came, or what a beginning is looked for in. */
type Order = 'newest' | 'name' | 'email';

export interface UserSearch {
  order: Order;
  filter?: UserFilter | undefined;
  userId?: string | undefined;
  /** In small letters. */
  beginning?: string | undefined;
  after?: Place | undefined;
}

/** Users by one order, which has its index; who they are stands in one row each. */
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
    .select('standing.isBlocked')
    .select(sql<Date>`(select created_at from "user" where id = standing.user_id)`.as('createdAt'))
    .$if(condition !== null, (rows) => rows.where(sql.raw<boolean>(condition ?? 'true')))
    .$if(userId !== undefined, (rows) => rows.where('standing.userId', '=', userId ?? ''))
    .$if(order === 'newest', (rows) =>
      rows
        .$if(after !== undefined, (part) => part.where('standing.userId', '<', after?.[1] ?? ''))
        .orderBy('standing.userId', 'desc'),
    )
    .$if(order !== 'newest', (rows) =>
      rows
        .where(key, '>=', beginning ?? '')
        .where(key, '<', afterAll(beginning ?? ''))
        .$if(after !== undefined, (part) =>
          part.where((eb) =>
            eb(
              eb.refTuple(key, 'standing.userId'),
              '>',
              eb.tuple(after?.[0] ?? '', after?.[1] ?? ''),
            ),
          ),
        )
        .orderBy(key)
        .orderBy('standing.userId'),
    )
    .limit(directoryPageSize + 1);
}

type UserHit = Awaited<ReturnType<ReturnType<typeof usersQuery>['execute']>>[number];

/** What a place among the hits is in: the names that begin so, or the addresses after them. */
const inNames = 'n';
const inAddresses = 'a';

/**
 * Those whose name begins so, then those of whom only the address does. Each half has its index, and
 * the second is read only where the first ends: of a common beginning nearly all are in both.
 */
async function readBeginning(
  db: Kysely<DB>,
  filter: UserFilter,
  beginning: string,
  after: Place | undefined,
): Promise<{ row: UserHit; key: string }[]> {
  const common = { filter, beginning };
  const place: Place | undefined = after && [after[0].slice(1), after[1]];
  const isPastNames = beginning.includes('@') || after?.[0].startsWith(inAddresses) === true;
  const named = isPastNames
    ? []
    : await usersQuery(db, { ...common, order: 'name', after: place }).execute();
  const hits = named.map((row) => ({ row, key: `${inNames}${row.nameKey ?? ''}` }));
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
    ...addressed.map((row) => ({ row, key: `${inAddresses}${row.emailKey ?? ''}` })),
  ].slice(0, directoryPageSize + 1);
}

/** @throws {MalformedError} for a cursor that no page gave out */
export async function listUsers(
  app: App,
  { query }: Call<typeof directory.listUsers>,
): Promise<ResponseOf<typeof directory.listUsers>> {
  const { filter = 'all', search = '' } = query;
  const after = placeOf(query.cursor);
  const isNamed = isUuid(search);
  const hits =
    search === '' || isNamed
      ? (
          await usersQuery(app.db, {
            order: 'newest',
            filter,
            userId: isNamed ? search.toLowerCase() : undefined,
            after,
          }).execute()
        ).map((row) => ({ row, key: '' }))
      : await readBeginning(app.db, filter, search.toLowerCase(), after);
  const page = hits.slice(0, directoryPageSize);
  const last = page.at(-1);
  return {
    users: page.map(({ row }) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      roles: rolesOf(row),
      isVerified: row.isVerified,
      isBlocked: row.isBlocked,
      since: row.createdAt.toISOString(),
    })),
    nextCursor: last && hits.length > page.length ? cursorOf([last.key, last.row.id]) : null,
  };
}
