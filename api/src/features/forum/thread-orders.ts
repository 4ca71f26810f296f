import type { ThreadSort } from '@troskel/contract/forum/threads';
import type { KeyColumn } from '../../platform/db/keyset.ts';

/** How threads are read in an order, and shown from where the page before ended. */
export interface ThreadOrder extends Pick<KeyColumn, 'type' | 'direction'> {
  /** Table of the value: the thread, or what triggers keep of it for lists. */
  from: 'forum_thread' | 'forum_thread_activity';
  column: string;
  /** Which index a page comes from, as a test holds: of a topic, and of what is for the experts. */
  index: { ofTopic: string; forExperts: string };
}

const byDate = {
  from: 'forum_thread',
  column: 'created_at',
  type: 'timestamptz',
  index: { ofTopic: 'forum_thread_by_date', forExperts: 'forum_expert_thread_by_date' },
} as const;
const byUpdate = {
  from: 'forum_thread_activity',
  column: 'updated_at',
  type: 'timestamptz',
  index: { ofTopic: 'forum_thread_by_update', forExperts: 'forum_expert_thread_by_update' },
} as const;
const byReaders = {
  from: 'forum_thread_activity',
  column: 'users_read_count',
  type: 'integer',
  index: { ofTopic: 'forum_thread_by_readers', forExperts: 'forum_expert_thread_by_readers' },
} as const;

/**
 * Everything that the server knows of the orders in which threads can be read. Another one has its
 * name in the contract (`threadSorts`), its words in `forum-lists.texts.ts`, a migration with its
 * indexes and, for a new value, the column of `forum_thread_activity` with the trigger that keeps it
 * (`docs/schema/forum.sql`), and its place in `lists.test.ts`.
 */
export const threadOrders: Record<ThreadSort, ThreadOrder> = {
  date_asc: { ...byDate, direction: 'asc' },
  date_desc: { ...byDate, direction: 'desc' },
  last_updated_desc: { ...byUpdate, direction: 'desc' },
  users_read_desc: { ...byReaders, direction: 'desc' },
};
