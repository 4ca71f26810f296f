import {
  waitingListEntries,
  waitingListPageSize,
} from '@troskel/contract/marketing/waiting-list-entries';
import type {
  WaitingListCount,
  WaitingListState,
} from '@troskel/contract/marketing/waiting-list-entries';
import { waitingListNames, waitingLists } from '@troskel/contract/marketing/waiting-lists';
import type { WaitingListName } from '@troskel/contract/marketing/waiting-lists';
import { textIn } from '@troskel/contract/ground/language';
import type { Bilingual, Language } from '@troskel/contract/ground/language';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { Kysely } from 'kysely';
import { Readable } from 'node:stream';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import type { Executor } from '../../platform/db/database.ts';
import { pageAfter } from '../../platform/db/keyset.ts';
import type { KeyOrder, RowPosition } from '../../platform/db/keyset.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Call, FileAnswer } from '../../platform/http/implement.ts';
import { pagingOf } from '../../platform/http/paging.ts';
import { beginningOfDay, dayAfter, dayInSweden } from '../../platform/time/swedish-time.ts';
import { Details, Offer } from './waiting-list.ts';
import { waitingListFile } from './waiting-list-file.ts';

/** Interval of sign-up times: from, included, to, excluded. */
export interface SignedUp {
  from?: Date | undefined;
  before?: Date | undefined;
}

/** Converts days in Sweden, both included, to the times that bound them. */
const signedUpOn = ({
  from,
  to,
}: {
  from?: string | undefined;
  to?: string | undefined;
}): SignedUp => ({
  from: from ? beginningOfDay(from) : undefined,
  before: to ? beginningOfDay(dayAfter(to)) : undefined,
});

/** Selects the entries of a list in one state; each state has its index. */
export function entriesQuery(
  db: Kysely<DB>,
  {
    list,
    state = 'all',
    from,
    before,
  }: SignedUp & { list: WaitingListName; state?: WaitingListState | undefined },
) {
  return db
    .selectFrom('waitingListEntry')
    .where('list', '=', list)
    .$if(state === 'confirmed', (rows) => rows.where('confirmedAt', 'is not', null))
    .$if(state === 'unconfirmed', (rows) => rows.where('confirmedAt', 'is', null))
    .$if(from !== undefined, (rows) => rows.where('createdAt', '>=', from ?? new Date()))
    .$if(before !== undefined, (rows) => rows.where('createdAt', '<', before ?? new Date()));
}

const order: KeyOrder = [
  { column: 'created_at', type: 'timestamptz', direction: 'desc' },
  { column: 'id', type: 'uuid', direction: 'desc' },
];

/** Selects a page of entries, newest sign-up first. */
export function entriesPageQuery(
  db: Kysely<DB>,
  { after, ...search }: Parameters<typeof entriesQuery>[1] & { after?: RowPosition | undefined },
) {
  return entriesQuery(db, search)
    .select(['id', 'email', 'details', 'offer', 'createdAt', 'confirmedAt'])
    .$call(pageAfter(order, after, waitingListPageSize + 1));
}

export const countOf = (query: ReturnType<typeof entriesQuery>) =>
  query.select((eb) => eb.fn.countAll<number>().as('count'));

/** Counts the entries of each list that signed up within an interval. */
export function countEntries(db: Kysely<DB>, signedUp: SignedUp = {}): Promise<WaitingListCount[]> {
  const count = async (list: WaitingListName, state: WaitingListState): Promise<number> => {
    const query = countOf(entriesQuery(db, { list, state, ...signedUp }));
    return (await query.executeTakeFirstOrThrow()).count;
  };
  return Promise.all(
    waitingListNames.map(async (list) => ({
      list,
      confirmed: await count(list, 'confirmed'),
      unconfirmed: await count(list, 'unconfirmed'),
    })),
  );
}

/** Audits an export or removal: how many entries, never whose. */
export const recordWaiting = (
  db: Executor,
  actorUserId: string | null,
  action: 'waiting_list.exported' | 'waiting_list.erased',
  detail: { list: WaitingListName; rows: number; from?: string; to?: string },
): Promise<void> =>
  audit(
    db,
    { actorUserId, action, subject: { type: 'waiting_list', id: null }, detail },
    new Date(),
  );

/** Answers the typed values, with names of choices in place of keys. */
function shownDetails(list: WaitingListName, details: Details, language: Language): Details {
  const sources: Record<string, Bilingual> = waitingLists[list].sources;
  const { source } = details;
  if (source === undefined) return details;
  return { ...details, source: textIn(sources[source], language) ?? source };
}

export const countWaiting = (
  { db }: Pick<App, 'db'>,
  { query }: Call<typeof waitingListEntries.countWaiting>,
): Promise<ResponseOf<typeof waitingListEntries.countWaiting>> =>
  countEntries(db, signedUpOn(query));

/**
 * @throws {MalformedError} for a cursor that this list did not issue
 */
export async function listWaiting(
  { db }: Pick<App, 'db'>,
  call: Call<typeof waitingListEntries.listWaiting>,
): Promise<ResponseOf<typeof waitingListEntries.listWaiting>> {
  const { query, language } = call;
  const { list } = call.params;
  const { after, page } = pagingOf(waitingListEntries.listWaiting, call, {
    order,
    size: waitingListPageSize,
  });
  const { state } = query;
  const read = await entriesPageQuery(db, { list, state, after, ...signedUpOn(query) }).execute();
  const { rows, nextCursor } = page(read, ({ createdAt, id }) => [createdAt, id]);
  return {
    rows: rows.map(({ id, email, details, offer, createdAt, confirmedAt }) => ({
      id,
      email,
      details: shownDetails(
        list,
        confirmedAt === null ? Offer.parse(offer).details : Details.parse(details),
        language,
      ),
      signedUpAt: createdAt.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
    })),
    nextCursor,
  };
}

/** Exports the confirmed entries of a list as a file, audited before anything is sent. */
export async function exportWaiting(
  app: Pick<App, 'db' | 'settings'>,
  { params: { list }, body, caller }: Call<typeof waitingListEntries.exportWaiting>,
): Promise<FileAnswer> {
  const signedUp = signedUpOn(body);
  const confirmed = entriesQuery(app.db, { list, state: 'confirmed', ...signedUp });
  const { count } = await countOf(confirmed).executeTakeFirstOrThrow();
  await recordWaiting(app.db, caller.userId, 'waiting_list.exported', {
    list,
    rows: count,
    ...(body.from && { from: body.from }),
    ...(body.to && { to: body.to }),
  });
  return {
    name: `${list}-${dayInSweden(new Date())}.csv`,
    type: 'text/csv; charset=utf-8',
    content: Readable.from(waitingListFile(app, { list, ...signedUp }), { objectMode: false }),
    rowCount: count,
  };
}

/**
 * @throws {ExpectedError} NOT_FOUND for one that is not, or no longer, on the list
 */
export async function removeWaiting(
  { db }: Pick<App, 'db'>,
  { params: { list, entryId }, caller, refusal }: Call<typeof waitingListEntries.removeWaiting>,
): Promise<ResponseOf<typeof waitingListEntries.removeWaiting>> {
  await db.transaction().execute(async (tx) => {
    const deleted = await tx
      .deleteFrom('waitingListEntry')
      .where('id', '=', entryId)
      .where('list', '=', list)
      .returning('id')
      .executeTakeFirst();
    if (!deleted) throw refusal('NOT_FOUND');
    await recordWaiting(tx, caller.userId, 'waiting_list.erased', { list, rows: 1 });
  });
  return {};
}
