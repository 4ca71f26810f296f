import { parseArgs } from 'node:util';
import * as z from 'zod';
import { exitIfCannotStart, ownersDatabase } from '../platform/starting.ts';
import { DatabaseClient } from '../platform/db/client.ts';
import { countForum, fillForum } from './size/fill.ts';
import { fillInquiries, partnerFor } from './size/inquiries.ts';

const usage = `Usage: npm run seed -- --threads N [--replies M] [--production]
       npm run seed -- --inquiries N [--production]

Puts N threads with about M replies (three a thread when left out) into the forum, or gives the demo's
builder N inquiries over five years, beside what is there, as the role of DATABASE_OWNER_URL. Nothing
of it is marked: it goes with the database.`;

/** Company that receives the inquiries; without it the oldest partner does. */
const builder = 'Linds Bygg i Uppsala AB';

const Count = z.coerce.number().int().min(1).max(10_000_000);
const Replies = z.coerce.number().int().min(0).max(50_000_000);

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function parseArguments() {
  try {
    const { values } = parseArgs({
      options: {
        threads: { type: 'string' },
        replies: { type: 'string' },
        inquiries: { type: 'string' },
        production: { type: 'boolean', default: false },
      },
    });
    const isForProduction = values.production;
    if (values.inquiries !== undefined) {
      return { inquiries: Count.parse(values.inquiries), isForProduction };
    }
    const threads = Count.parse(values.threads);
    const replies = Replies.parse(values.replies ?? threads * 3);
    return { threads, replies, isForProduction };
  } catch {
    return refuse(usage);
  }
}

const asked = parseArguments();
if (process.env['BUILD'] !== 'demo' && !asked.isForProduction) {
  refuse('This is not a demo. Say --production to put invented rows into it all the same.');
}
const address = await exitIfCannotStart(() => ownersDatabase(process.env, true));
const client = new DatabaseClient({ connectionString: address });
await client.connect();
const startedAt = performance.now();
const seconds = () => Math.round((performance.now() - startedAt) / 1000);
if (asked.inquiries === undefined) {
  const { threads, replies } = asked;
  await fillForum(client, {
    threads,
    replies,
    onProgress: (done) => process.stdout.write(`${done} of ${threads} threads\n`),
  });
  const counts = await countForum(client);
  process.stdout.write(
    `The forum has ${counts['forum_thread']} threads, ${counts['forum_reply']} replies and ${counts['forum_read']} readings now; it took ${seconds()} s.\n`,
  );
} else {
  const { inquiries } = asked;
  const partnerId = await partnerFor(client, builder);
  await fillInquiries(client, {
    inquiries,
    partnerId,
    onProgress: (done) => process.stdout.write(`${done} of ${inquiries} inquiries\n`),
  });
  process.stdout.write(`The partner ${partnerId} has them now; it took ${seconds()} s.\n`);
}
await client.end();
