import { customerChoices, mailDeliveries } from '@troskel/contract/notifications/calls';
import type {
  ChosenDelivery,
  CustomerChoice,
  MailDelivery,
  MailSubscription,
} from '@troskel/contract/notifications/calls';
import type { Executor } from '../db/database.ts';
import { lockRecipient } from './lock-recipient.ts';
import { groupsOf, kindsOf } from './kinds.ts';
import type { NotificationGroup, NotificationKinds } from './kinds.ts';
import type { Subscription } from './unsubscribe-link.ts';

interface Kept {
  db: Executor;
  notificationKinds: NotificationKinds;
}

/**
 * @param stored value of the user's row; null without one
 */
export function deliveryOf(group: NotificationGroup, stored: string | null): MailDelivery {
  return mailDeliveries.find((known) => known === stored) ?? group.unchosen;
}

/** Reads how a group of notifications is mailed to a user. */
export async function readDelivery(
  db: Executor,
  userId: string,
  group: NotificationGroup,
): Promise<MailDelivery> {
  const row = await db
    .selectFrom('notificationChoice')
    .select('delivery')
    .where('userId', '=', userId)
    .where('choice', '=', group.choice)
    .executeTakeFirst();
  return deliveryOf(group, row?.delivery ?? null);
}

/** Whether a homeowner gets mails about their inquiries that can be turned off. */
export async function isMailed(
  db: Executor,
  userId: string,
  choice: CustomerChoice,
): Promise<boolean> {
  const row = await db
    .selectFrom('notificationChoice')
    .select('delivery')
    .where('userId', '=', userId)
    .where('choice', '=', choice)
    .executeTakeFirst();
  return row?.delivery !== 'none';
}

/** Reads how every group is mailed to a user, and then a homeowner's mails. */
export async function readChoices(
  { db, notificationKinds }: Kept,
  userId: string,
): Promise<ChosenDelivery[]> {
  const rows = await db
    .selectFrom('notificationChoice')
    .select(['choice', 'delivery'])
    .where('userId', '=', userId)
    .execute();
  const stored = new Map(rows.map(({ choice, delivery }) => [choice, delivery]));
  return [
    ...groupsOf(notificationKinds).map((group) => ({
      choice: group.choice,
      delivery: deliveryOf(group, stored.get(group.choice) ?? null),
    })),
    ...customerChoices.map((choice) => ({
      choice,
      delivery: stored.get(choice) === 'none' ? ('none' as const) : ('at_once' as const),
    })),
  ];
}

/**
 * Sets how a group is mailed to a user. What waits for the next digest stays in it, unless such
 * mails are turned off.
 */
export async function choose(
  { db: tx, notificationKinds }: Kept,
  userId: string,
  { choice, delivery }: ChosenDelivery,
): Promise<void> {
  await lockRecipient(tx, userId);
  await tx
    .insertInto('notificationChoice')
    .values({ userId, choice, delivery })
    .onConflict((conflict) => conflict.columns(['userId', 'choice']).doUpdateSet({ delivery }))
    .execute();
  const kinds = kindsOf(notificationKinds, choice);
  if (delivery !== 'none' || kinds.length === 0) return;
  await tx
    .updateTable('notification')
    .set({ digestAt: null })
    .where('userId', '=', userId)
    .where('kind', 'in', kinds)
    .where('digestAt', 'is not', null)
    .execute();
}

/** Whether the mails of an unsubscribe link are turned on. */
export async function readSubscription(
  kept: Kept,
  { userId, subject }: Subscription,
): Promise<MailSubscription> {
  const choices = await readChoices(kept, userId);
  const isOn = choices.some(({ choice, delivery }) =>
    subject === 'digest' ? delivery === 'daily' : choice === subject && delivery !== 'none',
  );
  return { subject, isOn };
}

/** Turns off the mails of an unsubscribe link; harmless when they are off already. */
export async function unsubscribe(kept: Kept, { userId, subject }: Subscription): Promise<void> {
  for (const { choice, delivery } of await readChoices(kept, userId)) {
    const isMeant = subject === 'digest' ? delivery === 'daily' : choice === subject;
    if (isMeant) await choose(kept, userId, { choice, delivery: 'none' });
  }
}
