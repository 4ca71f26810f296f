import type { LegalMailing } from '@troskel/contract/legal/editing';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** The key of the job that mails one person about a version, of a row of `legal_notice`. */
export const mailKey = sql<string>`'legal_notice:' || version_id || ':' || user_id`;

/** Mails that have not been taken by the mail server, of those that are queued. */
interface Unsent {
  /** Of which the next try is to come. */
  waitingCount: number;
  /** Given up, or given up so long ago that the job is gone. */
  failedCount: number;
}

/** Of a version of which every mail has gone. */
export const none: Unsent = { waitingCount: 0, failedCount: 0 };

/** @returns by the version's id; of a version of which every mail has gone none */
export async function countUnsent(
  db: Executor,
  versionIds: readonly string[],
): Promise<Map<string, Unsent>> {
  if (versionIds.length === 0) return new Map();
  const { rows } = await unsentQuery(versionIds).execute(db);
  return new Map(rows.map(({ versionId, ...counts }) => [versionId, counts]));
}

/** Looks at what is not sent, however much is. */
export const unsentQuery = (versionIds: readonly string[]) => sql<{ versionId: string } & Unsent>`
  select notice.version_id, count(job.id)::integer as waiting_count,
         (count(*) - count(job.id))::integer as failed_count
    from legal_notice notice
    left join graphile_worker._private_jobs job
      on job.key = ${mailKey} and job.attempts < job.max_attempts
   where notice.version_id in (${sql.join(versionIds)}) and notice.mailed_at is null
   group by notice.version_id`;

/** Mails of a version that wait, from which on no more are queued. */
export const mostWaiting = 1000;

/**
 * Mails of a version that wait for a first answer of the mail server, at most {@link mostWaiting} of
 * them. An address that was refused is not counted: it is tried for three days, and a thousand such
 * would hold up everybody else.
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

/** What staff are told, of what a version's row says and what is counted. */
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
