import { ExpectedError } from '@troskel/contract/errors';
import type { forum, ThreadPage, ThreadSort, ThreadSummary } from '@troskel/contract/forum';
import type { App } from '../../app.ts';
import { MalformedError } from '../../http/errors.ts';
import type { Call } from '../../http/implement.ts';
import { authorColumns, authorJoins, authorOf } from './author.ts';
import type { AuthorRow } from './author.ts';
import { cursorOf, placeOf } from './place.ts';
import type { Order, Place } from './place.ts';
import { demandReader } from './standing.ts';

interface ThreadOrder extends Order {
  /** Where the value lies: with the thread, or with what is counted of it. */
  from: 'forum_thread' | 'forum_thread_activity';
  column: 'created_at' | 'updated_at' | 'users_read_count';
}

const byDate = { from: 'forum_thread', column: 'created_at', key: 'time' } as const;
const byUpdate = { from: 'forum_thread_activity', column: 'updated_at', key: 'time' } as const;
const byReaders = {
  from: 'forum_thread_activity',
  column: 'users_read_count',
  key: 'number',
} as const;

const orders: Record<ThreadSort, ThreadOrder> = {
  date_asc: { ...byDate, direction: 'asc' },
  date_desc: { ...byDate, direction: 'desc' },
  last_updated_desc: { ...byUpdate, direction: 'desc' },
  users_read_desc: { ...byReaders, direction: 'desc' },
};

export interface SummaryRow extends AuthorRow {
  id: string;
  topicId: string;
  subject: string;
  replyCount: number;
  usersReadCount: number;
  acceptedAnswerId: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Of `post` and its `activity`. */
export const summaryColumns = `
  post.id, post.topic_id as "topicId", post.subject,
  activity.reply_count as "replyCount", activity.users_read_count as "usersReadCount",
  post.accepted_reply_id as "acceptedAnswerId",
  post.created_at as "createdAt", activity.updated_at as "updatedAt", ${authorColumns}`;

export function toSummary(app: Pick<App, 'settings'>, row: SummaryRow): ThreadSummary {
  return {
    id: row.id,
    topicId: row.topicId,
    target: 'community',
    subject: row.subject,
    author: authorOf(app, row),
    anonymous: row.isAnonymous,
    replyCount: row.replyCount,
    usersReadCount: row.usersReadCount,
    acceptedAnswerId: row.acceptedAnswerId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/**
 * The rows of a page by the order's index. Topics are few: each gives at most as many rows as are
 * wanted, from its own part of the index, and of these the first are taken. $2 is a topic or null,
 * $3 and $4 the place, $5 the rows wanted, $6 how many are skipped.
 */
function pageOfTopics({ from, column, key, direction }: ThreadOrder): string {
  const id = from === 'forum_thread' ? 'id' : 'thread_id';
  const isThere = from === 'forum_thread' ? 'entry.deleted_at is null' : 'not entry.is_deleted';
  const type = key === 'time' ? 'timestamptz' : 'integer';
  return `
    select found.id, found.key
      from forum_topic topic
      cross join lateral (
        select entry.${id} as id, entry.${column} as key from ${from} entry
         where entry.topic_id = topic.id and ${isThere}
           and (entry.${column}, entry.${id}) ${direction === 'asc' ? '>' : '<'} ($3::${type}, $4::uuid)
         order by entry.${column} ${direction}, entry.${id} ${direction}
         limit $5::integer + $6::integer) found
     where $2::text is null or topic.id = $2
     order by found.key ${direction}, found.id ${direction}
     limit $5::integer offset $6::integer`;
}

/** The same among the threads that a user follows or wrote, which are sorted when they are found. */
function pageOfOwn({ from, column, key, direction }: ThreadOrder, own: OwnFilter): string {
  const value = from === 'forum_thread' ? `thread.${column}` : `activity.${column}`;
  const type = key === 'time' ? 'timestamptz' : 'integer';
  return `
    select thread.id, ${value} as key
      from forum_thread thread
      join forum_thread_activity activity on activity.thread_id = thread.id
     where thread.deleted_at is null and ($2::text is null or thread.topic_id = $2)
       ${own.followed ? 'and thread.id in (select thread_id from forum_follow where user_id = $1)' : ''}
       ${own.mine ? 'and thread.author_user_id = $1' : ''}
       and (${value}, thread.id) ${direction === 'asc' ? '>' : '<'} ($3::${type}, $4::uuid)
     order by ${value} ${direction}, thread.id ${direction}
     limit $5::integer offset $6::integer`;
}

interface OwnFilter {
  followed: boolean;
  mine: boolean;
}

/** The statement of a list, prepared under a name of its own. */
export function threadListQuery(
  sort: ThreadSort,
  own: OwnFilter = { followed: false, mine: false },
): { name: string; text: string } {
  const order = orders[sort];
  const isOwn = own.followed || own.mine;
  const text = `
    select ${summaryColumns}
      from (${isOwn ? pageOfOwn(order, own) : pageOfTopics(order)}) page
      join forum_thread post on post.id = page.id
      join forum_thread_activity activity on activity.thread_id = page.id
      ${authorJoins}
     order by page.key ${order.direction}, page.id ${order.direction}`;
  const kind = isOwn ? `${own.followed ? 'followed' : ''}${own.mine ? 'mine' : ''}` : 'all';
  return { name: `forum-threads-${kind}-${sort}`, text };
}

function lastPlace(sort: ThreadSort, thread: ThreadSummary): Place {
  const { id } = thread;
  if (sort === 'users_read_desc') return { key: String(thread.usersReadCount), id };
  return { key: sort === 'last_updated_desc' ? thread.updatedAt : thread.createdAt, id };
}

interface Asked {
  topicId: string | null;
  own?: OwnFilter;
  sort: ThreadSort;
  pageSize: number;
  offset: number;
  cursor: string | undefined;
}

async function readPage(app: App, userId: string, asked: Asked): Promise<ThreadPage> {
  const { sort, pageSize, offset, cursor, topicId } = asked;
  if (cursor !== undefined && offset > 0) {
    throw new MalformedError([{ field: 'offset', code: 'FIELD_INVALID' }]);
  }
  const after = placeOf(sort, orders[sort], cursor);
  const { rows } = await app.pool.query<SummaryRow>({
    ...threadListQuery(sort, asked.own),
    // One more than is shown tells whether there is a next page.
    values: [userId, topicId, after.key, after.id, pageSize + 1, offset],
  });
  const threads = rows.slice(0, pageSize).map((row) => toSummary(app, row));
  const last = threads.at(-1);
  const hasMore = rows.length > threads.length;
  return {
    threads,
    sort,
    nextCursor: last && hasMore ? cursorOf(sort, lastPlace(sort, last)) : null,
  };
}

async function isTopic(app: App, topicId: string): Promise<boolean> {
  const topic = await app.db
    .selectFrom('forumTopic')
    .select('id')
    .where('id', '=', topicId)
    .executeTakeFirst();
  return topic !== undefined;
}

export async function listThreads(
  app: App,
  { caller, query }: Call<typeof forum.listThreads>,
): Promise<ThreadPage> {
  demandReader(caller);
  const { topicId = null, followed, mine, ...rest } = query;
  const page = await readPage(app, caller.userId, {
    ...rest,
    topicId,
    cursor: rest.cursor,
    own: { followed: followed !== undefined, mine: mine !== undefined },
  });
  if (page.threads.length === 0 && topicId !== null && !(await isTopic(app, topicId))) {
    throw new MalformedError([{ field: 'topicId', code: 'TOPIC_UNKNOWN' }]);
  }
  return page;
}

export async function listTopicThreads(
  app: App,
  { caller, params, query }: Call<typeof forum.listTopicThreads>,
): Promise<ThreadPage> {
  demandReader(caller);
  const page = await readPage(app, caller.userId, {
    ...query,
    cursor: query.cursor,
    topicId: params.topicId,
  });
  if (page.threads.length === 0 && !(await isTopic(app, params.topicId))) {
    throw new ExpectedError('NOT_FOUND');
  }
  return page;
}
