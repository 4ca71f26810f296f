import type { InquiryVisits, partnerVisits } from '@troskel/contract/visits/calls';
import { refusalOfState, refusalOfVisitAct } from '@troskel/contract/visits/standing';
import type { ProposalState } from '@troskel/contract/visits/standing';
import { v7 as uuid } from 'uuid';
import { noteAnswered } from '../../domain/inquiries/answered.ts';
import { lockDelivery, lockInquiry } from '../../domain/inquiries/locks.ts';
import type { DeliveryKey } from '../../domain/inquiries/locks.ts';
import { noteInConversation } from '../../domain/inquiries/noted.ts';
import { audit } from '../../platform/audit.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { describeVisits, factsOf, readKept, readPartnerVisits } from './read.ts';
import type { KeptVisits } from './read.ts';
import { readWindows } from './rules.ts';
import { visitNotices } from './notices.ts';
import { mailCustomer } from './told.ts';
import { proposedMail, timesWithdrawnMail } from './visits.mails.ts';

export async function getInquiryVisits(
  app: Pick<App, 'db'>,
  call: Call<typeof partnerVisits.getInquiryVisits>,
): Promise<InquiryVisits> {
  const visits = await readPartnerVisits(app.db, call.params);
  if (!visits) throw call.refusal('NOT_FOUND');
  return visits;
}

type EndedRefusal = Refusal<(typeof refusalOfState)[keyof typeof refusalOfState] | 'NOT_FOUND'>;

/**
 * Refuses an act on a proposal other than the open one, by what has become of it.
 *
 * @throws {ExpectedError} NOT_FOUND for one of another inquiry or partner
 */
async function refuseEnded(
  tx: Executor,
  { inquiryId, partnerId }: DeliveryKey,
  proposalId: string,
  refusal: EndedRefusal,
): Promise<never> {
  const row = await tx
    .selectFrom('visitProposal')
    .select('state')
    .where('id', '=', proposalId)
    .where('inquiryId', '=', inquiryId)
    .where('partnerId', '=', partnerId)
    .executeTakeFirst();
  if (!row || row.state === 'open') throw refusal('NOT_FOUND');
  throw refusal(refusalOfState[row.state as Exclude<ProposalState, 'open'>]);
}

/**
 * Requires that the open proposal is the one that the caller has seen: what the other side, or a
 * colleague, has done meanwhile is told instead.
 *
 * @param seenId null for a caller who has seen none
 * @throws {ExpectedError} what has become of the one that was seen; VISIT_TIMES_REPLACED for a caller
 * who has not seen the open one
 */
export async function demandSeenProposal(
  tx: Executor,
  key: DeliveryKey,
  { proposal }: KeptVisits,
  { seenId, refusal }: { seenId: string | null; refusal: EndedRefusal },
): Promise<void> {
  const openId = proposal?.state === 'open' ? proposal.id : null;
  if (seenId === openId) return;
  if (seenId !== null) await refuseEnded(tx, key, seenId, refusal);
  throw refusal('VISIT_TIMES_REPLACED');
}

/** Ends the open proposal, if there is one; whatever has locked the delivery decides. */
export async function endProposal(
  tx: Executor,
  { inquiryId, partnerId }: DeliveryKey,
  state: Exclude<ProposalState, 'open'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('visitProposal')
    .set({ state, endedAt: now })
    .where('inquiryId', '=', inquiryId)
    .where('partnerId', '=', partnerId)
    .where('state', '=', 'open')
    .execute();
}

/**
 * Proposes times, which replace those proposed before.
 *
 * @throws {FieldsRefusedError} on the parts of `times`
 * @throws {ExpectedError} NOT_FOUND, INQUIRY_WITHDRAWN, INQUIRY_DECLINED; what has become of the
 * proposal that the caller has seen
 */
export async function proposeTimes(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof partnerVisits.proposeTimes>,
): Promise<InquiryVisits> {
  const { inquiryId, partnerId } = call.params;
  const { times, note, expectedMinutes, replacesId } = call.body;
  const { userId } = call.caller;
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    const { windows, faults } = readWindows(times, now);
    if (faults.length > 0) throw call.fieldsRefusal(faults);
    await lockInquiry(tx, inquiryId);
    const delivery = await lockDelivery(tx, call);
    const kept = await readKept(tx, call.params);
    const refused = refusalOfVisitAct('propose', factsOf(kept, delivery), now.getTime());
    if (refused !== null) throw call.refusal(refused);
    const { refusal } = call;
    await demandSeenProposal(tx, call.params, kept, { seenId: replacesId, refusal });
    await endProposal(tx, call.params, 'replaced', now);
    const id = uuid();
    await tx
      .insertInto('visitProposal')
      .values({
        id,
        inquiryId,
        partnerId,
        proposedByUserId: userId,
        note,
        expectedMinutes,
        state: 'open',
        proposedAt: now,
      })
      .execute();
    await tx
      .insertInto('visitTime')
      .values(windows.map((window) => ({ ...window, id: uuid(), proposalId: id })))
      .execute();
    if (kept.visit) {
      await tx
        .updateTable('visit')
        .set({ otherTimesWantedAt: null })
        .where('id', '=', kept.visit.id)
        .execute();
    }
    await noteAnswered(tx, call.params, now);
    const notice = visitNotices.proposed(windows);
    const act = { ...call.params, by: 'partner', userId, notice, text: note } as const;
    await noteInConversation(tx, act, now);
    const subject = { type: 'inquiry', id: inquiryId };
    const detail = { partnerId, proposalId: id, times: windows.length };
    await audit(tx, { actorUserId: userId, action: 'visit.proposed', subject, detail }, now);
    await mailCustomer(app, tx, call.params, (to) => proposedMail({ ...to, windows, note }), id);
    return describeVisits(
      { partnerId, side: 'partner' },
      await readKept(tx, call.params),
      delivery,
    );
  });
}

/** Takes back the open proposal of a locked delivery, and tells the homeowner. */
export async function takeBackTimes(
  app: Pick<App, 'settings'>,
  tx: Executor,
  key: DeliveryKey,
  { visit }: KeptVisits,
  /** `userId` null for a partner that is blocked. */
  { proposalId, userId }: { proposalId: string; userId: string | null },
  now: Date,
): Promise<void> {
  await endProposal(tx, key, 'withdrawn', now);
  const notice = visitNotices.withdrew;
  await noteInConversation(tx, { ...key, by: 'partner', userId, notice, text: '' }, now);
  const isBooked = visit !== null && visit.endsAt > now;
  await mailCustomer(app, tx, key, (to) => timesWithdrawnMail({ ...to, isBooked }), proposalId);
  const subject = { type: 'inquiry', id: key.inquiryId };
  const detail = { partnerId: key.partnerId, proposalId };
  await audit(tx, { actorUserId: userId, action: 'visit.withdrawn', subject, detail }, now);
}

/** @throws {ExpectedError} NOT_FOUND; what has become of the proposal */
export async function withdrawProposal(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof partnerVisits.withdrawProposal>,
): Promise<InquiryVisits> {
  const { proposalId, ...key } = call.params;
  const { userId } = call.caller;
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    await lockInquiry(tx, key.inquiryId);
    const delivery = await lockDelivery(tx, call);
    const kept = await readKept(tx, key);
    const { refusal } = call;
    await demandSeenProposal(tx, key, kept, { seenId: proposalId, refusal });
    const refused = refusalOfVisitAct('withdraw', factsOf(kept, delivery), now.getTime());
    if (refused !== null) throw refusal(refused);
    await takeBackTimes(app, tx, key, kept, { proposalId, userId }, now);
    return describeVisits(
      { partnerId: key.partnerId, side: 'partner' },
      await readKept(tx, key),
      delivery,
    );
  });
}
