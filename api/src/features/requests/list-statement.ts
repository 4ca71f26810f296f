import { inquiryKinds } from '@troskel/contract/values/inquiries';
import type { InquiryKind } from '@troskel/contract/values/inquiries';
import { inquiryStatuses } from '@troskel/contract/requests/inquiry-status';
import type { InquiryStatus } from '@troskel/contract/requests/inquiry-status';
import { inquiryPageSize } from '@troskel/contract/requests/requests';
import type { InquirySort } from '@troskel/contract/requests/requests';
import { holdsWords } from '../../domain/inquiry-search.ts';
import type { Sought } from '../../domain/inquiry-search.ts';
import { afterPosition, beginningOf, orderBy, renamed } from '../../platform/db/keyset.ts';
import type { KeyColumn, KeyOrder, RowPosition } from '../../platform/db/keyset.ts';

type Direction = KeyColumn['direction'];

const byTime = (direction: Direction) =>
  [
    { column: 'delivered_at', type: 'timestamptz', direction },
    { column: 'inquiry_id', type: 'uuid', direction },
  ] as const;
const byName = (direction: Direction) =>
  [
    { column: 'customer_key', type: 'text', direction },
    { column: 'inquiry_id', type: 'uuid', direction },
  ] as const;

/** Sort columns of each order. */
const orders: Record<InquirySort, ReturnType<typeof byTime> | ReturnType<typeof byName>> = {
  latest: byTime('desc'),
  oldest: byTime('asc'),
  name_asc: byName('asc'),
  name_desc: byName('desc'),
};

/**
 * Answers the columns in a cursor. For a list by name only the id, since addresses are logged by
 * others: the name is read from the row.
 */
export function cursorOrderOf(sort: InquirySort): KeyOrder {
  const [key, id] = orders[sort];
  return key.type === 'text' ? [id] : [key, id];
}

const firstId = '0'.repeat(32);

/**
 * Answers where reading begins. The first or last day of a list by time becomes a position like a
 * cursor's: as an additional condition, the index would be read from its end up to there.
 */
function startOf({ sort, from, to, after }: ListQuery): RowPosition {
  const order = orders[sort];
  const [{ type, direction }] = order;
  const edge = type === 'text' ? undefined : direction === 'asc' ? from : to;
  if (after) return after;
  if (!edge) return beginningOf(order);
  return [edge.toISOString(), firstId];
}

/** Parsed filters of a list. */
export interface ListQuery extends Sought {
  partnerId: string;
  sort: InquirySort;
  kinds?: readonly InquiryKind[] | undefined;
  /** By default all but the archived. */
  statuses?: readonly InquiryStatus[] | undefined;
  /** Only unanswered ones. */
  isUnanswered?: boolean;
  /** Only those that this member handles. */
  assigneeId?: string | undefined;
  /** From this time, included. */
  from?: Date | undefined;
  /** Before this time. */
  to?: Date | undefined;
  /** A position in {@link cursorOrderOf} or, with the key, in the list's own order. */
  after?: RowPosition | undefined;
  /** Maximum rows; by default those of a page and one more. */
  limit?: number;
}

const presentStatuses = inquiryStatuses.filter((status) => status !== 'archived');

export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/**
 * Makes the statement of a page: the rows' keys from an index of the list's order, at most 21 from
 * each of its parts, then the rows. A part is a status, a kind with a status, or a kind of
 * unanswered ones; without filters there is a single part, of all that are not archived.
 */
export function listStatement(query: ListQuery): Statement {
  const { sort } = query;
  const { name, text, values } = keysStatement(query);
  return {
    name: `inquiries-${name}`,
    text: `
    select ${listedColumns}
      from (${text}) page
      ${listedJoins('page')}
     order by ${orderBy(renamed(orders[sort], ['page.key', 'page.inquiry_id']))}`,
    values,
  };
}

/** Makes the statement of the rows' keys only, in the list's order. */
export function keysStatement(query: ListQuery): Statement {
  const {
    partnerId,
    sort,
    kinds,
    statuses,
    isUnanswered = false,
    assigneeId,
    from,
    to,
    ids,
    words,
    reach,
  } = query;
  const order = orders[sort];
  const [{ column, type, direction }] = order;
  const entryOrder = renamed(order, [`entry.${column}`, 'entry.inquiry_id']);
  const foundOrder = renamed(order, ['found.key', 'found.inquiry_id']);
  const start = startOf(query);
  const isRowAlone = start.length === 1;
  const values: unknown[] = [];
  const given = (value: unknown, as: string) => `$${values.push(value)}::${as}`;
  const { limit = inquiryPageSize + 1 } = query;
  const isOf = `partner_id = ${given(partnerId, 'uuid')}`;
  const afterId = given(start.at(-1), 'uuid');
  const afterKey = isRowAlone
    ? `(select ${column} from inquiry_delivery known
           where known.inquiry_id = ${afterId} and known.${isOf})`
    : given(start[0], type);
  const isFrom = from && (type === 'text' || direction === 'desc');
  const isTo = to && (type === 'text' || direction === 'asc');
  const conditions = [
    `entry.${isOf}`,
    afterPosition(entryOrder, [afterKey, afterId]),
    ...(isFrom ? [`entry.delivered_at >= ${given(from, 'timestamptz')}`] : []),
    ...(isTo ? [`entry.delivered_at < ${given(to, 'timestamptz')}`] : []),
    ...(assigneeId ? [`entry.assigned_user_id = ${given(assigneeId, 'uuid')}`] : []),
    ...(ids ? [`entry.inquiry_id = any(${given(ids, 'uuid[]')})`] : []),
  ];
  const isFound = words && holdsWords('entry', given(words, 'tsquery'));
  const inOrder = (most: number) => `
     order by ${orderBy(entryOrder)}
     limit ${most}`;
  const entries = (...more: string[]) =>
    isFound && reach !== undefined
      ? `
    select entry.inquiry_id, entry.${column} as key from (
      select entry.inquiry_id, entry.partner_id, entry.${column} from inquiry_delivery entry
       where ${[...conditions, ...more].join('\n       and ')}${inOrder(reach)}) entry
     where ${isFound}${inOrder(limit)}`
      : `
    select entry.inquiry_id, entry.${column} as key from inquiry_delivery entry
     where ${[...conditions, ...more, ...(isFound ? [isFound] : [])].join('\n       and ')}${inOrder(limit)}`;
  // By name every part uses the index by kind and status: names have no index by status alone.
  const isByKind = kinds !== undefined || (statuses !== undefined && column === 'customer_key');
  const part = isUnanswered ? 'unanswered' : isByKind ? 'kinds' : statuses ? 'statuses' : 'present';
  const inParts = (parts: string, ...more: string[]) => `
    select found.* from ${parts} cross join lateral (${entries(...more)}) found
     order by ${orderBy(foundOrder)}
     limit ${limit}`;
  // The number of parts is literal. As a parameter the planner would assume ten, find the generic
  // plan more expensive than a custom one, and so plan anew every time.
  const partsOf = (column: string, wanted: readonly string[]) =>
    `(select value as ${column} from unnest(${given(wanted, 'text[]')}) as wanted (value)
       limit ${wanted.length}) as part_${column}`;
  const ofKinds = () => partsOf('kind', kinds ?? inquiryKinds);
  const ofStatuses = () => partsOf('status', statuses ?? presentStatuses);
  const isOfStatuses = () => `entry.status = any(${given(statuses ?? presentStatuses, 'text[]')})`;
  // Few enough to be read in one, whatever else is asked of them.
  const areFew = ids !== undefined || assigneeId !== undefined;
  const page = areFew
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
    assigneeId && 'assigned',
    isFrom && 'from',
    isTo && 'to',
    isRowAlone && 'row',
    words && 'words',
    reach,
  ].filter(Boolean);
  return {
    name: [
      limit,
      sort,
      areFew ? 'some' : part,
      ...(part === 'present' ? [] : [kinds?.length ?? 'all', statuses?.length ?? 'present']),
      ...flags,
    ].join('-'),
    text: page,
    values,
  };
}

export const listedColumns = `
  delivery.inquiry_id as "id", delivery.version, customer.name as "customer", delivery.kind,
  inquiry.service_id as "serviceId", left(inquiry.text, 400) as "text", inquiry.address,
  delivery.status,
  (delivery.answered_at is not null or delivery.answered_by_phone_at is not null) as "isAnswered",
  delivery.is_unread as "isUnread", delivery.delivered_at as "createdAt",
  inquiry.wanted_on as "wantedOn",
  exists (select from inquiry_picture picture
           where picture.inquiry_id = delivery.inquiry_id) as "hasPictures",
  case when assignee.id is not null
       then json_build_object('id', assignee.id, 'name', assignee.name) end as "assignee",
  delivery.customer_key as "customerKey"`;

/** Joins of the rows whose keys were found; $1 is the partner. */
export const listedJoins = (page: string) => `
  join inquiry_delivery delivery
    on delivery.inquiry_id = ${page}.inquiry_id and delivery.partner_id = $1::uuid
  join inquiry on inquiry.id = delivery.inquiry_id
  left join "user" customer on customer.id = inquiry.homeowner_user_id
  left join "user" assignee on assignee.id = delivery.assigned_user_id`;
