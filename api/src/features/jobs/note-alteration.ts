import { sumsWith } from '@troskel/contract/jobs/agreed';
import { quotationSums } from '@troskel/contract/values/quotation-sums';
import { readToHomeowner } from '../../domain/inquiries/homeowner-mail.ts';
import { noteInConversation } from '../../domain/inquiries/noted.ts';
import { readCompanyName } from '../../domain/partners/company-name.ts';
import { readParties } from '../../domain/quotations/parties.ts';
import { alterationFormAttachment } from '../../domain/quotations/withdrawal-form.ts';
import { membersToTell } from '../../domain/inquiries/told.ts';
import { audit } from '../../platform/audit.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { mailJob } from '../../platform/jobs/mail-jobs.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { publishWebhook } from '../../platform/webhooks/publish-webhook.ts';
import { alterationMail } from './alterations.mails.ts';
import type { AlterationMailKind } from './alterations.mails.ts';
import { lastDayToCancel } from './describe.ts';
import { alterationNotice } from './notices.ts';
import type { AlterationAct } from './notices.ts';
import { alterationAnswered } from './notification-kinds.ts';
import { agreedOfRow, readJobRows } from './rows.ts';
import type { AlterationRow } from './rows.ts';

const actions = {
  sent: 'alteration.sent',
  withdrawn: 'alteration.withdrawn',
  accepted: 'alteration.accepted',
  declined: 'alteration.declined',
  cancelled: 'alteration.cancelled',
} as const satisfies Record<AlterationAct, string>;

/** Mails of the acts; a no is the customer's own, and tells them nothing. */
const mails: Partial<Record<AlterationAct, { kind: AlterationMailKind }>> = {
  sent: { kind: 'alteration_sent' },
  withdrawn: { kind: 'alteration_withdrawn' },
  accepted: { kind: 'alteration_accepted' },
  cancelled: { kind: 'alteration_cancelled' },
};

/** Stores what has happened to an alteration, whose job is locked. */
export async function changeAlteration(
  tx: Executor,
  { inquiryId, partnerId, quotationNumber, number }: AlterationRow,
  change: Partial<
    Pick<
      AlterationRow,
      'withdrawnAt' | 'declinedAt' | 'words' | 'acceptedAt' | 'mayStartEarly' | 'cancelledAt'
    >
  >,
): Promise<void> {
  await tx
    .updateTable('jobAlteration')
    .set(change)
    .where('inquiryId', '=', inquiryId)
    .where('partnerId', '=', partnerId)
    .where('quotationNumber', '=', quotationNumber)
    .where('number', '=', number)
    .execute();
}

/**
 * Notes what was done about an alteration, which is stored: a line of the conversation, the audit
 * log, a mail to the customer, the bell of the company for what the customer does, and its own
 * systems.
 */
export async function noteAlteration(
  app: Pick<App, 'settings' | 'personalData'>,
  tx: Executor,
  alteration: AlterationRow,
  { act, userId, text }: { act: AlterationAct; userId: string | null; text: string },
  now: Date,
): Promise<void> {
  const { inquiryId, partnerId } = alteration;
  const key = { inquiryId, partnerId };
  const number = Number(alteration.number);
  const [job] = await readJobRows(tx, key);
  if (!job?.content) throw new Error('the job of an alteration is gone');
  const { reason, rows } = alteration.content;
  const { customerKind } = job.content;
  const sums = quotationSums({ ...job.content, rows });
  const hasVat = customerKind === 'private';
  const ore = hasVat ? sums.grossOre : sums.netOre;
  const by = act === 'sent' || act === 'withdrawn' ? 'partner' : 'homeowner';
  const notice = alterationNotice(act, number, { ore, customerKind });
  await noteInConversation(tx, { ...key, by, userId, notice, text }, now);
  await audit(
    tx,
    {
      actorUserId: userId,
      action: actions[act],
      subject: { type: 'inquiry', id: inquiryId },
      detail: { partnerId, number },
    },
    now,
  );
  await publishWebhook(tx, { partnerId, type: actions[act], data: { inquiryId, number } }, now);
  if (act === 'accepted' || act === 'declined' || act === 'cancelled') {
    await notify(tx, {
      kind: alterationAnswered,
      recipients: await membersToTell(
        tx,
        { partnerId, inquiryId },
        { right: 'quotations', level: 'read' },
      ),
      data: { ...key, answer: act },
      dedupeKey: `alteration_answered:${inquiryId}:${partnerId}:${job.number}:${number}:${act}`,
    });
  }
  const kind = mails[act]?.kind;
  const homeowner = await readToHomeowner(app, tx, inquiryId, { partnerId });
  if (!homeowner || kind === undefined) return;
  const agreed = agreedOfRow(job);
  const mail = alterationMail({
    ...homeowner,
    kind,
    company: await readCompanyName(tx, partnerId),
    alteration: {
      number,
      reason,
      rows: rows.map((row, place) => ({
        text: row.text,
        ore: (hasVat ? sums.rows[place]?.grossOre : sums.rows[place]?.netOre) ?? 0,
      })),
      ore,
      customerKind,
      price: agreed && (act === 'sent' ? sumsWith(agreed, rows) : agreed.sums),
      cancellableUntil: lastDayToCancel(job, alteration, now),
      at: now,
    },
  });
  const cancellable = act === 'accepted' && lastDayToCancel(job, alteration, now) !== null;
  const parties = cancellable ? await readParties(app, tx, key) : undefined;
  const attachments = parties
    ? [await alterationFormAttachment(parties, { inquiryId, number, at: now })]
    : [];
  const once = `${kind}:${inquiryId}:${partnerId}:${job.number}:${number}`;
  await enqueue(tx, mailJob, attachments.length === 0 ? mail : { ...mail, attachments }, once);
}
