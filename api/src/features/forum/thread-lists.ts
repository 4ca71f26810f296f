import type { Route } from '@troskel/contract/ground/route';
import { forum } from '@troskel/contract/forum/threads';
import type { ThreadPage, ThreadSort } from '@troskel/contract/forum/threads';
import { forumExperts } from '@troskel/contract/forum/experts';
import type { App } from '../../platform/collaborators.ts';
import { isoTimes } from '../../platform/db/iso-times.ts';
import { afterPosition, beginningOf, orderBy } from '../../platform/db/keyset.ts';
import type { KeyOrder } from '../../platform/db/keyset.ts';
import { MalformedError } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Call } from '../../platform/http/implement.ts';
import { pagingOf } from '../../platform/http/paging.ts';
import { rowsFor } from './page-rows.ts';
import type { PageRows } from './page-rows.ts';
import { standingOf } from './rules.ts';
import { demand, demandReader } from './standing.ts';
import { listedColumns, summaryColumns, summaryJoins, toSummary } from './summary.ts';
import type { SummaryRow } from './summary.ts';
import { threadOrders } from './thread-orders.ts';
import type { ThreadOrder } from './thread-orders.ts';

interface OwnFilter {
  followed: boolean;
  mine: boolean;
}

/** Properties on which a list's statement depends. */
export interface ThreadList {
  sort: ThreadSort;
  of: 'topic' | 'all' | 'expert' | 'unanswered' | OwnFilter;
  rows: PageRows;
  /** Rows are skipped: $5 are read after $6. */
  hasOffset?: boolean;
}

/** Answers the `limit`, and the rows needed from each part of a list. */
function limitsOf({ rows, hasOffset = false }: ThreadList) {
  return hasOffset
    ? {
        limit: 'limit $5::integer offset $6::integer',
        partLimit: 'limit $5::integer + $6::integer',
      }
    : { limit: `limit ${rows}`, partLimit: `limit ${rows}` };
}

/** Sort columns; among equals the newest comes first when the list does. */
const keysOf =
  ({ type, direction }: Pick<ThreadOrder, 'type' | 'direction'>) =>
  (column: string, id: string): KeyOrder => [
    { column, type, direction },
    { column: id, type: 'uuid', direction },
  ];

/** After the position $3 and $4. */
const isAfterPlace = (order: KeyOrder): string => afterPosition(order, ['$3', '$4']);

/** Columns of index entries, which are all that a list shows. */
function entryColumns({ from, column }: Pick<ThreadOrder, 'from' | 'column'>): string {
  return from === 'forum_thread'
    ? `entry.id, entry.${column} as key`
    : `entry.${column} as key, ${listedColumns}`;
}

/** Selects rows of a topic by the order's index, after the position $3 and $4. */
function entriesOf(topic: string, order: ThreadOrder, limit: string): string {
  const { from, column } = order;
  const keys = keysOf(order)(
    `entry.${column}`,
    from === 'forum_thread' ? 'entry.id' : 'entry.thread_id',
  );
  const isThere = from === 'forum_thread' ? 'entry.deleted_at is null' : 'not entry.is_deleted';
  return `
    select ${entryColumns(order)} from ${from} entry
     where entry.topic_id = ${topic} and ${isThere}
       and ${isAfterPlace(keys)}
     order by ${orderBy(keys)}
     ${limit}`;
}

/**
 * Selects a page of all topics. They are few: each yields at most the wanted number of rows, from
 * its own part of the index, and the first of these are taken. $2 is null.
 */
function entriesOfAll(list: ThreadList, order: ThreadOrder): string {
  const { limit, partLimit } = limitsOf(list);
  return `
    select found.*
      from forum_topic topic
      cross join lateral (${entriesOf('topic.id', order, partLimit)}) found
     where $2::text is null
     order by ${orderBy(keysOf(order)('found.key', 'found.id'))}
     ${limit}`;
}

/** The same for threads that a user follows or wrote, which are sorted once found. */
function entriesOfOwn(list: ThreadList, order: ThreadOrder, own: OwnFilter): string {
  const { from, column } = order;
  const value = from === 'forum_thread' ? `thread.${column}` : `activity.${column}`;
  const keys = keysOf(order)(value, 'thread.id');
  return `
    select thread.id, ${value} as key
      from forum_thread thread
      join forum_thread_activity activity on activity.thread_id = thread.id
     where thread.deleted_at is null and ($2::text is null or thread.topic_id = $2)
       ${own.followed ? 'and thread.id in (select thread_id from forum_follow where user_id = $1)' : ''}
       ${own.mine ? 'and thread.author_user_id = $1' : ''}
       and ${isAfterPlace(keys)}
     order by ${orderBy(keys)}
     ${limitsOf(list).limit}`;
}

/**
 * Selects threads for the experts of all topics, by the part of their index without an expert's
 * answer, or from both parts like topics. $2 is null.
 */
function entriesForExperts(list: ThreadList, order: ThreadOrder): string {
  const { column } = order;
  const keys = keysOf(order)(`entry.${column}`, 'entry.thread_id');
  const { limit, partLimit } = limitsOf(list);
  const parts = list.of === 'unanswered' ? '(false)' : '(false), (true)';
  return `
    select found.*
      from (values ${parts}) part (is_answered)
      cross join lateral (
        select ${entryColumns({ from: 'forum_thread_activity', column })}
          from forum_thread_activity entry
         where entry.is_answered_by_expert = part.is_answered
           and entry.is_answered_by_expert is not null and not entry.is_deleted
           and ${isAfterPlace(keys)}
         order by ${orderBy(keys)}
         ${partLimit}) found
     where $2::text is null
     order by ${orderBy(keysOf(order)('found.key', 'found.id'))}
     ${limit}`;
}

const isForExperts = ({ of }: ThreadList) => of === 'expert' || of === 'unanswered';

const listed = `(select ${listedColumns} from forum_thread_activity entry)`;

/** Selects the page's rows (`post`). */
function pageOf(list: ThreadList, order: ThreadOrder): string {
  if (isForExperts(list)) return `(${entriesForExperts(list, order)}) post`;
  const rows =
    typeof list.of === 'object'
      ? entriesOfOwn(list, order, list.of)
      : list.of === 'topic'
        ? entriesOf('$2', order, limitsOf(list).limit)
        : entriesOfAll(list, order);
  const isListed = typeof list.of !== 'object' && order.from === 'forum_thread_activity';
  return isListed ? `(${rows}) post` : `(${rows}) page join ${listed} post on post.id = page.id`;
}

/**
 * Makes the statement of a list, prepared under its own name: $1 the caller, $2 a topic or null, $3
 * and $4 the position after which the page begins.
 */
export function threadListQuery(list: ThreadList): { name: string; text: string } {
  const { sort, of, rows, hasOffset = false } = list;
  const order = threadOrders[sort];
  const text = `
    select key, ${summaryColumns}
      from ${pageOf(list, order)}
      ${summaryJoins}
     order by ${orderBy(keysOf(order)('key', 'post.id'))}`;
  const kind =
    typeof of === 'string' ? of : `${of.followed ? 'followed' : ''}${of.mine ? 'mine' : ''}`;
  return { name: `forum-threads-${kind}-${sort}-${hasOffset ? 'offset' : rows}`, text };
}

/** Threads by id, in any order: $2 their ids. */
const someThreadsQuery = `
  select ${summaryColumns}
    from (select ${listedColumns} from forum_thread_activity entry
           where entry.thread_id = any($2::uuid[]) and not entry.is_deleted) post
    ${summaryJoins}`;

async function readSome(
  app: Pick<App, 'pool' | 'settings'>,
  caller: Caller,
  ids: readonly string[],
) {
  const { rows } = await app.pool.query<SummaryRow>({
    name: 'forum-threads-some',
    types: isoTimes,
    text: someThreadsQuery,
    values: [caller.userId, ids],
  });
  const standing = standingOf(caller, false);
  return rows.map((row) => toSummary(app, row, standing));
}

interface ListCall {
  caller: Caller;
  params?: unknown;
  query: { sort: ThreadSort; pageSize: number; offset: number; cursor?: string | undefined };
}

async function readPage(
  app: Pick<App, 'pool' | 'settings'>,
  route: Route,
  call: ListCall,
  { topicId, of }: { topicId: string | null; of: ThreadList['of'] },
): Promise<ThreadPage> {
  const { caller } = call;
  const { sort, pageSize, offset, cursor } = call.query;
  if (cursor !== undefined && offset > 0) {
    throw new MalformedError([{ field: 'offset', code: 'FIELD_INVALID' }]);
  }
  const { column, ...order } = threadOrders[sort];
  const keys = keysOf(order)(column, 'id');
  const { after = beginningOf(keys), page } = pagingOf(route, call, {
    order: keys,
    size: pageSize,
  });
  const hasOffset = offset > 0;
  const { rows: read } = await app.pool.query<SummaryRow & { key: string | number }>({
    ...threadListQuery({ sort, of, rows: rowsFor(pageSize), hasOffset }),
    types: isoTimes,
    values: [caller.userId, topicId, ...after, ...(hasOffset ? [pageSize + 1, offset] : [])],
  });
  // Expulsion does not affect reading.
  const standing = standingOf(caller, false);
  const { rows, nextCursor } = page(read, (row) => [row.key, row.id]);
  return { threads: rows.map((row) => toSummary(app, row, standing)), sort, nextCursor };
}

async function isTopic(app: Pick<App, 'db'>, topicId: string): Promise<boolean> {
  const topic = await app.db
    .selectFrom('forumTopic')
    .select('id')
    .where('id', '=', topicId)
    .executeTakeFirst();
  return topic !== undefined;
}

export async function listThreads(
  app: Pick<App, 'db' | 'pool' | 'settings'>,
  call: Call<typeof forum.listThreads>,
): Promise<ThreadPage> {
  const { caller } = call;
  demandReader(call);
  const { topicId = null, followed, mine, ids, sort } = call.query;
  if (ids !== undefined) {
    const threads = await readSome(app, caller, ids);
    return { threads, sort, nextCursor: null };
  }
  const isOwn = followed !== undefined || mine !== undefined;
  const scope = topicId === null ? 'all' : 'topic';
  const page = await readPage(app, forum.listThreads, call, {
    topicId,
    of: isOwn ? { followed: followed !== undefined, mine: mine !== undefined } : scope,
  });
  if (page.threads.length === 0 && topicId !== null && !(await isTopic(app, topicId))) {
    throw new MalformedError([{ field: 'topicId', code: 'TOPIC_UNKNOWN' }]);
  }
  return page;
}

export async function listTopicThreads(
  app: Pick<App, 'db' | 'pool' | 'settings'>,
  call: Call<typeof forum.listTopicThreads>,
): Promise<ThreadPage> {
  demandReader(call);
  const { topicId } = call.params;
  const page = await readPage(app, forum.listTopicThreads, call, { topicId, of: 'topic' });
  if (page.threads.length === 0 && !(await isTopic(app, topicId))) {
    throw call.refusal('NOT_FOUND');
  }
  return page;
}

/** Lists threads for the experts, including locked ones, for experts, partners and moderators. */
export async function listExpertThreads(
  app: Pick<App, 'pool' | 'settings'>,
  call: Call<typeof forumExperts.listExpertThreads>,
): Promise<ThreadPage> {
  demand(call, 'survey', standingOf(call.caller, false));
  return readPage(app, forumExperts.listExpertThreads, call, {
    topicId: null,
    of: call.query.notAnswered ? 'unanswered' : 'expert',
  });
}
