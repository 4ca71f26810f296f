import { sql } from 'kysely';
import { checksOf, counted, fault, judged, lasting, ok, warning, warningIf } from './check.ts';
import type { WithDatabase } from './check.ts';
import { isIn, mailTasks } from '../jobs/failed-jobs.ts';
import { secondsPerDay } from '@troskel/contract/values/durations';

/** Jobs that wait in the queue: the mails, or all others. */
interface Waiting {
  /** Jobs that are due and not begun. */
  due: number;
  /** Seconds since the first of them was due. */
  oldest: number;
  failing: number;
  givenUp: number;
}

/** Counts from one walk through the queue, which holds only waiting and failed jobs. */
async function waiting(
  { db, jobs, now }: Pick<WithDatabase, 'db' | 'jobs' | 'now'>,
  what: 'mails' | 'others',
): Promise<Waiting> {
  const isOf = what === 'mails' ? sql`task_id in` : sql`task_id not in`;
  const { rows } = await sql<Waiting>`
    select count(*) filter (where attempts < max_attempts and locked_at is null
                              and run_at <= ${now}) as due,
           coalesce(extract(epoch from ${now} - min(run_at)
             filter (where attempts < max_attempts and locked_at is null and run_at <= ${now}
                       and attempts = 0)), 0)::double precision as oldest,
           count(*) filter (where ${isIn('failing')}) as failing,
           count(*) filter (where ${isIn('failed')}) as given_up
      from graphile_worker._private_jobs job
     where ${isOf} (${mailTasks(jobs)})`.execute(db);
  return rows[0] ?? { due: 0, oldest: 0, failing: 0, givenUp: 0 };
}

export const queueChecks = checksOf('Queue and mails', {
  'SERVERS-ALIVE': {
    title: 'A server runs',
    meaning: 'No job is done and no mail sent.',
    remedy: 'npm run serve, and see its log for why it ended.',
    needs: 'database',
    async look({ db, now }) {
      const rows = await db.selectFrom('runningServer').select('seenAt').execute();
      const ages = rows.map(({ seenAt }) => (now.getTime() - seenAt.getTime()) / 1000);
      const alive = ages.filter((age) => age < 60).length;
      // One that stops takes its row along; others remove that of one that was killed.
      const lost = ages
        .filter((age) => age >= 60 && age < 600)
        .map((age) => `one was last seen ${lasting(age)} ago`);
      if (alive === 0) return fault('none has been seen for a minute', ...lost);
      return lost.length > 0
        ? warning(counted(alive, 'server'), ...lost)
        : ok(counted(alive, 'server'));
    },
  },
  'QUEUE-AGE': {
    title: 'Jobs are begun soon after they are due',
    meaning: 'Searches, notices and statistics lag behind.',
    remedy: 'See SERVERS-ALIVE and the log for jobs that hang; add a server.',
    needs: 'database',
    async look(context) {
      const { oldest } = await waiting(context, 'others');
      return judged(
        oldest,
        { warning: 300, fault: 3600 },
        `the first waits for ${lasting(oldest)}`,
      );
    },
  },
  'QUEUE-LENGTH': {
    title: 'The queue is short',
    meaning: 'More comes in than is done.',
    remedy: 'Add a server, which brings workers; see which kind it is at /admin/jobs.',
    needs: 'database',
    async look(context) {
      const { due } = await waiting(context, 'others');
      return judged(due, { warning: 1000, fault: 20_000 }, `${counted(due, 'job')} due`);
    },
  },
  'QUEUE-FAILED': {
    title: 'No job was given up',
    meaning: 'Something that the product owes somebody was not done.',
    remedy: '/admin/jobs shows why, and tries it again.',
    needs: 'database',
    async look(context) {
      const { givenUp, failing } = await waiting(context, 'others');
      const facts = [
        ...(givenUp > 0 ? [`${counted(givenUp, 'job')} given up`] : []),
        ...(failing > 0 ? [`${counted(failing, 'job')} tried again`] : []),
      ];
      return warningIf(facts, 'none was, and none fails');
    },
  },
  'QUEUE-HELD': {
    title: 'No job is held by a server that has gone',
    meaning: 'It is done only after hours; what should be in order waits behind it.',
    remedy: 'Start any server: it gives them back within half a minute.',
    needs: 'database',
    async look({ db, now }) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from graphile_worker._private_jobs job
         where locked_at < ${new Date(now.getTime() - 120_000)}
           and not exists (select from public.running_server server
                            where job.locked_by = any (server.worker_ids))`.execute(db);
      const count = rows[0]?.count ?? 0;
      return judged(count, { warning: 1, fault: 100 }, `${counted(count, 'job')} held by nobody`);
    },
  },
  'QUEUE-UNKNOWN': {
    title: 'Every kind of job in the queue has a worker',
    meaning: 'Jobs of another version are done by nobody.',
    remedy: 'Well during an upgrade; afterwards start a server of the version that made them.',
    needs: 'database',
    async look({ db, jobs }) {
      const { rows } = await sql<{ kind: string }>`
        select distinct identifier as kind from graphile_worker._private_jobs job
          join graphile_worker._private_tasks task on task.id = job.task_id
         where attempts < max_attempts and identifier <> all (${jobs.map(({ name }) => name)})`.execute(
        db,
      );
      return warningIf(
        // Only what looks like a name of a version's job is told.
        rows.map(({ kind }) => `nobody does ${/^[a-z]+(_[a-z]+)+$/.test(kind) ? kind : 'a kind'}`),
        'each has one',
      );
    },
  },
  'JOB-SWEEP': {
    title: 'What time does is done',
    meaning: 'What has expired is not removed: codes, files, data of people who have left.',
    remedy: '/admin/jobs shows why remove_expired fails; see SERVERS-ALIVE.',
    needs: 'database',
    async look({ db, now }) {
      const failed = await sql<{ attempts: number }>`
        select job.attempts from graphile_worker._private_jobs job
          join graphile_worker._private_tasks task on task.id = job.task_id
         where task.identifier = 'remove_expired' and job.last_error is not null
         order by 1 desc limit 1`.execute(db);
      const [failing] = failed.rows;
      if (failing) return fault(`it has failed ${counted(failing.attempts, 'time')}`);
      const { rows } = await sql<{ at: Date | null }>`
        select max(last_execution) as at from graphile_worker._private_known_crontabs
         where identifier = 'remove_expired'`.execute(db);
      const at = rows[0]?.at ?? null;
      if (at === null) return warning('it has never been queued');
      const since = (now.getTime() - at.getTime()) / 1000;
      return judged(since, { warning: 7500, fault: secondsPerDay }, `queued ${lasting(since)} ago`);
    },
  },
  'MAIL-AGE': {
    title: 'Mails are sent soon after they are queued',
    meaning: 'Codes come after they have ended.',
    remedy: 'See MAIL-SERVER and SERVERS-ALIVE.',
    needs: 'database',
    async look(context) {
      const { oldest } = await waiting(context, 'mails');
      return judged(
        oldest,
        { warning: 300, fault: 1800 },
        `the first waits for ${lasting(oldest)}`,
      );
    },
  },
  'MAIL-LENGTH': {
    title: 'Few mails wait',
    meaning: 'More are queued than the mail server takes.',
    remedy: 'See the mail server’s limits.',
    needs: 'database',
    async look(context) {
      const { due } = await waiting(context, 'mails');
      return judged(due, { warning: 1000, fault: 20_000 }, `${counted(due, 'mail')} due`);
    },
  },
  'MAIL-FAILED': {
    title: 'No mail was given up',
    meaning: 'Somebody did not get what they were sent.',
    remedy: '/admin/mails shows why, and sends one or all again.',
    needs: 'database',
    async look(context) {
      const { givenUp, failing } = await waiting(context, 'mails');
      const facts = [
        ...(givenUp > 0 ? [`${counted(givenUp, 'mail')} given up`] : []),
        ...(failing > 0 ? [`${counted(failing, 'mail')} tried again`] : []),
      ];
      return warningIf(facts, 'none was, and none fails');
    },
  },
  DIGESTS: {
    title: 'Daily digests go out',
    meaning: 'People who asked for one mail a day get none.',
    remedy: 'See QUEUE-FAILED for send_digests.',
    needs: 'database',
    async look({ db, now }) {
      const before = new Date(now.getTime() - 2 * 3_600_000);
      const { count } = await db
        .selectFrom('notification')
        .select((is) => is.fn.countAll<number>().as('count'))
        .where('digestAt', '<', before)
        .executeTakeFirstOrThrow();
      return judged(count, { warning: 1, fault: 10_000 }, `${counted(count, 'notification')} late`);
    },
  },
});
