import type { CustomerChoice } from '@troskel/contract/notifications/calls';
import { membersToTell } from '../../domain/inquiries/told.ts';
import { readToHomeowner } from '../../domain/inquiries/homeowner-mail.ts';
import type { DeliveryKey } from '../../domain/inquiries/locks.ts';
import { readCompanyName } from '../../domain/partners/company-name.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { mailJob } from '../../platform/jobs/mail-jobs.ts';
import type { QueuedMail } from '../../platform/jobs/queued-mail.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { NotificationKind } from '../../platform/notifications/kinds.ts';
import { notify } from '../../platform/notifications/notify.ts';
import type { ToCustomer } from './visits.mails.ts';

/** Notifies whoever handles the inquiry, or else visits, at a partner of what the homeowner has done, once per key. */
export async function tellMembers(
  tx: Executor,
  kind: NotificationKind,
  data: DeliveryKey & Record<string, unknown>,
  key: string,
): Promise<void> {
  await notify(tx, {
    kind,
    recipients: await membersToTell(tx, data, { right: 'visits', level: 'write' }),
    data,
    dedupeKey: `${kind.name}:${key}`,
  });
}

/**
 * Mails the homeowner what a partner has done, once per key; skipped when they have left.
 *
 * @param choice by which such mails are turned off; absent for mails that always come
 */
export async function mailCustomer(
  app: Pick<App, 'settings'>,
  tx: Executor,
  { inquiryId, partnerId }: DeliveryKey,
  compose: (to: ToCustomer) => QueuedMail,
  key: string,
  choice?: CustomerChoice,
): Promise<void> {
  const homeowner = await readToHomeowner(app, tx, inquiryId, { choice, partnerId });
  if (!homeowner) return;
  const company = await readCompanyName(tx, partnerId);
  const mail = compose({ ...homeowner, company });
  await enqueue(tx, mailJob, mail, `${mail.kind}:${key}`);
}
