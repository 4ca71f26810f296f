import type { ResponseOf } from '@troskel/contract/ground/route';
import { staff, unsentPageSize } from '@troskel/contract/staff/calls';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import type { Call } from '../../platform/http/implement.ts';
import { pagingOf } from '../../platform/http/paging.ts';
import { newestJobsFirst } from '../../platform/jobs/failed-jobs.ts';
import { listUnsentMails, retryUnsentMails } from '../../platform/jobs/unsent-mails.ts';
import { showNotification } from '../../platform/notifications/kinds.ts';
import { shortenedError } from './rules.ts';

/** Lists unsent mails, newest first, without their contents. */
export async function listMails(
  app: Pick<App, 'db' | 'jobs' | 'notificationKinds'>,
  call: Call<typeof staff.listMails>,
): Promise<ResponseOf<typeof staff.listMails>> {
  const now = new Date();
  const { language } = call;
  const { state } = call.query;
  const { after, limit, page } = pagingOf(staff.listMails, call, {
    order: newestJobsFirst,
    size: unsentPageSize,
  });
  const read = await listUnsentMails(app.db, app.jobs, { state, after, limit });
  const { rows, nextCursor } = page(read, ({ id }) => [id]);
  return {
    rows: rows.map(({ notification, lastError, lastTriedAt, nextTryAt, subject, ...row }) => ({
      ...row,
      subject:
        subject ??
        (notification &&
          showNotification(app.notificationKinds, { ...notification, actor: null }, language)
            ?.title) ??
        null,
      lastError: shortenedError(lastError, row.to),
      lastTriedAt: lastTriedAt.toISOString(),
      nextTryAt: state === 'failing' && nextTryAt > now ? nextTryAt.toISOString() : null,
    })),
    nextCursor,
  };
}

/**
 * Retries one mail at once.
 *
 * @throws {ExpectedError} NOT_FOUND for one that has been sent meanwhile, or is being sent
 */
export async function retryMail(
  app: Pick<App, 'db' | 'jobs'>,
  { caller, params, refusal }: Call<typeof staff.retryMail>,
): Promise<ResponseOf<typeof staff.retryMail>> {
  await app.db.transaction().execute(async (tx) => {
    const [id] = await retryUnsentMails(tx, app.jobs, params.mailId);
    if (id === undefined) throw refusal('NOT_FOUND');
    const entry = { action: 'staff.mail_retried', subject: { type: 'mail', id: null } } as const;
    await audit(tx, { actorUserId: caller.userId, ...entry, detail: { job: id } }, new Date());
  });
  return {};
}

/** Retries all unsent mails at once, for when the mail server works again. */
export async function retryMails(
  app: Pick<App, 'db' | 'jobs'>,
  { caller }: Call<typeof staff.retryMails>,
): Promise<ResponseOf<typeof staff.retryMails>> {
  return app.db.transaction().execute(async (tx) => {
    const { length: count } = await retryUnsentMails(tx, app.jobs);
    const entry = { action: 'staff.mails_retried', subject: { type: 'mail', id: null } } as const;
    await audit(tx, { actorUserId: caller.userId, ...entry, detail: { count } }, new Date());
    return { count };
  });
}
