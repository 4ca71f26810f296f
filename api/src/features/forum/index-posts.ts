import { sql } from 'kysely';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { reasonOf } from '../../platform/log.ts';

/** Posts per transaction: some 50 ms. */
const postsAtOnce = 500;
/** What is written within this time is indexed together; the promise is one second. */
const collectMilliseconds = 250;

/**
 * Makes the search's index true of all posts that wait for it.
 *
 * @returns false when another process is doing it: what has come meanwhile may still wait
 */
export async function indexForumPosts({ db }: { db: Executor }): Promise<boolean> {
  for (;;) {
    const { rows } = await sql<{ indexed: number | null }>`
      select forum_index_posts(${postsAtOnce}) as indexed`.execute(db);
    const indexed = rows[0]?.indexed ?? null;
    if (indexed === null) return false;
    if (indexed < postsAtOnce) return true;
  }
}

interface ForumIndexer {
  /** Something was written. */
  poke: () => void;
  /** Ends; what still waits is left to other servers and to the job of every minute. */
  close: () => Promise<void>;
}

/** Creates the indexer of what this server writes: soon after the commit, and nobody waits for it. */
export function createForumIndexer(app: Pick<App, 'db' | 'log'>): ForumIndexer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isPoked = false;
  let isClosed = false;

  function arm(): void {
    if (isClosed || timer !== undefined || running !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      running = run();
    }, collectMilliseconds);
    timer.unref();
  }

  async function run(): Promise<void> {
    isPoked = false;
    try {
      isPoked = !(await indexForumPosts(app)) || isPoked;
    } catch (error) {
      // It gave way, or the database is away: the job of every minute does the rest.
      app.log.warn({ reason: reasonOf(error) }, 'posts of the forum were not indexed');
    }
    running = undefined;
    if (isPoked) arm();
  }

  return {
    poke: () => {
      isPoked = true;
      arm();
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
