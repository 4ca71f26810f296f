import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { publish, publishMove } from '../../platform/events/publish.ts';
import { publishWebhook } from '../../platform/webhooks/publish-webhook.ts';

export interface LockedMember {
  userId: string;
  role: string;
  createdAt: Date;
  /** Neither blocked nor about to be erased: an owner who is so cannot act for the company. */
  canAct: boolean;
}

/**
 * Locks the members of a partner until the transaction ends: of two that change at once, the second
 * finds what the first has left. Precedes any lock on a user, as acts about inquiries do it.
 *
 * @returns undefined when there is no such partner
 */
export async function lockMembers(
  tx: Executor,
  partnerId: string,
): Promise<LockedMember[] | undefined> {
  const partner = await tx
    .selectFrom('partner')
    .select('id')
    .where('id', '=', partnerId)
    .forUpdate()
    .executeTakeFirst();
  if (!partner) return undefined;
  const rows = await tx
    .selectFrom('partnerMember as member')
    .innerJoin('userStanding as standing', 'standing.userId', 'member.userId')
    .select(['member.userId', 'member.role', 'member.createdAt'])
    .select(['standing.isBlocked', 'standing.isClosing'])
    .where('member.partnerId', '=', partnerId)
    .orderBy('member.createdAt')
    .orderBy('member.userId')
    .execute();
  return rows.map(({ isBlocked, isClosing, ...row }) => ({
    ...row,
    canAct: !isBlocked && !isClosing,
  }));
}

/**
 * Withdraws what somebody who may no longer invite has left open: they could come back by a code of
 * their own.
 */
export async function withdrawInvitationsOf(
  tx: Executor,
  { partnerId, userId }: { partnerId: string; userId: string },
): Promise<void> {
  await tx
    .updateTable('memberInvitation')
    .set({ withdrawnAt: new Date(), email: null })
    .where('partnerId', '=', partnerId)
    .where('invitedByUserId', '=', userId)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .execute();
}

/**
 * Has nobody handle what a member of a partner does. Before the company is locked: acts about inquiries
 * hold those first.
 */
export async function endAssignments(
  tx: Executor,
  { partnerId, userId }: { partnerId: string; userId: string },
): Promise<void> {
  const rows = await tx
    .selectFrom('inquiryDelivery')
    .select('inquiryId')
    .where('partnerId', '=', partnerId)
    .where('assignedUserId', '=', userId)
    .orderBy('inquiryId')
    .forNoKeyUpdate()
    .execute();
  if (rows.length === 0) return;
  await tx
    .updateTable('inquiryDelivery')
    .set((eb) => ({ assignedUserId: null, assignedAt: null, version: eb('version', '+', 1) }))
    .where('partnerId', '=', partnerId)
    .where('assignedUserId', '=', userId)
    .execute();
  await publish(tx, { to: { partnerId }, event: 'inquiries', data: { inquiryId: null } });
}

/**
 * Ends a membership with all that it opened: what the user was told of the company, in the bell and in
 * mails that wait, their searches in it, the invitations that they have made, and the address of its
 * calendar, which opens without a login and which they may have kept. Open pages lose its events at once. What they wrote stays the company's.
 */
export async function endMembership(
  tx: Executor,
  { partnerId, userId }: { partnerId: string; userId: string },
  how: 'left' | 'removed',
): Promise<void> {
  await publishWebhook(tx, { partnerId, type: `member.${how}`, data: { userId } });
  await tx
    .deleteFrom('partnerMember')
    .where('partnerId', '=', partnerId)
    .where('userId', '=', userId)
    .execute();
  await tx
    .deleteFrom('notification')
    .where('userId', '=', userId)
    .where(sql<boolean>`data->>'partnerId' = ${partnerId}`)
    .execute();
  await tx
    .deleteFrom('savedInquirySearch')
    .where('userId', '=', userId)
    .where('partnerId', '=', partnerId)
    .execute();
  await tx.deleteFrom('visitCalendar').where('partnerId', '=', partnerId).execute();
  await withdrawInvitationsOf(tx, { partnerId, userId });
  await tellOfMembership(tx, userId);
}

/** Has the open pages of a user follow them into a partner or out of it. */
export async function tellOfMembership(tx: Executor, userId: string): Promise<void> {
  await publishMove(tx, userId);
  await publish(tx, { to: { userId }, event: 'membership', data: {} });
}
