import type { inquiryIntake, OwnInquiry } from '@troskel/contract/requests/intake';
import { membersToTell, tellHomeowner } from '../../domain/inquiries/told.ts';
import { lockInquiry } from '../../domain/inquiries/locks.ts';
import { demandHomeowner } from '../../domain/inquiries/homeowner.ts';
import { sql } from 'kysely';
import { membersWith } from '../../domain/partners/members.ts';
import { audit } from '../../platform/audit.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/implement.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { readFacts } from './inquiry-facts.ts';
import { lockOwn, readOwn } from './intake.ts';
import { deliver, noteReach } from './matching.ts';
import { inquiryWaiting } from './notification-kinds.ts';
import { dueAt } from './silence-jobs.ts';
import { mailOfSilence } from './told.ts';

const handlesInquiries = { right: 'requests', level: 'write' } as const;

/** Reminds the members of a partner, as they have chosen for new inquiries. */
export async function remind(
  app: Pick<App, 'db'>,
  { partnerId, inquiryId, isLast }: { partnerId: string; inquiryId: string; isLast: boolean },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const waiting = await tx
      .selectFrom('inquiryDelivery')
      .select('inquiryId')
      .where('inquiryId', '=', inquiryId)
      .where('partnerId', '=', partnerId)
      .where('isUnanswered', '=', true)
      .executeTakeFirst();
    if (!waiting) return;
    const toTell = await membersToTell(tx, { partnerId, inquiryId }, handlesInquiries);
    await notify(tx, {
      kind: inquiryWaiting,
      // The last time the others hear of it beside whoever handles it, who may be of the field.
      recipients: isLast
        ? [...toTell, ...(await membersWith(tx, partnerId, handlesInquiries))]
        : toTell,
      data: { partnerId, inquiryId, isLast, ...(await readFacts(tx, { partnerId, inquiryId })) },
      dedupeKey: `inquiry_waiting:${inquiryId}:${partnerId}:${isLast ? 'last' : 'first'}`,
    });
  });
}

/**
 * Reads whether the partners that have an inquiry have let their time pass: until when the latest
 * of them had to answer, and whether one has.
 */
export async function readSilence(
  tx: Executor,
  inquiryId: string,
): Promise<{ isAnswered: boolean; due: Date | null }> {
  const { isAnswered, deliveredAt } = await tx
    .selectFrom('inquiryDelivery')
    .select((eb) => eb.fn.max('deliveredAt').as('deliveredAt'))
    .select(
      sql<boolean>`coalesce(bool_or(answered_at is not null or answered_by_phone_at is not null),
        false)`.as('isAnswered'),
    )
    .where('inquiryId', '=', inquiryId)
    .where('declinedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return { isAnswered, due: deliveredAt && dueAt(deliveredAt) };
}

/** Tells the homeowner that nobody has answered, on the open page and by mail. */
export async function noteSilence(
  app: Pick<App, 'db' | 'settings'>,
  { inquiryId }: { inquiryId: string },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const inquiry = await lockInquiry(tx, inquiryId);
    if (!inquiry || inquiry.withdrawnAt !== null || inquiry.isUnmatched) return;
    const { isAnswered, due } = await readSilence(tx, inquiryId);
    if (isAnswered || due === null || due > new Date()) return;
    await mailOfSilence(app, tx, inquiryId);
    await tellHomeowner(tx, inquiryId);
  });
}

/**
 * Sends an own inquiry to further partners; those that have it keep it.
 *
 * @throws {ExpectedError} NOT_FOUND; INQUIRY_WITHDRAWN; INQUIRY_ANSWERED; INQUIRY_NOT_LATE while
 * somebody who has it still has time to answer
 */
export async function askMorePartners(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof inquiryIntake.askMorePartners>,
): Promise<OwnInquiry> {
  demandHomeowner(call);
  const { inquiryId } = call.params;
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    const inquiry = await lockOwn(tx, call);
    if (inquiry.withdrawnAt !== null) throw call.refusal('INQUIRY_WITHDRAWN');
    const { isAnswered, due } = await readSilence(tx, inquiryId);
    if (isAnswered) throw call.refusal('INQUIRY_ANSWERED');
    if (due !== null && due > now) throw call.refusal('INQUIRY_NOT_LATE');
    const partners = await deliver(tx, inquiry, app.settings.inquiryPartners, now);
    await noteReach(tx, inquiryId);
    await audit(
      tx,
      {
        actorUserId: call.caller.userId,
        action: 'inquiry.asked_more',
        subject: { type: 'inquiry', id: inquiryId },
        detail: { partners },
      },
      now,
    );
    return readOwn(app, tx, call);
  });
}
