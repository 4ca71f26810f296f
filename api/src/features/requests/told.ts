import { mailJob } from '../../platform/jobs/mail-jobs.ts';
import type { InquiryKind } from '@troskel/contract/values/inquiries';
import { languageOf } from '@troskel/contract/ground/language';
import type { Bilingual } from '@troskel/contract/ground/language';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { publish } from '../../platform/events/publish.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { markReadAbout } from '../../platform/notifications/mark-read-about.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { membersOf, membersOfAll } from '../../domain/partners/members.ts';
import { answeredMail, completedMail, reachedMail, silentMail } from './requests.mails.ts';
import {
  inquiryMessage,
  inquiryReceived,
  inquiryWaiting,
  telephoneShared,
} from './notification-kinds.ts';

interface Where {
  partnerId: string;
  inquiryId: string;
}

/** Tells the open pages of a partner that an inquiry has changed; null for several. */
export async function tellPages(
  tx: Executor,
  { partnerId, inquiryId }: { partnerId: string; inquiryId: string | null },
): Promise<void> {
  await publish(tx, { to: { partnerId }, event: 'inquiries', data: { inquiryId } });
}

/** Notifies all members of a partner of a new inquiry. */
export async function tellOfInquiry(
  tx: Executor,
  {
    partnerId,
    inquiryId,
    ...about
  }: Where & { kind: InquiryKind; service: Bilingual | undefined; place: Bilingual },
): Promise<void> {
  await notify(tx, {
    kind: inquiryReceived,
    recipients: await membersOf(tx, partnerId),
    data: { partnerId, inquiryId, ...about },
    dedupeKey: `inquiry_received:${inquiryId}`,
  });
  await tellPages(tx, { partnerId, inquiryId });
}

/** Notifies all members of a partner of the homeowner's message. */
export async function tellOfMessage(
  tx: Executor,
  { partnerId, inquiryId, messageId }: Where & { messageId: string },
): Promise<void> {
  await notify(tx, {
    kind: inquiryMessage,
    recipients: await membersOf(tx, partnerId),
    data: { partnerId, inquiryId },
    dedupeKey: `inquiry_message:${messageId}`,
  });
  await tellPages(tx, { partnerId, inquiryId });
}

/** Notifies all members of a partner that the homeowner lets it call. */
export async function tellOfTelephone(
  tx: Executor,
  { partnerId, inquiryId }: Where,
): Promise<void> {
  await notify(tx, {
    kind: telephoneShared,
    recipients: await membersOf(tx, partnerId),
    data: { partnerId, inquiryId },
    dedupeKey: `telephone_shared:${inquiryId}`,
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
    kinds: [inquiryReceived, inquiryWaiting, inquiryMessage, telephoneShared],
    about: inquiryIds.map((inquiryId) => ({ partnerId, inquiryId })),
  });
}

/** Marks notifications of an inquiry's arrival as read for all members of these partners. */
export async function noteSettled(
  tx: Executor,
  inquiryId: string,
  partnerIds: readonly string[],
): Promise<void> {
  await markReadAbout(tx, {
    userIds: await membersOfAll(tx, partnerIds),
    kinds: [inquiryReceived, inquiryWaiting],
    about: partnerIds.map((partnerId) => ({ partnerId, inquiryId })),
  });
}

/** Tells the open pages of an inquiry's homeowner that it has changed. */
export async function tellHomeowner(tx: Executor, inquiryId: string): Promise<void> {
  const inquiry = await tx
    .selectFrom('inquiry')
    .select('homeownerUserId as userId')
    .where('id', '=', inquiryId)
    .executeTakeFirst();
  if (!inquiry?.userId) return;
  const to = { userId: inquiry.userId };
  await publish(tx, { to, event: 'inquiries', data: { inquiryId } });
}

/** Reads whom a mail about an inquiry goes to; undefined when its homeowner has left. */
async function readHomeowner({ settings }: Pick<App, 'settings'>, tx: Executor, inquiryId: string) {
  const homeowner = await tx
    .selectFrom('inquiry')
    .innerJoin('user', 'user.id', 'inquiry.homeownerUserId')
    .leftJoin('userProfile as profile', 'profile.userId', 'user.id')
    .select(['user.email', 'user.name', 'profile.givenName', 'profile.language'])
    .where('inquiry.id', '=', inquiryId)
    .executeTakeFirst();
  return (
    homeowner && {
      to: homeowner.email,
      language: languageOf(homeowner.language),
      givenName: homeowner.givenName ?? homeowner.name,
      // Opens nothing by itself: whoever it is forwarded to has to sign in as the homeowner.
      url: `${settings.publicUrl}/inquiries/${inquiryId}`,
    }
  );
}

/** Mails the homeowner that an unmatched inquiry has now reached partners. */
export async function mailOfReach(
  app: Pick<App, 'settings'>,
  tx: Executor,
  inquiryId: string,
  partners: number,
): Promise<void> {
  const homeowner = await readHomeowner(app, tx, inquiryId);
  if (!homeowner) return;
  await enqueue(tx, mailJob, reachedMail({ ...homeowner, partners }));
}

/** Mails the homeowner that nobody has answered in time, and that others can be asked. */
export async function mailOfSilence(
  app: Pick<App, 'settings'>,
  tx: Executor,
  inquiryId: string,
): Promise<void> {
  const homeowner = await readHomeowner(app, tx, inquiryId);
  if (!homeowner) return;
  await enqueue(tx, mailJob, silentMail(homeowner));
}

/** Reads the name by which homeowners know a partner. */
async function readCompanyName(tx: Executor, partnerId: string): Promise<string> {
  const { name } = await tx
    .selectFrom('partner')
    .innerJoin('company', 'company.id', 'partner.companyId')
    .leftJoin('partnerProfile as profile', 'profile.partnerId', 'partner.id')
    .select((eb) => eb.fn.coalesce('profile.companyName', 'company.legalName').as('name'))
    .where('partner.id', '=', partnerId)
    .executeTakeFirstOrThrow();
  return name;
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
  const homeowner = await readHomeowner(app, tx, inquiryId);
  if (!homeowner) return;
  const company = await readCompanyName(tx, partnerId);
  const mail = answeredMail({ ...homeowner, company, ...answer });
  await enqueue(tx, mailJob, mail, `inquiry_answered:${messageId}`);
}

/** Mails the homeowner that a partner has done the work; skipped when they have left. */
export async function mailOfCompletion(
  app: Pick<App, 'settings'>,
  tx: Executor,
  { partnerId, inquiryId }: Where,
): Promise<void> {
  const homeowner = await readHomeowner(app, tx, inquiryId);
  if (!homeowner) return;
  const company = await readCompanyName(tx, partnerId);
  const mail = completedMail({ ...homeowner, company });
  await enqueue(tx, mailJob, mail, `inquiry_completed:${inquiryId}:${partnerId}`);
}
