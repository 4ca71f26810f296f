import { creations } from './history.ts';
import type { Creation, Finding, History, Register } from './history.ts';
import { latenessOf, lateAfterMs } from './jobs.ts';
import type { NotedJob } from './jobs.ts';
import type { HealthyTime } from './healthy-time.ts';
import { judgeRegister, judgeWrites } from './judgement.ts';
import type { KeptRegister, KeptRows } from './judgement.ts';
import { wordForm } from './load.ts';
import type { ArrivedMails } from './mails.ts';
import type { Product } from './product.ts';

const replies = `select id, body_text as text from forum_reply where body_text like '%kaos%'`;

/** Rows created by the load, by kind; deleted ones count as missing. */
const rowQueries: Record<Creation, string> = {
  thread: `select id, subject as text from forum_thread
            where subject like '%kaos%' and deleted_at is null`,
  reply: `${replies} and deleted_at is null`,
  // With its file, attached.
  picture: `select reply.id, reply.body_text as text from forum_reply reply
              join forum_attachment attachment on attachment.reply_id = reply.id
              join blob on blob.id = attachment.blob_id and blob.state = 'attached'
             where reply.body_text like '%kaos%'`,
  inquiry: `select id, text from inquiry where text like '%kaos%'`,
  message: `select id, text from inquiry_message where text like '%kaos%'`,
  office: `select id, name as text from office where name like '%kaos%' and deleted_at is null`,
};

const registerQueries: Record<
  Register['what'],
  { text: string; values: (key: string) => string[] }
> = {
  office: {
    text: 'select name as value, version from office where id = $1',
    values: (key) => [key],
  },
  vote: {
    text: `select case vote.value when 1 then 'up' else 'down' end as value, null::int as version
             from forum_vote vote join "user" voter on voter.id = vote.user_id
            where vote.reply_id = $1 and voter.email = $2`,
    values: (key) => key.split(' '),
  },
  draft: {
    text: `select draft.content->>'legalName' as value, null::int as version
             from application_draft draft join "user" owner on owner.id = draft.user_id
            where owner.email = $1`,
    values: (key) => [key],
  },
};

/** Counters that differ from the rows that they count. */
const counterQueries: Record<string, string> = {
  'replies of a thread': `
    select activity.thread_id as id from forum_thread_activity activity
     where activity.reply_count <> (select count(*) from forum_reply reply
       where reply.thread_id = activity.thread_id and reply.deleted_at is null)`,
  'readers of a thread': `
    select activity.thread_id as id from forum_thread_activity activity
     where activity.users_read_count <> (select count(*) from forum_read seen
       where seen.thread_id = activity.thread_id)`,
  'score of a reply': `
    select reply.id from forum_reply reply
     where reply.score <> coalesce((select sum(vote.value) from forum_vote vote
       where vote.reply_id = reply.id), 0)`,
};

/** Idempotency keys of calls that nobody makes any more: one still claimed answers 503. */
const claimedKeysQuery = `
  select route || ' ' || key as id from idempotency_key where status is null`;

/**
 * Periodic jobs that would not be queued for minutes, since a server whose clock was wrong has noted
 * that they were. Servers mend it within seconds; this is asked after the backlog.
 */
const aheadQuery = `
  select identifier as id from graphile_worker._private_known_crontabs
   where last_execution > clock_timestamp() + interval '90 seconds'`;

async function readRows(product: Product): Promise<KeptRows> {
  const kept = new Map<Creation, Map<string, string[]>>();
  for (const what of creations) {
    const rows = await product.query<{ id: string; text: string }>(rowQueries[what]);
    const byWord = new Map<string, string[]>();
    for (const { id, text } of rows) {
      const word = wordForm.exec(text)?.[0] ?? '';
      byWord.set(word, [...(byWord.get(word) ?? []), id]);
    }
    kept.set(what, byWord);
  }
  return kept;
}

async function readRegister(
  product: Product,
  { what, key }: Register,
): Promise<KeptRegister | undefined> {
  const { text, values } = registerQueries[what];
  const [row] = await product.query<{ value: string; version: number | null }>(text, values(key));
  return row;
}

/** Compares all rows of the database with the whole history, after every call has been answered. */
export async function judgeRows(product: Product, history: History): Promise<Finding[]> {
  const findings = judgeWrites(history.writes, await readRows(product));
  for (const register of history.registers) {
    findings.push(...judgeRegister(register, await readRegister(product, register)));
  }
  for (const [counter, text] of Object.entries(counterQueries)) {
    for (const { id } of await product.query<{ id: string }>(text)) {
      findings.push({ kill: history.kill, kind: 'lost', what: `${counter} ${id} is miscounted` });
    }
  }
  for (const { id } of await product.query<{ id: string }>(aheadQuery)) {
    findings.push({ kill: 'clock', kind: 'late', what: `${id} is not queued as it should be` });
  }
  for (const { id } of await product.query<{ id: string }>(claimedKeysQuery)) {
    findings.push({ kill: history.kill, kind: 'stuck', what: `the key of ${id} is still claimed` });
  }
  return findings;
}

/** Finds jobs done too late or not yet, and missing mails. */
export function judgeJobs(
  jobs: readonly NotedJob[],
  {
    healthy,
    mails,
    killAt,
  }: {
    healthy: HealthyTime;
    mails: ArrivedMails;
    killAt: (at: Date) => Finding['kill'];
  },
): Finding[] {
  return jobs.flatMap((job): Finding[] => {
    const kill = killAt(job.dueAt);
    const named = `${job.task} ${job.id}`;
    const lateness = latenessOf(job, healthy);
    const state = job.doneAt === null ? 'is not done' : 'was done';
    const seconds = Math.round(lateness / 1000);
    const late: Finding[] =
      lateness > lateAfterMs
        ? [{ kill, kind: 'late', what: `${named} ${state}, ${seconds} s late` }]
        : [];
    const isMissing =
      job.doneAt !== null && job.isWanted && job.mailId !== null && !mails.has(job.mailId);
    return isMissing ? [...late, { kill, kind: 'lost', what: `the mail of ${named}` }] : late;
  });
}
