import { includesRight } from '@troskel/contract/ground/partner-rights';
import type { NeededRight } from '@troskel/contract/ground/partner-rights';
import type { Executor } from '../../platform/db/database.ts';
import { publish } from '../../platform/events/publish.ts';
import { markReadAbout } from '../../platform/notifications/mark-read-about.ts';
import { membersOfAll, membersWith, roleOf } from '../partners/members.ts';

/** Names of the kinds of notification that ask for an answer; an answer settles them. */
export const arrivalKinds = { received: 'inquiry_received', waiting: 'inquiry_waiting' } as const;

/**
 * Reads who of a partner is told of what happens to an inquiry: whoever handles it, if they can act and
 * their role lets them see it; otherwise, as while nobody handles it, those whose role includes the
 * right.
 */
export async function membersToTell(
  tx: Executor,
  { partnerId, inquiryId }: { partnerId: string; inquiryId: string },
  needed: NeededRight,
): Promise<string[]> {
  const assignee = await tx
    .selectFrom('inquiryDelivery as delivery')
    .innerJoin('partnerMember as member', (join) =>
      join
        .onRef('member.partnerId', '=', 'delivery.partnerId')
        .onRef('member.userId', '=', 'delivery.assignedUserId'),
    )
    .innerJoin('userStanding as standing', 'standing.userId', 'member.userId')
    .select(['member.userId', 'member.role'])
    .where('delivery.inquiryId', '=', inquiryId)
    .where('delivery.partnerId', '=', partnerId)
    .where('standing.isBlocked', '=', false)
    .where('standing.isClosing', '=', false)
    .executeTakeFirst();
  const isToldAlone =
    assignee !== undefined &&
    includesRight(roleOf(assignee.role), { right: needed.right, level: 'read' });
  return isToldAlone ? [assignee.userId] : membersWith(tx, partnerId, needed);
}

/** Tells the open pages of a partner that an inquiry has changed; null for several. */
export async function tellPages(
  tx: Executor,
  { partnerId, inquiryId }: { partnerId: string; inquiryId: string | null },
): Promise<void> {
  await publish(tx, { to: { partnerId }, event: 'inquiries', data: { inquiryId } });
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

/** Marks notifications of an inquiry's arrival as read for all members of these partners. */
export async function noteSettled(
  tx: Executor,
  inquiryId: string,
  partnerIds: readonly string[],
): Promise<void> {
  await markReadAbout(tx, {
    userIds: await membersOfAll(tx, partnerIds),
    kinds: Object.values(arrivalKinds).map((name) => ({ name })),
    about: partnerIds.map((partnerId) => ({ partnerId, inquiryId })),
  });
}

/** Notes the first answer to an inquiry, whose row is locked. */
export async function noteFirstAnswer(tx: Executor, inquiryId: string, now: Date): Promise<void> {
  await tx
    .updateTable('inquiry')
    .set({ firstAnsweredAt: now })
    .where('id', '=', inquiryId)
    .where('firstAnsweredAt', 'is', null)
    .execute();
}
