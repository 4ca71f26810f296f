import { fileURLToPath } from 'node:url';
import { once } from 'node:events';
import { countForumWords, createDatabase, createPool, fillForum } from '@troskel/api/testing';
import pg from 'pg';
import * as z from 'zod';
import { startBenchProduct } from '../product.ts';
import type { BenchProduct } from '../product.ts';
import { signInAll } from './participants.ts';
import type { Participant } from './participants.ts';

/** The product with a forum of a size, and its members signed in. */
export interface ForumProduct extends BenchProduct {
  owner: pg.Client;
  members: Participant[];
  topicIds: string[];
  /** Threads for all, with at least twenty replies, but not the long one. */
  threadIds: string[];
  longThreadId: string;
  replies: { id: string; threadId: string; authorId: string }[];
  /** Which statements the server sends while it is asked. */
  statementsOf(ask: () => Promise<unknown>): Promise<string[]>;
  end(): Promise<void>;
}

const Ids = z.array(z.object({ id: z.string() }));
const Replies = z.array(z.object({ id: z.string(), threadId: z.string(), authorId: z.string() }));
const Said = z.object({ statements: z.array(z.string()) });

const preload = (name: string) =>
  `--import=${fileURLToPath(new URL(`../${name}.ts`, import.meta.url))}`;

async function idsOf(owner: pg.Client, text: string): Promise<string[]> {
  const { rows } = await owner.query(text);
  return Ids.parse(rows).map(({ id }) => id);
}

const topics = 20;

export async function startForumProduct(size: {
  threads: number;
  replies: number;
}): Promise<ForumProduct> {
  const product = await startBenchProduct({
    execArgv: [preload('statements'), preload('loop-delay')],
  });
  const owner = new pg.Client({ connectionString: product.ownerUrl });
  await owner.connect();
  await owner.query(
    `insert into forum_topic (id, sort_order, name, description)
     select 'bench-' || n, 100 + n, '{"sv": "Ämne", "en": "Topic"}', '{"sv": "", "en": ""}'
       from generate_series(1, $1 - (select count(*) from forum_topic)) n`,
    [topics],
  );
  await fillForum(owner, { ...size, longThread: 5000 });
  // Else the job of every minute does it while something else is measured.
  const db = createDatabase(createPool(product.ownerUrl, 1, () => {}));
  await countForumWords({ db });
  await db.destroy();
  const { server } = product;
  return {
    ...product,
    owner,
    members: await signInAll(owner, product.publicUrl),
    topicIds: await idsOf(owner, 'select id from forum_topic order by sort_order'),
    threadIds: await idsOf(
      owner,
      `select thread_id as id from forum_thread_activity
        where reply_count between 20 and 100 and is_answered_by_expert is null order by md5(thread_id::text) limit 2000`,
    ),
    longThreadId:
      (
        await idsOf(
          owner,
          'select thread_id as id from forum_thread_activity order by reply_count desc limit 1',
        )
      )[0] ?? '',
    replies: Replies.parse(
      (
        await owner.query(
          `select id, thread_id as "threadId", reply.author_user_id as "authorId"
             from forum_reply reply join forum_thread_activity using (thread_id)
            where reply.author_user_id is not null and is_answered_by_expert is null order by md5(id::text) limit 20000`,
        )
      ).rows,
    ),
    async statementsOf(ask) {
      server.send('statements:start');
      await ask();
      server.send('statements:stop');
      const [said] = (await once(server, 'message')) as unknown[];
      return Said.parse(said).statements;
    },
    async end() {
      await owner.end();
      await product.stop();
    },
  };
}
