import { inquiryKinds } from '@troskel/contract/inquiry';
import type { InquiryKind } from '@troskel/contract/inquiry';
import { inquiryStatuses } from '@troskel/contract/inquiry-status';
import type { InquiryStatus } from '@troskel/contract/inquiry-status';
import { inquiryPageSize } from '@troskel/contract/requests';
import type {
  InquiryCounts,
  InquiryFilter,
  InquiryPage,
  InquirySort,
  ListedInquiry,
  requests,
} from '@troskel/contract/requests';
import type pg from 'pg';
import type { App } from '../../app.ts';
import { isoTimes } from '../../db/iso-times.ts';
import type { Call } from '../../http/implement.ts';
import { momentInSweden } from '../../swedish-time.ts';
import { cursorOf, placeOf } from './cursor.ts';
import type { Place } from './cursor.ts';
import { searchQueryOf } from './inquiry-words.ts';
import { excerptOf } from './rules.ts';

interface Order {
  column: 'delivered_at' | 'customer_key';
  type: 'timestamptz' | 'text';
  direction: 'asc' | 'desc';
}

const orders: Record<InquirySort, Order> = {
  latest: { column: 'delivered_at', type: 'timestamptz', direction: 'desc' },
  oldest: { column: 'delivered_at', type: 'timestamptz', direction: 'asc' },
  name_asc: { column: 'customer_key', type: 'text', direction: 'asc' },
  name_desc: { column: 'customer_key', type: 'text', direction: 'desc' },
};

/** Above every text that there can be. */
const lastText = '\u{10FFFF}';

/** Before the first row, so that the first page and all others are one statement. */
function beginningOf({ type, direction }: Order): Place {
  const isUp = direction === 'asc';
  const id = (isUp ? '0' : 'f').repeat(32);
  if (type === 'text') return { key: isUp ? '' : lastText, id };
  return { key: isUp ? '-infinity' : 'infinity', id };
}

/** What a list is narrowed to, as it is read. */
export interface ListQuery {
  partnerId: string;
  sort: InquirySort;
  kinds?: readonly InquiryKind[] | undefined;
  /** Without them all but the archived. */
  statuses?: readonly InquiryStatus[] | undefined;
  /** Those alone that wait for an answer. */
  isUnanswered?: boolean;
  /** From this moment on. */
  from?: Date | undefined;
  /** Before this moment. */
  to?: Date | undefined;
  /** In these alone: they are few. */
  ids?: readonly string[] | undefined;
  /** With words that are in so many that walking through the list is quicker (tsquery). */
  words?: string | undefined;
  after?: Place | undefined;
  /** Rows at most; those of a page and one more unless told. */
  limit?: number;
}

const presentStatuses = inquiryStatuses.filter((status) => status !== 'archived');

interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/**
 * The statement of a page: the rows' keys from an index of the list's order, 21 at most from each of
 * its parts, then the rows themselves. A part is a status, a kind with a status, or a kind of what is
 * unanswered; without any there is one alone, of all that is not archived.
 */
export function listStatement(query: ListQuery): Statement {
  const { sort } = query;
  const { direction } = orders[sort];
  const { name, text, values } = keysStatement(query);
  return {
    name: `inquiries-${name}`,
    text: `
    select ${listedColumns}
      from (${text}) page
      ${listedJoins('page')}
     order by page.key ${direction}, page.inquiry_id ${direction}`,
    values,
  };
}

/** The rows' keys alone, in the list's order. */
export function keysStatement(query: ListQuery): Statement {
  const { partnerId, sort, kinds, statuses, isUnanswered = false, from, to, ids, words } = query;
  const order = orders[sort];
  const { column, type, direction } = order;
  const after = query.after ?? beginningOf(order);
  const values: unknown[] = [];
  const given = (value: unknown, as: string) => `$${values.push(value)}::${as}`;
  const { limit = inquiryPageSize + 1 } = query;
  const conditions = [
    `entry.partner_id = ${given(partnerId, 'uuid')}`,
    `(entry.${column}, entry.inquiry_id) ${direction === 'asc' ? '>' : '<'}
       (${given(after.key, type)}, ${given(after.id, 'uuid')})`,
    ...(from ? [`entry.delivered_at >= ${given(from, 'timestamptz')}`] : []),
    ...(to ? [`entry.delivered_at < ${given(to, 'timestamptz')}`] : []),
    ...(ids ? [`entry.inquiry_id = any(${given(ids, 'uuid[]')})`] : []),
    ...(words
      ? [
          // A value, not `exists`: as a join the database would begin with all that hold the words.
          `(select search.words @@ ${given(words, 'tsquery')} from inquiry_search search
             where search.inquiry_id = entry.inquiry_id and search.partner_id = entry.partner_id)`,
        ]
      : []),
  ];
  const entries = (...more: string[]) => `
    select entry.inquiry_id, entry.${column} as key from inquiry_delivery entry
     where ${[...conditions, ...more].join('\n       and ')}
     order by entry.${column} ${direction}, entry.inquiry_id ${direction}
     limit ${limit}`;
  // By name every part is one of the index by kind and status: a name has no index by status alone.
  const isByKind = kinds !== undefined || (statuses !== undefined && column === 'customer_key');
  const part = isUnanswered ? 'unanswered' : isByKind ? 'kinds' : statuses ? 'statuses' : 'present';
  const inParts = (parts: string, ...more: string[]) => `
    select found.* from ${parts} cross join lateral (${entries(...more)}) found
     order by found.key ${direction}, found.inquiry_id ${direction}
     limit ${limit}`;
  // The number of parts stands in the text. Unknown, it would be guessed as ten, the plan for any values
  // be dearer than one for these, and so be made anew every time.
  const partsOf = (column: string, wanted: readonly string[]) =>
    `(select value as ${column} from unnest(${given(wanted, 'text[]')}) as wanted (value)
       limit ${wanted.length}) as part_${column}`;
  const ofKinds = () => partsOf('kind', kinds ?? inquiryKinds);
  const ofStatuses = () => partsOf('status', statuses ?? presentStatuses);
  const isOfStatuses = () => `entry.status = any(${given(statuses ?? presentStatuses, 'text[]')})`;
  const page = ids
    ? entries(
        isOfStatuses(),
        `entry.kind = any(${given(kinds ?? inquiryKinds, 'text[]')})`,
        ...(isUnanswered ? ['entry.is_unanswered'] : []),
      )
    : part === 'unanswered'
      ? inParts(
          ofKinds(),
          'entry.is_unanswered',
          'entry.kind = part_kind.kind',
          ...(statuses ? [isOfStatuses()] : []),
        )
      : part === 'kinds'
        ? inParts(
            `${ofKinds()} cross join ${ofStatuses()}`,
            'entry.kind = part_kind.kind',
            'entry.status = part_status.status',
          )
        : part === 'statuses'
          ? inParts(ofStatuses(), 'entry.status = part_status.status')
          : entries('entry.archived_at is null');
  const flags = [
    isUnanswered && 'waiting',
    ids && 'ids',
    from && 'from',
    to && 'to',
    words && 'words',
  ].filter(Boolean);
  return {
    name: [
      limit,
      sort,
      ids ? 'some' : part,
      ...(part === 'present' ? [] : [kinds?.length ?? 'all', statuses?.length ?? 'present']),
      ...flags,
    ].join('-'),
    text: page,
    values,
  };
}

const listedColumns = `
  delivery.inquiry_id as "id", delivery.version, customer.name as "customer", delivery.kind,
  inquiry.service_id as "serviceId", left(inquiry.text, 400) as "text", inquiry.address,
  delivery.status,
  (delivery.answered_at is not null or delivery.answered_by_phone_at is not null) as "isAnswered",
  delivery.is_unread as "isUnread", delivery.delivered_at as "createdAt",
  inquiry.wanted_on as "wantedOn",
  exists (select from inquiry_picture picture
           where picture.inquiry_id = delivery.inquiry_id) as "hasPictures",
  delivery.customer_key as "customerKey"`;

/** Of the rows whose keys were found; $1 is the partner. */
const listedJoins = (page: string) => `
  join inquiry_delivery delivery
    on delivery.inquiry_id = ${page}.inquiry_id and delivery.partner_id = $1::uuid
  join inquiry on inquiry.id = delivery.inquiry_id
  left join "user" customer on customer.id = inquiry.homeowner_user_id`;

interface ListedRow extends Omit<ListedInquiry, 'excerpt'> {
  text: string;
  customerKey: string;
}

function toListed({ text, customerKey: _key, ...row }: ListedRow): ListedInquiry {
  return { ...row, excerpt: excerptOf(text) };
}

/** Inquiries of a partner's by their ids, in that order; one that is not theirs is left out. */
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

/** So many finds are sorted; with more of them the list is walked through until a page is full. */
export const mostFinds = 500;

/** The inquiries that hold the words; null when they are too many to be looked up one by one. */
export async function findWords(
  { pool }: Pick<App, 'pool'>,
  partnerId: string,
  words: string,
): Promise<string[] | null> {
  const { rows } = await pool.query<{ id: string }>(
    `select inquiry_id as id from inquiry_search
      where words @@ $1::tsquery and partner_id = $2 limit ${mostFinds + 1}`,
    [words, partnerId],
  );
  return rows.length > mostFinds ? null : rows.map(({ id }) => id);
}

/** The moment at which a day begins in Sweden. */
const beginningOfDay = (day: string): Date => momentInSweden(`${day} 00:00`) ?? new Date(day);

const dayMilliseconds = 86_400_000;

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMilliseconds).toISOString().slice(0, 10);
}

/** What a filter asks for, as it is read. */
export async function narrowedBy(
  app: Pick<App, 'pool'>,
  partnerId: string,
  filter: InquiryFilter,
): Promise<Omit<ListQuery, 'sort' | 'after'>> {
  const words = searchQueryOf(partnerId, filter.text ?? '');
  const ids = words === null ? undefined : await findWords(app, partnerId, words);
  return {
    partnerId,
    kinds: filter.kind?.length ? filter.kind : undefined,
    statuses: filter.status?.length ? filter.status : undefined,
    isUnanswered: filter.unanswered === 'true',
    from: filter.from === undefined ? undefined : beginningOfDay(filter.from),
    to: filter.to === undefined ? undefined : beginningOfDay(dayAfter(filter.to)),
    ids: ids ?? undefined,
    words: ids === null && words !== null ? words : undefined,
  };
}

/**
 * A page of a partner's inquiries.
 *
 * @throws {MalformedError} CURSOR_INVALID
 */
export async function listInquiries(
  app: App,
  { params: { partnerId }, query }: Call<typeof requests.listInquiries>,
): Promise<InquiryPage> {
  const { sort, cursor } = query;
  const order = orders[sort];
  const after =
    cursor === undefined ? undefined : await placeOf(app, { partnerId, sort, order, cursor });
  const { rows } = await app.pool.query<ListedRow>({
    types: isoTimes,
    ...listStatement({ ...(await narrowedBy(app, partnerId, query)), sort, after }),
  });
  const page = rows.slice(0, inquiryPageSize);
  const last = page.at(-1);
  return {
    inquiries: page.map(toListed),
    sort,
    nextCursor:
      last && rows.length > page.length
        ? cursorOf(sort, order, { key: last.createdAt, id: last.id })
        : null,
  };
}

const countsQuery = `
  select (select count(*) from inquiry_delivery
           where partner_id = $1 and is_unread and archived_at is null)::integer as unread,
         (select coalesce(json_object_agg(kind, present), '{}') from (
            select kind, count(*) as present from inquiry_delivery
             where partner_id = $1 and is_unanswered group by kind) of_kind) as "byKind"`;

export async function countInquiries(
  { pool }: App,
  { params: { partnerId } }: Call<typeof requests.countInquiries>,
): Promise<InquiryCounts> {
  const { rows } = await pool.query<{ unread: number; byKind: Partial<InquiryCounts['byKind']> }>({
    name: 'inquiries-count',
    text: countsQuery,
    values: [partnerId],
  });
  const { unread = 0, byKind: found = {} } = rows[0] ?? {};
  const byKind = { documentation: 0, quotation: 0, ordering: 0, consultation: 0, ...found };
  const unanswered = Object.values(byKind).reduce((sum, count) => sum + count, 0);
  return { unread, unanswered, byKind };
}
