import { parseArgs } from 'node:util';
import pg from 'pg';
import * as z from 'zod';
import { countForum, fillForum } from './size/fill.ts';

const usage = `Usage: npm run seed -- --threads N [--replies M] [--production]

Puts N threads with about M replies (three a thread when left out) into the forum, beside what is
there, as the role of DATABASE_OWNER_URL. Nothing of it is marked: it goes with the database.`;

const Count = z.coerce.number().int().min(1).max(10_000_000);
const Replies = z.coerce.number().int().min(0).max(50_000_000);

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function readWords() {
  try {
    const { values } = parseArgs({
      options: {
        threads: { type: 'string' },
        replies: { type: 'string' },
        production: { type: 'boolean', default: false },
      },
    });
    const threads = Count.parse(values.threads);
    return {
      threads,
      replies: Replies.parse(values.replies ?? threads * 3),
      isForProduction: values.production,
    };
  } catch {
    return refuse(usage);
  }
}

const { threads, replies, isForProduction } = readWords();
const { DATABASE_OWNER_URL, BUILD } = process.env;
if (!DATABASE_OWNER_URL) {
  refuse('DATABASE_OWNER_URL is missing: the connection of the role that owns the database.');
}
if (BUILD !== 'demo' && !isForProduction) {
  refuse('This is not a demo. Say --production to put invented threads into it all the same.');
}
const client = new pg.Client({ connectionString: DATABASE_OWNER_URL });
await client.connect();
const startedAt = performance.now();
await fillForum(client, {
  threads,
  replies,
  onProgress: (done) => process.stdout.write(`${done} of ${threads} threads\n`),
});
const counts = await countForum(client);
await client.end();
const seconds = Math.round((performance.now() - startedAt) / 1000);
process.stdout.write(
  `The forum has ${counts['forum_thread']} threads, ${counts['forum_reply']} replies and ${counts['forum_read']} readings now; it took ${seconds} s.\n`,
);
