import { sql } from 'kysely';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { reasonOf } from '../../platform/log.ts';

/** Posts indexed per transaction: some 50 ms. */
const postsAtOnce = 500;
/** Pause after a failure. */
const retryMilliseconds = 2000;
/** What is written within this time is indexed together; the promise is one second. */
const collectMilliseconds = 250;

/**
 * Makes the search's index true of all posts that wait for it.
 *
 * @param atOnce fewer after a failure: long texts may take longer than a statement may
 * @returns false when another process is doing it: what has come meanwhile may still wait
 */
export async function indexForumPosts(
  { db }: { db: Executor },
  atOnce = postsAtOnce,
): Promise<boolean> {
  for (;;) {
    const { rows } = await sql<{ indexed: number | null }>`
      select forum_index_posts(${atOnce}) as indexed`.execute(db);
    const indexed = rows[0]?.indexed ?? null;
    if (indexed === null) return false;
    if (indexed < atOnce) return true;
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
  let atOnce = postsAtOnce;

  function arm(pause = collectMilliseconds): void {
    if (isClosed || timer !== undefined || running !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      running = run();
    }, pause);
    timer.unref();
  }

  async function run(): Promise<void> {
    isPoked = false;
    let pause: number | undefined;
    try {
      isPoked = !(await indexForumPosts(app, atOnce)) || isPoked;
      atOnce = postsAtOnce;
    } catch (error) {
      // It gave way, took too long, or the database is away.
      app.log.warn({ reason: reasonOf(error) }, 'posts of the forum were not indexed');
      isPoked = true;
      pause = retryMilliseconds;
      atOnce = Math.ceil(atOnce / 4);
    }
    running = undefined;
    if (isPoked) arm(pause);
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
