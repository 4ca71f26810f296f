import { inquiryKinds, mostCounted } from '@troskel/contract/values/inquiries';
import type { InquiryCounts, inquiryCounts } from '@troskel/contract/requests/inquiry-counts';
import { inquiryPageSize, requests } from '@troskel/contract/requests/requests';
import type {
  InquiryFilter,
  InquiryPage,
  ListedInquiry,
} from '@troskel/contract/requests/requests';
import type pg from 'pg';
import { firstLineOf } from '../../domain/inquiry-keys.ts';
import type { App } from '../../platform/collaborators.ts';
import { isoTimes } from '../../platform/db/iso-times.ts';
import type { Call } from '../../platform/http/implement.ts';
import { lookUpWords, readSought } from '../../domain/inquiry-search.ts';
import { cursorRefused, pagingOf } from '../../platform/http/paging.ts';
import { beginningOfDay, dayAfter, dayInSweden } from '../../platform/time/swedish-time.ts';
import { cursorOrderOf, listedColumns, listedJoins, listStatement } from './list-statement.ts';
import type { ListQuery } from './list-statement.ts';

interface ListedRow extends Omit<ListedInquiry, 'excerpt'> {
  text: string;
  customerKey: string;
}

function toListed({ text, customerKey: _key, ...row }: ListedRow): ListedInquiry {
  return { ...row, excerpt: firstLineOf(text) };
}

/** Reads a partner's inquiries by id, in that order; others are left out. */
export async function readListed(
  db: Pick<pg.Pool, 'query'>,
  partnerId: string,
  ids: readonly string[],
): Promise<ListedInquiry[]> {
  const { rows } = await db.query<ListedRow>({
    types: isoTimes,
    text: `
    select ${listedColumns}
      from unnest($2::uuid[]) with ordinality as wanted (inquiry_id, place)
      ${listedJoins('wanted')}
     order by wanted.place`,
    values: [partnerId, ids],
  });
  return rows.map(toListed);
}

/** A partner's list, and the member who reads it. */
export interface ListOf {
  partnerId: string;
  userId: string;
}

/** Parses the filters, without the words. */
function narrowedBy(
  { partnerId, userId }: ListOf,
  filter: InquiryFilter,
): Omit<ListQuery, 'sort' | 'after'> {
  return {
    partnerId,
    assigneeId: filter.assigned === 'me' ? userId : undefined,
    kinds: filter.kind?.length ? filter.kind : undefined,
    statuses: filter.status?.length ? filter.status : undefined,
    isUnanswered: filter.unanswered === 'true',
    from: filter.from === undefined ? undefined : beginningOfDay(filter.from),
    to: filter.to === undefined ? undefined : beginningOfDay(dayAfter(filter.to)),
  };
}

/** Parses the filters, and looks up the words when they match few inquiries. */
export async function searchedBy(
  app: Pick<App, 'pool'>,
  of: ListOf,
  filter: InquiryFilter,
): Promise<Omit<ListQuery, 'sort' | 'after'>> {
  const sought = await lookUpWords(app, of.partnerId, filter.text ?? '');
  return { ...narrowedBy(of, filter), ...sought };
}

/** Reads the rows of a page, and one more when there is a next. */
function readPage(
  app: Pick<App, 'pool'>,
  of: ListOf,
  filter: InquiryFilter,
  place: Pick<ListQuery, 'sort' | 'after'>,
): Promise<ListedRow[]> {
  const { partnerId } = of;
  const page = { partnerId, text: filter.text ?? '', most: inquiryPageSize + 1 };
  return readSought(app, page, async (sought) => {
    const statement = listStatement({ ...narrowedBy(of, filter), ...sought, ...place });
    return (await app.pool.query<ListedRow>({ types: isoTimes, ...statement })).rows;
  });
}

/**
 * @throws {MalformedError} CURSOR_INVALID for a row that is not the partner's
 */
async function demandRow({ db }: Pick<App, 'db'>, partnerId: string, id: string): Promise<void> {
  const row = await db
    .selectFrom('inquiryDelivery')
    .select('inquiryId')
    .where('inquiryId', '=', id)
    .where('partnerId', '=', partnerId)
    .executeTakeFirst();
  if (!row) throw cursorRefused();
}

/**
 * Lists a page of a partner's inquiries.
 *
 * @throws {MalformedError} CURSOR_INVALID
 */
export async function listInquiries(
  app: Pick<App, 'db' | 'pool'>,
  call: Call<typeof requests.listInquiries>,
): Promise<InquiryPage> {
  const { partnerId } = call.params;
  const { sort } = call.query;
  const order = cursorOrderOf(sort);
  const { after, page } = pagingOf(requests.listInquiries, call, { order, size: inquiryPageSize });
  const of = { partnerId, userId: call.caller.userId };
  const read = await readPage(app, of, call.query, { sort, after });
  // A row that does not exist has no successors.
  const [id] = after ?? [];
  if (id !== undefined && after?.length === 1 && read.length === 0) {
    await demandRow(app, partnerId, id);
  }
  const { rows, nextCursor } = page(read, (row) =>
    order.length === 1 ? [row.id] : [row.createdAt, row.id],
  );
  return { rows: rows.map(toListed), sort, nextCursor };
}

const countsQuery = `
  select (select count(*) from (
            select from inquiry_delivery
             where partner_id = $1 and is_unread and archived_at is null
             limit ${mostCounted}) found)::integer as unread,
         (select json_object_agg(kind, present)
            from unnest('{${inquiryKinds.join(',')}}'::text[]) as one (kind)
           cross join lateral (
            select count(*) as present from (
              select from inquiry_delivery delivery
               where partner_id = $1 and is_unanswered and delivery.kind = one.kind
               limit ${mostCounted}) found) counted) as "byKind",
         (select max(declined_until) from inquiry_delivery
           where partner_id = $1 and declined_until > $2::date) as "fullUntil"`;

export async function countInquiries(
  { pool }: Pick<App, 'pool'>,
  { params: { partnerId } }: Pick<Call<typeof inquiryCounts.countInquiries>, 'params'>,
): Promise<InquiryCounts> {
  const { rows } = await pool.query<Omit<InquiryCounts, 'unanswered'>>({
    name: 'inquiries-count',
    text: countsQuery,
    values: [partnerId, dayInSweden(new Date())],
  });
  const [counts] = rows;
  if (!counts) throw new Error('nothing was counted');
  const { unread, byKind, fullUntil } = counts;
  const all = Object.values(byKind).reduce((sum, count) => sum + count, 0);
  return { unread, unanswered: Math.min(all, mostCounted), byKind, fullUntil };
}
