import type { InquiryVisits, ownVisits, partnerVisits } from '@troskel/contract/visits/calls';
import { refusalOfVisitAct } from '@troskel/contract/visits/standing';
import { noteInConversation } from '../../domain/inquiries/noted.ts';
import { demandHomeowner } from '../../domain/inquiries/homeowner.ts';
import { lockDelivery, lockInquiry } from '../../domain/inquiries/locks.ts';
import type { DeliveryKey, DeliveryRow } from '../../domain/inquiries/locks.ts';
import { audit } from '../../platform/audit.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { visitCalledOff } from './notification-kinds.ts';
import { visitNotices } from './notices.ts';
import { calendarOfVisit } from './calendar.ts';
import { lockOwnInquiry } from './pick.ts';
import { isoWindow } from './rules.ts';
import { endProposal } from './propose.ts';
import { describeVisits, factsOf, readKept, readOwnVisits, visitOf } from './read.ts';
import type { KeptVisit } from './read.ts';
import { mailCustomer, tellMembers } from './told.ts';
import type { InquiryAct } from '../../domain/inquiries/noted.ts';
import { calledOffMail } from './visits.mails.ts';

type CallOffRefusal = Refusal<
  | 'NOT_FOUND'
  | 'INQUIRY_WITHDRAWN'
  | 'INQUIRY_DECLINED'
  | 'VISIT_NOT_PROPOSED'
  | 'VISIT_CALLED_OFF'
  | 'VISIT_MOVED'
  | 'VISIT_PASSED'
>;

/**
 * Requires a visit as the caller has seen it, which is still to come. Its delivery is locked.
 *
 * @throws {ExpectedError} NOT_FOUND, VISIT_CALLED_OFF, VISIT_MOVED, VISIT_PASSED; INQUIRY_WITHDRAWN
 */
async function demandUpcoming(
  tx: Executor,
  delivery: DeliveryRow,
  { visitId, sequence }: { visitId: string; sequence: number },
  refusal: CallOffRefusal,
): Promise<KeptVisit> {
  const row = await tx
    .selectFrom('visit')
    .selectAll()
    .where('id', '=', visitId)
    .where('inquiryId', '=', delivery.inquiryId)
    .where('partnerId', '=', delivery.partnerId)
    .executeTakeFirst();
  if (!row) throw refusal('NOT_FOUND');
  const visit = visitOf(row);
  if (visit.calledOffAt !== null) throw refusal('VISIT_CALLED_OFF');
  const now = Date.now();
  if (visit.endsAt.getTime() <= now) throw refusal('VISIT_PASSED');
  if (visit.sequence !== sequence) throw refusal('VISIT_MOVED');
  const kept = await readKept(tx, delivery);
  const refused = refusalOfVisitAct('call_off', factsOf(kept, delivery), now);
  if (refused === 'INQUIRY_WITHDRAWN' || refused === 'INQUIRY_DECLINED') throw refusal(refused);
  return visit;
}

/**
 * Calls a visit off with the times proposed in its place, and tells whoever has not done it: the
 * members by their choice, and the homeowner, who needs the calendar's entry gone, in either case.
 */
export async function callOff(
  app: Pick<App, 'settings'>,
  tx: Executor,
  visit: KeptVisit,
  { by, userId, text }: Pick<InquiryAct, 'by' | 'userId' | 'text'>,
  now: Date,
): Promise<void> {
  const key: DeliveryKey = { inquiryId: visit.inquiryId, partnerId: visit.partnerId };
  await endProposal(tx, key, 'called_off', now);
  await tx
    .updateTable('visit')
    .set({ calledOffAt: now, calledOffBy: by, sequence: visit.sequence + 1 })
    .where('id', '=', visit.id)
    .execute();
  const notice = visitNotices.calledOff(visit);
  await noteInConversation(tx, { ...key, by, userId, notice, text }, now);
  if (by === 'homeowner') {
    await tellMembers(
      tx,
      visitCalledOff,
      { ...key, visitId: visit.id, ...isoWindow(visit) },
      visit.id,
    );
  }
  const calendarFor = await calendarOfVisit(app, tx, visit.id);
  await mailCustomer(
    app,
    tx,
    key,
    (to) => calledOffMail({ ...to, window: visit, text, by, calendar: calendarFor(to) }),
    visit.id,
  );
  await audit(
    tx,
    {
      actorUserId: userId,
      action: 'visit.called_off',
      subject: { type: 'inquiry', id: visit.inquiryId },
      detail: { partnerId: visit.partnerId, visitId: visit.id, by },
    },
    now,
  );
}

export async function callOffVisit(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof partnerVisits.callOffVisit>,
): Promise<InquiryVisits> {
  const { visitId, ...key } = call.params;
  const { sequence, text } = call.body;
  return app.db.transaction().execute(async (tx) => {
    await lockInquiry(tx, key.inquiryId);
    const delivery = await lockDelivery(tx, call);
    const visit = await demandUpcoming(tx, delivery, { visitId, sequence }, call.refusal);
    const act = { by: 'partner', userId: call.caller.userId, text } as const;
    await callOff(app, tx, visit, act, new Date());
    const { partnerId } = key;
    return describeVisits({ partnerId, side: 'partner' }, await readKept(tx, key), delivery);
  });
}

export async function callOffOwnVisit(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof ownVisits.callOffOwnVisit>,
): Promise<InquiryVisits[]> {
  demandHomeowner(call);
  const { visitId, inquiryId } = call.params;
  const { sequence, text } = call.body;
  return app.db.transaction().execute(async (tx) => {
    await lockOwnInquiry(tx, call);
    const found = await tx
      .selectFrom('visit')
      .select('partnerId')
      .where('id', '=', visitId)
      .where('inquiryId', '=', inquiryId)
      .executeTakeFirst();
    if (!found) throw call.refusal('NOT_FOUND');
    const { refusal } = call;
    const params = { inquiryId, partnerId: found.partnerId };
    const delivery = await lockDelivery(tx, { params, refusal });
    const visit = await demandUpcoming(tx, delivery, { visitId, sequence }, refusal);
    const act = { by: 'homeowner', userId: call.caller.userId, text } as const;
    await callOff(app, tx, visit, act, new Date());
    return readOwnVisits(tx, inquiryId);
  });
}

/**
 * Calls off what was agreed about an inquiry that was taken back, so that nobody drives to it. Acts
 * on the present state: a repeated job does no harm.
 */
export async function endVisits(
  app: Pick<App, 'db' | 'settings'>,
  { inquiryId }: { inquiryId: string },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const now = new Date();
    const inquiry = await lockInquiry(tx, inquiryId);
    if (!inquiry || inquiry.withdrawnAt === null) return;
    const deliveries = await tx
      .selectFrom('inquiryDelivery')
      .select('partnerId')
      .where('inquiryId', '=', inquiryId)
      .orderBy('partnerId')
      .forUpdate()
      .execute();
    for (const { partnerId } of deliveries) {
      const key = { inquiryId, partnerId };
      await endProposal(tx, key, 'called_off', now);
      const { visit } = await readKept(tx, key);
      if (!visit || visit.endsAt <= now) continue;
      const act = { by: 'homeowner', userId: inquiry.homeownerUserId, text: '' } as const;
      await callOff(app, tx, visit, act, now);
    }
  });
}
