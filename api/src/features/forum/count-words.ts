import { defineJob } from '../../platform/jobs/job.ts';
import { sql } from 'kysely';
import type { App } from '../../platform/collaborators.ts';
import { isGivenUp } from '../../platform/db/database.ts';
import { indexForumPosts } from './index-posts.ts';

/** Posts per transaction. */
const postsAtOnce = 2_000;

export const wordCountJob = defineJob({ name: 'count_forum_words', every: '* * * * *' });

/**
 * Counts the words of new posts, for misspelt and incomplete searches, and indexes before what has
 * been left by a server that ended. Posts with restricted access are not counted: their words would
 * be suggested to everybody.
 */
export async function countForumWords({ db }: Pick<App, 'db'>): Promise<void> {
  try {
    await indexForumPosts({ db });
  } catch (error) {
    // It gave way to whoever deletes posts, and goes on in a minute.
    if (!isGivenUp(error)) throw error;
  }
  for (let taken = postsAtOnce; taken === postsAtOnce;) {
    // In the order of the words, so that two servers cannot deadlock.
    const { rows } = await sql<{ taken: number }>`
      with taken as (
        delete from forum_uncounted
         where ctid in (select ctid from forum_uncounted limit ${postsAtOnce}
                           for update skip locked)
        returning post_id
      ), counted as (
        insert into forum_word (word, posts)
        select word, count(*)
          from taken
          join forum_search entry on entry.post_id = taken.post_id and not entry.is_for_experts
          left join forum_thread thread on thread.id = taken.post_id
          left join forum_reply reply on reply.id = taken.post_id
          cross join forum_words(coalesce(reply.body_text,
                                          thread.subject || ' ' || thread.body_text)) word
         where length(word) between 3 and 30 and word !~ '[0-9]'
         group by word
         order by word
        on conflict (word) do update set posts = forum_word.posts + excluded.posts
      )
      select count(*)::integer as taken from taken`.execute(db);
    taken = rows[0]?.taken ?? 0;
  }
}
