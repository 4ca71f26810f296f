import type { InquiryVisits, ownVisits } from '@troskel/contract/visits/calls';
import { refusalOfVisitAct } from '@troskel/contract/visits/standing';
import { v7 as uuid } from 'uuid';
import { noteInConversation } from '../../domain/inquiries/noted.ts';
import { demandHomeowner } from '../../domain/inquiries/homeowner.ts';
import { lockDelivery, lockInquiry } from '../../domain/inquiries/locks.ts';
import type { DeliveryKey } from '../../domain/inquiries/locks.ts';
import { audit } from '../../platform/audit.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { otherTimesWanted, visitBooked } from './notification-kinds.ts';
import { visitNotices } from './notices.ts';
import { calendarOfVisit } from './calendar.ts';
import { demandSeenProposal, endProposal } from './propose.ts';
import { factsOf, readKept, readOwnVisits } from './read.ts';
import type { KeptVisits } from './read.ts';
import { isoWindow } from './rules.ts';
import type { VisitWindow } from './rules.ts';
import { queueReminder } from './reminders.ts';
import { mailCustomer, tellMembers } from './told.ts';
import { bookedMail } from './visits.mails.ts';

interface OwnCall {
  caller: Pick<Caller, 'userId' | 'isHomeowner'>;
  params: { inquiryId: string };
  refusal: Refusal<'NOT_FOUND' | 'HOMEOWNER_REQUIRED'>;
}

export async function listOwnVisits(
  app: Pick<App, 'db'>,
  call: Call<typeof ownVisits.listOwnVisits>,
): Promise<InquiryVisits[]> {
  demandHomeowner(call);
  const own = await app.db
    .selectFrom('inquiry')
    .select('id')
    .where('id', '=', call.params.inquiryId)
    .where('homeownerUserId', '=', call.caller.userId)
    .executeTakeFirst();
  if (!own) throw call.refusal('NOT_FOUND');
  return readOwnVisits(app.db, own.id);
}

/**
 * Locks one of the caller's own inquiries; others do not exist.
 *
 * @throws {ExpectedError} NOT_FOUND
 */
export async function lockOwnInquiry(tx: Executor, { caller, params, refusal }: OwnCall) {
  const inquiry = await lockInquiry(tx, params.inquiryId);
  if (inquiry?.homeownerUserId !== caller.userId) throw refusal('NOT_FOUND');
}

/**
 * Picks one of the times that are proposed now.
 *
 * @throws {ExpectedError} NOT_FOUND; INQUIRY_WITHDRAWN; VISIT_TIME_PASSED; what has become of a
 * proposal that is no longer open
 */
export async function pickTime(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof ownVisits.pickTime>,
): Promise<InquiryVisits[]> {
  demandHomeowner(call);
  const { inquiryId, proposalId } = call.params;
  const { userId } = call.caller;
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    await lockOwnInquiry(tx, call);
    const picked = await tx
      .selectFrom('visitProposal')
      .select('partnerId')
      .where('id', '=', proposalId)
      .where('inquiryId', '=', inquiryId)
      .executeTakeFirst();
    if (!picked) throw call.refusal('NOT_FOUND');
    const key = { inquiryId, partnerId: picked.partnerId };
    const { refusal } = call;
    const delivery = await lockDelivery(tx, { params: key, refusal });
    const kept = await readKept(tx, key);
    await demandSeenProposal(tx, key, kept, { seenId: proposalId, refusal });
    const refused = refusalOfVisitAct('pick', factsOf(kept, delivery), now.getTime());
    if (refused !== null) throw refusal(refused);
    const window = kept.proposal?.times.find(({ id }) => id === call.body.timeId);
    if (!kept.proposal || !window) throw refusal('NOT_FOUND');
    if (window.startsAt <= now) throw refusal('VISIT_TIME_PASSED');
    await endProposal(tx, key, 'picked', now);
    const { note, expectedMinutes } = kept.proposal;
    const booked = await book(tx, key, kept, { ...windowOf(window), note, expectedMinutes }, now);
    await noteInConversation(
      tx,
      {
        ...key,
        by: 'homeowner',
        userId,
        notice: booked.isMoved ? visitNotices.moved(window) : visitNotices.booked(window),
        text: '',
      },
      now,
    );
    await queueReminder(tx, { ...booked, ...windowOf(window) }, now);
    const visitKey = `${booked.id}:${booked.sequence}`;
    const told = { ...key, visitId: booked.id, ...isoWindow(window), isMoved: booked.isMoved };
    await tellMembers(tx, visitBooked, told, visitKey);
    const { isMoved } = booked;
    const calendarFor = await calendarOfVisit(app, tx, booked.id);
    await mailCustomer(
      app,
      tx,
      key,
      (to) => bookedMail({ ...to, window, note, isMoved, calendar: calendarFor(to) }),
      visitKey,
    );
    await audit(
      tx,
      {
        actorUserId: userId,
        action: isMoved ? 'visit.moved' : 'visit.booked',
        subject: { type: 'inquiry', id: inquiryId },
        detail: { partnerId: key.partnerId, visitId: booked.id },
      },
      now,
    );
    return readOwnVisits(tx, inquiryId);
  });
}

const windowOf = ({ startsAt, endsAt }: VisitWindow): VisitWindow => ({ startsAt, endsAt });

/** Moves the visit that is still to come, or books another one. */
async function book(
  tx: Executor,
  key: DeliveryKey,
  { visit }: KeptVisits,
  about: VisitWindow & { note: string; expectedMinutes: number | null },
  now: Date,
): Promise<{ id: string; sequence: number; isMoved: boolean }> {
  if (visit === null || visit.endsAt <= now) {
    const id = uuid();
    await tx
      .insertInto('visit')
      .values({ ...key, ...about, id, bookedAt: now })
      .execute();
    return { id, sequence: 0, isMoved: false };
  }
  const sequence = visit.sequence + 1;
  await tx
    .updateTable('visit')
    .set({ ...about, sequence, otherTimesWantedAt: null })
    .where('id', '=', visit.id)
    .execute();
  return { id: visit.id, sequence, isMoved: true };
}

/**
 * Asks a partner for other times. A booked visit stays until another time is picked.
 *
 * @throws {ExpectedError} NOT_FOUND; INQUIRY_WITHDRAWN; VISIT_NOT_PROPOSED; what has become of the
 * proposal that the caller has seen
 */
export async function askOtherTimes(
  app: Pick<App, 'db'>,
  call: Call<typeof ownVisits.askOtherTimes>,
): Promise<InquiryVisits[]> {
  demandHomeowner(call);
  const { inquiryId } = call.params;
  const { partnerId, proposalId, text } = call.body;
  const { userId } = call.caller;
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    await lockOwnInquiry(tx, call);
    const key = { inquiryId, partnerId };
    const { refusal } = call;
    const delivery = await lockDelivery(tx, { params: key, refusal });
    const kept = await readKept(tx, key);
    await demandSeenProposal(tx, key, kept, { seenId: proposalId, refusal });
    const refused = refusalOfVisitAct('ask_other', factsOf(kept, delivery), now.getTime());
    if (refused !== null) throw refusal(refused);
    await endProposal(tx, key, 'declined', now);
    if (kept.visit && kept.visit.endsAt > now) {
      await tx
        .updateTable('visit')
        .set({ otherTimesWantedAt: now })
        .where('id', '=', kept.visit.id)
        .execute();
    }
    const notice = visitNotices.askedOther;
    await noteInConversation(tx, { ...key, by: 'homeowner', userId, notice, text }, now);
    await tellMembers(
      tx,
      otherTimesWanted,
      key,
      `${proposalId ?? kept.visit?.id}:${now.getTime()}`,
    );
    const subject = { type: 'inquiry', id: inquiryId };
    const detail = { partnerId };
    await audit(tx, { actorUserId: userId, action: 'visit.other_times', subject, detail }, now);
    return readOwnVisits(tx, inquiryId);
  });
}
