import { notificationMailJob } from '../jobs/mail-jobs.ts';
import { v7 as uuid } from 'uuid';
import type * as z from 'zod';
import type { MailDelivery } from '@troskel/contract/notifications/calls';
import type { Executor } from '../db/database.ts';
import { publish } from '../events/publish.ts';
import { enqueue } from '../jobs/queue.ts';
import { deliveryOf } from './choices.ts';
import { nextDigestAt } from './digest-time.ts';
import { groupOf } from './kinds.ts';
import type { NotificationKind } from './kinds.ts';

interface Told<Data extends z.ZodType> {
  kind: NotificationKind<Data>;
  /**
   * User ids; deleted users are skipped, and so are members of a blocked company when it concerns
   * the partner area.
   */
  recipients: readonly string[];
  /** The same for all, or a function of the user id. */
  data: z.input<Data> | ((userId: string) => z.input<Data>);
  /** The person who caused it, where that is shown. */
  actorUserId?: string;
  /** Each recipient is notified once per key; without a key, by every call. */
  dedupeKey?: string;
}

/**
 * Notifies users in the bell, and by mail according to the kind and each user's settings; in the
 * caller's transaction. Open pages are told when it commits.
 */
export async function notify<Data extends z.ZodType>(
  tx: Executor,
  { kind, recipients, data, actorUserId, dedupeKey }: Told<Data>,
): Promise<void> {
  if (recipients.length === 0) return;
  const group = groupOf(kind);
  // Locked until the transaction ends, since a row for a user who is deleted meanwhile would fail
  // it.
  const present = await tx
    .selectFrom('user')
    .leftJoin('notificationChoice as chosen', (join) =>
      join.onRef('chosen.userId', '=', 'user.id').on('chosen.choice', '=', group?.choice ?? null),
    )
    .leftJoin('userStanding as standing', 'standing.userId', 'user.id')
    .leftJoin('partner', 'partner.id', 'standing.partnerId')
    .select(['user.id', 'chosen.delivery'])
    .where('user.id', 'in', recipients)
    // Its pages are closed to them.
    .$if(group?.isOfPartnerArea ?? false, (query) => query.where('partner.blockedAt', 'is', null))
    .orderBy('user.id')
    .forKeyShare('user')
    .execute();
  if (present.length === 0) return;
  const createdAt = new Date();
  const dataFor = (userId: string): z.input<Data> =>
    // What a kind stores is no function.
    typeof data === 'function' ? (data as (userId: string) => z.input<Data>)(userId) : data;
  const deliveries = new Map<string, MailDelivery>();
  const rows = present.map(({ id: userId, delivery: stored }) => {
    const id = uuid();
    const delivery = group === null ? deliveryWithoutChoice(kind) : deliveryOf(group, stored);
    deliveries.set(id, delivery);
    return {
      id,
      userId,
      kind: kind.name,
      data: JSON.stringify(dataFor(userId)),
      actorUserId: actorUserId ?? null,
      dedupeKey: dedupeKey ?? id,
      createdAt,
      digestAt: delivery === 'daily' ? nextDigestAt(createdAt) : null,
    };
  });
  const added = await tx
    .insertInto('notification')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['userId', 'dedupeKey']).doNothing())
    .returning(['id', 'userId'])
    .execute();
  await publish(
    tx,
    ...added.map(({ id, userId }) => ({
      to: { userId },
      event: 'notifications' as const,
      data: { addedId: id },
    })),
  );
  for (const { id } of added) {
    if (deliveries.get(id) !== 'at_once') continue;
    await enqueue(tx, notificationMailJob, { notificationId: id });
  }
}

function deliveryWithoutChoice({ mail }: NotificationKind): MailDelivery {
  return mail === 'always' ? 'at_once' : 'none';
}
