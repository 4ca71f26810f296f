import { mailJob } from '../../platform/jobs/mail-jobs.ts';
import type { InquiryKind } from '@troskel/contract/values/inquiries';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { markReadAbout } from '../../platform/notifications/mark-read-about.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { publishWebhook } from '../../platform/webhooks/publish-webhook.ts';
import { readToHomeowner } from '../../domain/inquiries/homeowner-mail.ts';
import { membersToTell, tellPages } from '../../domain/inquiries/told.ts';
import { readCompanyName } from '../../domain/partners/company-name.ts';
import { membersWith } from '../../domain/partners/members.ts';
import { readFacts } from './inquiry-facts.ts';
import type { InquiryFacts } from './inquiry-facts.ts';
import { answeredMail, reachedMail, silentMail } from './requests.mails.ts';
import { inquiryMessage, inquiryReceived, telephoneShared } from './notification-kinds.ts';

interface Where {
  partnerId: string;
  inquiryId: string;
}

/** Notifies those of a partner who handle inquiries of a new inquiry. */
export async function tellOfInquiry(
  tx: Executor,
  { partnerId, inquiryId, ...about }: Where & InquiryFacts & { kind: InquiryKind },
): Promise<void> {
  await notify(tx, {
    kind: inquiryReceived,
    recipients: await membersWith(tx, partnerId, { right: 'requests', level: 'write' }),
    data: { partnerId, inquiryId, ...about },
    dedupeKey: `inquiry_received:${inquiryId}:${partnerId}`,
  });
  const data = { inquiryId, kind: about.kind };
  await publishWebhook(tx, { partnerId, type: 'inquiry.received', data });
  await tellPages(tx, { partnerId, inquiryId });
}

/** Notifies whoever handles an inquiry at a partner of the homeowner's message. */
export async function tellOfMessage(
  tx: Executor,
  { partnerId, inquiryId, messageId }: Where & { messageId: string },
): Promise<void> {
  await notify(tx, {
    kind: inquiryMessage,
    recipients: await membersToTell(
      tx,
      { partnerId, inquiryId },
      { right: 'requests', level: 'write' },
    ),
    data: { partnerId, inquiryId, ...(await readFacts(tx, { partnerId, inquiryId })) },
    dedupeKey: `inquiry_message:${messageId}`,
  });
  const data = { inquiryId, messageId };
  await publishWebhook(tx, { partnerId, type: 'message.received', data });
  await tellPages(tx, { partnerId, inquiryId });
}

/** Notifies whoever handles an inquiry at a partner that the homeowner lets it call. */
export async function tellOfTelephone(
  tx: Executor,
  { partnerId, inquiryId }: Where,
): Promise<void> {
  await notify(tx, {
    kind: telephoneShared,
    recipients: await membersToTell(
      tx,
      { partnerId, inquiryId },
      { right: 'requests', level: 'write' },
    ),
    data: { partnerId, inquiryId, ...(await readFacts(tx, { partnerId, inquiryId })) },
    dedupeKey: `telephone_shared:${inquiryId}:${partnerId}`,
  });
  await tellPages(tx, { partnerId, inquiryId });
}

/** Marks notifications of inquiries as read for a member who opens them or acts on them. */
export async function noteSeen(
  tx: Executor,
  partnerId: string,
  { userId, inquiryIds }: { userId: string; inquiryIds: readonly string[] },
): Promise<void> {
  await markReadAbout(tx, {
    userIds: [userId],
    about: inquiryIds.map((inquiryId) => ({ partnerId, inquiryId })),
  });
}

/** Mails the homeowner that an unmatched inquiry has now reached partners. */
export async function mailOfReach(
  app: Pick<App, 'settings'>,
  tx: Executor,
  inquiryId: string,
  partners: number,
): Promise<void> {
  const homeowner = await readToHomeowner(app, tx, inquiryId, { choice: 'own_progress' });
  if (!homeowner) return;
  await enqueue(tx, mailJob, reachedMail({ ...homeowner, partners }));
}

/** Mails the homeowner that nobody has answered in time, and that others can be asked. */
export async function mailOfSilence(
  app: Pick<App, 'settings'>,
  tx: Executor,
  inquiryId: string,
): Promise<void> {
  const homeowner = await readToHomeowner(app, tx, inquiryId, { choice: 'own_progress' });
  if (!homeowner) return;
  await enqueue(tx, mailJob, silentMail(homeowner));
}

/** Mails the homeowner what a partner has answered; skipped when they have left. */
export async function mailOfAnswer(
  app: Pick<App, 'settings'>,
  tx: Executor,
  {
    partnerId,
    inquiryId,
    messageId,
    ...answer
  }: Where & { messageId: string; text: string; fileNames: readonly string[] },
): Promise<void> {
  const homeowner = await readToHomeowner(app, tx, inquiryId, {
    choice: 'own_answers',
    partnerId,
  });
  if (!homeowner) return;
  const company = await readCompanyName(tx, partnerId);
  const mail = answeredMail({ ...homeowner, company, ...answer });
  await enqueue(tx, mailJob, mail, `inquiry_answered:${messageId}`);
}
