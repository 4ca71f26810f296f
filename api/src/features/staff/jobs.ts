import type { ResponseOf } from '@troskel/contract/ground/route';
import { staff, unsentPageSize } from '@troskel/contract/staff/calls';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import type { Call } from '../../platform/http/implement.ts';
import { pagingOf } from '../../platform/http/paging.ts';
import {
  countFailedJobs,
  giveUpFailedJob,
  listFailedJobs,
  newestJobsFirst,
  retryFailedJob,
} from '../../platform/jobs/failed-jobs.ts';
import { shortenedError } from './rules.ts';

/** Lists failed jobs other than mails, newest first. */
export async function listJobs(
  app: Pick<App, 'db' | 'jobs'>,
  call: Call<typeof staff.listJobs>,
): Promise<ResponseOf<typeof staff.listJobs>> {
  const now = new Date();
  const { state } = call.query;
  const { after, limit, page } = pagingOf(staff.listJobs, call, {
    order: newestJobsFirst,
    size: unsentPageSize,
  });
  const read = await listFailedJobs(app.db, app.jobs, { state, after, limit });
  const { rows, nextCursor } = page(read, ({ id }) => [id]);
  return {
    rows: rows.map(({ lastError, lastTriedAt, nextTryAt, ...row }) => ({
      ...row,
      lastError: shortenedError(lastError, null),
      lastTriedAt: lastTriedAt.toISOString(),
      nextTryAt: state === 'failing' && nextTryAt > now ? nextTryAt.toISOString() : null,
    })),
    counts: await countFailedJobs(app.db, app.jobs),
    nextCursor,
  };
}

/**
 * @throws {ExpectedError} NOT_FOUND when there is no such job in that state
 */
async function actOn(
  app: Pick<App, 'db' | 'jobs'>,
  {
    caller,
    params: { jobId },
    refusal,
  }: Pick<Call<typeof staff.retryJob>, 'caller' | 'params' | 'refusal'>,
  action: `staff.job_${string}`,
  act: typeof retryFailedJob,
): Promise<Record<string, never>> {
  await app.db.transaction().execute(async (tx) => {
    const kind = await act(tx, app.jobs, jobId);
    if (kind === undefined) throw refusal('NOT_FOUND');
    const subject = { type: 'job', id: null };
    const detail = { job: jobId, kind };
    await audit(tx, { actorUserId: caller.userId, action, subject, detail }, new Date());
  });
  return {};
}

/**
 * @throws {ExpectedError} NOT_FOUND for one that has been done meanwhile, or is running
 */
export const retryJob = (app: Pick<App, 'db' | 'jobs'>, call: Call<typeof staff.retryJob>) =>
  actOn(app, call, 'staff.job_retried', retryFailedJob);

/**
 * @throws {ExpectedError} NOT_FOUND for one that no longer fails, or is already given up
 */
export const giveUpJob = (app: Pick<App, 'db' | 'jobs'>, call: Call<typeof staff.giveUpJob>) =>
  actOn(app, call, 'staff.job_given_up', giveUpFailedJob);
