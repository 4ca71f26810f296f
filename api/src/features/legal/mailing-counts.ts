import type { LegalMailing } from '@troskel/contract/legal/editing';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** Key of the job that mails one person about a version, for a row of `legal_notice`. */
export const mailKey = sql<string>`'legal_notice:' || version_id || ':' || user_id`;

/** Queued mails of a version that the mail server has not accepted. */
interface Unsent {
  /** Mails with a further attempt. */
  waitingCount: number;
  /** Given up, or given up so long ago that the job is gone. */
  failedCount: number;
}

/** For a version whose mails have all been sent. */
export const none: Unsent = { waitingCount: 0, failedCount: 0 };

/**
 * @returns by the version's id; absent when all its mails have been sent
 */
export async function countUnsent(
  db: Executor,
  versionIds: readonly string[],
): Promise<Map<string, Unsent>> {
  if (versionIds.length === 0) return new Map();
  const { rows } = await unsentQuery(versionIds).execute(db);
  return new Map(rows.map(({ versionId, ...counts }) => [versionId, counts]));
}

/** Reads unsent mails only, so that the cost does not depend on the number sent. */
export const unsentQuery = (versionIds: readonly string[]) => sql<{ versionId: string } & Unsent>`
  select notice.version_id, count(job.id)::integer as waiting_count,
         (count(*) - count(job.id))::integer as failed_count
    from legal_notice notice
    left join graphile_worker._private_jobs job
      on job.key = ${mailKey} and job.attempts < job.max_attempts
   where notice.version_id in (${sql.join(versionIds)}) and notice.mailed_at is null
   group by notice.version_id`;

/** Waiting mails of a version above which no more are queued. */
export const mostWaiting = 1000;

/**
 * Counts mails of a version that await the mail server's first answer, up to {@link mostWaiting}.
 * Refused addresses are not counted: they are retried for three days, and a thousand of them would
 * block all others.
 */
export async function countUnanswered(db: Executor, versionId: string): Promise<number> {
  const { rows } = await unansweredQuery(versionId).execute(db);
  return rows[0]?.count ?? 0;
}

export const unansweredQuery = (versionId: string) => sql<{ count: number }>`
    select count(*)::integer as count from (
      select from legal_notice notice
        join graphile_worker._private_jobs job
          on job.key = ${mailKey} and job.attempts < job.max_attempts
       where notice.version_id = ${versionId} and notice.mailed_at is null
         and notice.refused_at is null
       limit ${mostWaiting}) unanswered`;

/** Combines a version's row and its counts for staff. */
export function toMailing(
  version: { queuedAt: Date | null; queuedCount: number; failedCount: number | null },
  unsent: Unsent = none,
): LegalMailing {
  const { waitingCount, failedCount } =
    version.failedCount === null ? unsent : { waitingCount: 0, failedCount: version.failedCount };
  return {
    mailedCount: version.queuedCount - waitingCount - failedCount,
    waitingCount,
    failedCount,
    isQueued: version.queuedAt !== null,
  };
}
