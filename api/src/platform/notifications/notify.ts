import { notificationMailJob } from '../jobs/mail-jobs.ts';
import { v7 as uuid } from 'uuid';
import type { MailDelivery } from '@troskel/contract/notifications/calls';
import type { Executor } from '../db/database.ts';
import { publish } from '../events/publish.ts';
import { enqueue } from '../jobs/queue.ts';
import { deliveryOf } from './choices.ts';
import { nextDigestAt } from './digest-time.ts';
import { choiceOf, isOfPartnerArea, kinds } from './kinds.ts';
import type { KindData, KindName } from './kinds.ts';

interface Told<Name extends KindName> {
  kind: Name;
  /**
   * User ids; whoever has gone meanwhile is passed over, and so are the members of a blocked company
   * where it is about the partner area.
   */
  recipients: readonly string[];
  /** The same for all, or of each by their id. */
  data: KindData<Name> | ((userId: string) => KindData<Name>);
  /** Whose doing it was, where that is to be told. */
  actorUserId?: string;
  /** Names what happened: each recipient is told of it once. Without it, every call is something new. */
  dedupeKey?: string;
}

/**
 * Tells people of something in the bell of their pages, and by mail where the kind says so and as each
 * has chosen; in the transaction in which it happens. Open pages learn of it when that commits.
 */
export async function notify<Name extends KindName>(
  tx: Executor,
  { kind, recipients, data, actorUserId, dedupeKey }: Told<Name>,
): Promise<void> {
  if (recipients.length === 0) return;
  const choice = choiceOf(kind);
  // Held until the transaction ends, since a row for somebody who is gone would make it fail.
  const present = await tx
    .selectFrom('user')
    .leftJoin('notificationChoice as chosen', (join) =>
      join.onRef('chosen.userId', '=', 'user.id').on('chosen.choice', '=', choice),
    )
    .leftJoin('userStanding as standing', 'standing.userId', 'user.id')
    .leftJoin('partner', 'partner.id', 'standing.partnerId')
    .select(['user.id', 'chosen.delivery'])
    .where('user.id', 'in', recipients)
    // Nothing there could be opened.
    .$if(isOfPartnerArea(kind), (query) => query.where('partner.blockedAt', 'is', null))
    .orderBy('user.id')
    .forKeyShare('user')
    .execute();
  if (present.length === 0) return;
  const createdAt = new Date();
  const deliveries = new Map<string, MailDelivery>();
  const rows = present.map(({ id: userId, delivery: stored }) => {
    const id = uuid();
    const delivery = choice === null ? deliveryWithoutChoice(kind) : deliveryOf(choice, stored);
    deliveries.set(id, delivery);
    return {
      id,
      userId,
      kind,
      data: JSON.stringify(typeof data === 'function' ? data(userId) : data),
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

function deliveryWithoutChoice(kind: KindName): MailDelivery {
  return kinds[kind].mail === 'always' ? 'at_once' : 'none';
}
