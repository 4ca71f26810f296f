import { reasonOf } from '../../platform/log.ts';
import { mostForumIds } from '@troskel/contract/forum/paging';
import type { App } from '../../platform/collaborators.ts';
import { afterCommit } from '../../platform/db/call-transaction.ts';
import { publish } from '../../platform/events/publish.ts';
import { createForumIndexer } from './index-posts.ts';
import type { Publication } from '../../platform/events/publish.ts';

/** A change that open pages are told to reload. */
interface Change {
  threadId: string;
  /** The thread itself has changed. */
  thread?: boolean;
  replyId?: string;
  /** The thread was added to its lists. */
  isNew?: boolean;
  /** Lists show no votes. */
  isVote?: boolean;
}

interface Noted {
  thread: boolean;
  replyIds: Set<string>;
  isNew: boolean;
  isListed: boolean;
}

/** Changes within this time are sent together. */
const collectMilliseconds = 30;
/** Minimum time between two events about one thread: a hundred votes a second are one event. */
const restMilliseconds = 500;

export const watchedThread = (threadId: string) => `forum-thread:${threadId}`;
export const watchedTopic = (topicId: string) => `forum-topic:${topicId}`;
export const watchedExpertThreads = 'forum-expert-threads';

interface ForumTeller {
  note: (change: Change) => void;
  /** Sends what is pending, and accepts no more. */
  close: () => Promise<void>;
}

/** What this server notifies after a commit in the forum: open pages and the search index. */
interface Followers {
  teller: ForumTeller;
  indexer: ReturnType<typeof createForumIndexer>;
}

type TellingApp = Pick<App, 'db' | 'log'>;

const followers = new WeakMap<TellingApp, Followers>();

function followersOf(app: TellingApp): Followers {
  const known = followers.get(app) ?? {
    teller: createForumTeller(app),
    indexer: createForumIndexer(app),
  };
  followers.set(app, known);
  return known;
}

/** Wraps a handler whose change is told to open pages, and indexed, once it is committed. */
export const telling =
  <Parts, Call, Answer>(
    act: (app: Parts, call: Call) => Promise<Answer>,
    changeOf: (call: Call, answer: Answer) => Change,
  ) =>
  async (app: Parts & TellingApp, call: Call): Promise<Answer> => {
    const answer = await act(app, call);
    const change = changeOf(call, answer);
    await afterCommit(async () => {
      const { teller, indexer } = followersOf(app);
      teller.note(change);
      if (change.isVote !== true) indexer.poke();
    });
    return answer;
  };

/** Sends pending events before the server stops, and ends the indexing. */
export async function closeForum(app: TellingApp): Promise<void> {
  const known = followers.get(app);
  followers.delete(app);
  await Promise.all([known?.teller.close(), known?.indexer.close()]);
}

/**
 * Creates the sender of events to pages that show a changed thread, or a list with it: after the
 * commit, and batched (docs/decisions/0021). Nobody waits for it.
 */
function createForumTeller(app: TellingApp): ForumTeller {
  const noted = new Map<string, Noted>();
  const toldAt = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  function note({ thread = false, isNew = false, isVote = false, ...change }: Change): void {
    if (isClosed) return;
    // A path may have ids in upper case; watchers use them as stored.
    const threadId = change.threadId.toLowerCase();
    const replyId = change.replyId?.toLowerCase();
    const pending = noted.get(threadId) ?? {
      thread: false,
      replyIds: new Set<string>(),
      isNew: false,
      isListed: false,
    };
    pending.thread ||= thread;
    pending.isNew ||= isNew;
    pending.isListed ||= !isVote;
    if (replyId !== undefined) pending.replyIds.add(replyId);
    noted.set(threadId, pending);
    arm();
  }

  function arm(): void {
    if (timer || noted.size === 0) return;
    const now = performance.now();
    const waits = [...noted.keys()].map((id) => (toldAt.get(id) ?? -Infinity) - now);
    const wait = Math.max(Math.min(...waits) + restMilliseconds, collectMilliseconds);
    timer = setTimeout(() => {
      timer = undefined;
      void tell(false).finally(arm);
    }, wait);
    timer.unref();
  }

  async function tell(isLast: boolean): Promise<void> {
    const now = performance.now();
    for (const [id, at] of toldAt) if (now - at >= restMilliseconds) toldAt.delete(id);
    const due = [...noted].filter(([id]) => isLast || !toldAt.has(id));
    for (const [id] of due) {
      noted.delete(id);
      toldAt.set(id, now);
    }
    if (due.length === 0) return;
    try {
      await send(app, due);
    } catch (error) {
      // Pages are told of a gap when the database is available again.
      const reason = reasonOf(error);
      app.log.warn({ reason }, 'changes of the forum were not told');
    }
  }

  return {
    note,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await tell(true);
    },
  };
}

async function send(app: Pick<App, 'db'>, due: [string, Noted][]): Promise<void> {
  const threads = await app.db
    .selectFrom('forumThread')
    .select(['id', 'topicId', 'target'])
    .where(
      'id',
      'in',
      due.map(([id]) => id),
    )
    .execute();
  const byId = new Map(threads.map((thread) => [thread.id, thread]));
  const publications = due.flatMap(([threadId, { thread, replyIds, isNew, isListed }]) => {
    const place = byId.get(threadId);
    const publications: Publication[] = [];
    if (thread || replyIds.size > 0) {
      publications.push({
        to: { watched: watchedThread(threadId) },
        event: 'forumThread',
        data: { threadId, thread, replyIds: replyIds.size > mostForumIds ? null : [...replyIds] },
      });
    }
    if (!place || !isListed) return publications;
    const lists = [watchedTopic(place.topicId)];
    if (place.target === 'expert') lists.push(watchedExpertThreads);
    for (const watched of lists) {
      const data = { topicId: place.topicId, threadId, isNew };
      publications.push({ to: { watched }, event: 'forumThreads', data });
    }
    return publications;
  });
  await publish(app.db, ...publications);
}
