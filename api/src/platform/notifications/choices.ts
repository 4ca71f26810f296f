import { mailDeliveries, notificationChoices } from '@troskel/contract/notifications/calls';
import type {
  ChosenDelivery,
  MailDelivery,
  MailSubscription,
  NotificationChoice,
} from '@troskel/contract/notifications/calls';
import type { Executor } from '../db/database.ts';
import { lockRecipient } from './lock-recipient.ts';
import { kindsOf } from './kinds.ts';
import type { Subscription } from './unsubscribe-link.ts';

/** Defaults: what somebody waits for is mailed at once, the rest once a day. */
const unchosen: Record<NotificationChoice, MailDelivery> = {
  new_inquiries: 'at_once',
  inquiry_messages: 'at_once',
  forum: 'daily',
  forum_reports: 'at_once',
  company: 'at_once',
  experts: 'at_once',
};

/**
 * @param stored value of the user's row; null without one
 */
export function deliveryOf(choice: NotificationChoice, stored: string | null): MailDelivery {
  return mailDeliveries.find((known) => known === stored) ?? unchosen[choice];
}

/** Reads how a group of notifications is mailed to a user. */
export async function readDelivery(
  db: Executor,
  userId: string,
  choice: NotificationChoice,
): Promise<MailDelivery> {
  const row = await db
    .selectFrom('notificationChoice')
    .select('delivery')
    .where('userId', '=', userId)
    .where('choice', '=', choice)
    .executeTakeFirst();
  return deliveryOf(choice, row?.delivery ?? null);
}

/** Reads how every group is mailed to a user. */
export async function readChoices(db: Executor, userId: string): Promise<ChosenDelivery[]> {
  const rows = await db
    .selectFrom('notificationChoice')
    .select(['choice', 'delivery'])
    .where('userId', '=', userId)
    .execute();
  const stored = new Map(rows.map(({ choice, delivery }) => [choice, delivery]));
  return notificationChoices.map((choice) => ({
    choice,
    delivery: deliveryOf(choice, stored.get(choice) ?? null),
  }));
}

/**
 * Sets how a group is mailed to a user. What waits for the next digest stays in it, unless such
 * mails are turned off.
 */
export async function choose(
  tx: Executor,
  userId: string,
  { choice, delivery }: ChosenDelivery,
): Promise<void> {
  await lockRecipient(tx, userId);
  await tx
    .insertInto('notificationChoice')
    .values({ userId, choice, delivery })
    .onConflict((conflict) => conflict.columns(['userId', 'choice']).doUpdateSet({ delivery }))
    .execute();
  if (delivery !== 'none') return;
  await tx
    .updateTable('notification')
    .set({ digestAt: null })
    .where('userId', '=', userId)
    .where('kind', 'in', kindsOf(choice))
    .where('digestAt', 'is not', null)
    .execute();
}

/** Whether the mails of an unsubscribe link are turned on. */
export async function readSubscription(
  db: Executor,
  { userId, subject }: Subscription,
): Promise<MailSubscription> {
  const choices = await readChoices(db, userId);
  const isOn = choices.some(({ choice, delivery }) =>
    subject === 'digest' ? delivery === 'daily' : choice === subject && delivery !== 'none',
  );
  return { subject, isOn };
}

/** Turns off the mails of an unsubscribe link; harmless when they are off already. */
export async function unsubscribe(tx: Executor, { userId, subject }: Subscription): Promise<void> {
  for (const { choice, delivery } of await readChoices(tx, userId)) {
    const isMeant = subject === 'digest' ? delivery === 'daily' : choice === subject;
    if (isMeant) await choose(tx, userId, { choice, delivery: 'none' });
  }
}
