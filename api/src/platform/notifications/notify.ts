import { notificationMailJob } from '../jobs/mail-jobs.ts';
import { v7 as uuid } from 'uuid';
import type * as z from 'zod';
import type { MailDelivery } from '@troskel/contract/notifications/calls';
import type { Executor } from '../db/database.ts';
import { publish } from '../events/publish.ts';
import { enqueue } from '../jobs/queue.ts';
import { deliveryOf } from './choices.ts';
import { nextDigestAt } from './digest-time.ts';
import { isClosedTo } from './blocks.ts';
import { groupOf } from './kinds.ts';
import { spreadPushJob } from './push-jobs.ts';
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
  /**
   * Each recipient is notified once per key; without a key, by every call. What is about a company has
   * its id in the key: a recipient may belong to several.
   */
  dedupeKey?: string;
}

/**
 * Notifies users in the bell, by mail according to the kind and each user's settings, and on their
 * devices according to what these are to be told; in the caller's transaction. Open pages are told when it commits.
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
    .select(['user.id', 'chosen.delivery'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('pushDevice')
            .select('pushDevice.id')
            .whereRef('pushDevice.userId', '=', 'user.id'),
        )
        .as('hasDevices'),
    )
    .where('user.id', 'in', recipients)
    .orderBy('user.id')
    .forKeyShare('user')
    .execute();
  const dataFor = (userId: string): z.input<Data> =>
    // Stored data is never a function, so a function makes it.
    typeof data === 'function' ? (data as (userId: string) => z.input<Data>)(userId) : data;
  const told = present.map((user) => ({ ...user, data: dataFor(user.id) }));
  const reached = group?.isOfPartnerArea ? await withOpenPages(tx, told) : told;
  if (reached.length === 0) return;
  const createdAt = new Date();
  const deliveries = new Map<string, MailDelivery>();
  const onDevices = new Set<string>();
  const rows = reached.map(({ id: userId, delivery: stored, hasDevices, data: ownData }) => {
    const id = uuid();
    const delivery = group === null ? deliveryWithoutChoice(kind) : deliveryOf(group, stored);
    deliveries.set(id, delivery);
    if (hasDevices) onDevices.add(id);
    return {
      id,
      userId,
      kind: kind.name,
      data: JSON.stringify(ownData),
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
  for (const { id: notificationId } of added) {
    if (deliveries.get(notificationId) === 'at_once') {
      await enqueue(tx, notificationMailJob, { notificationId });
    }
    if (onDevices.has(notificationId)) await enqueue(tx, spreadPushJob, { notificationId });
  }
}

/** Leaves out those to whom the pages are closed: of the blocked company that they are told of. */
async function withOpenPages<User extends { id: string; data: unknown }>(
  tx: Executor,
  users: readonly User[],
): Promise<User[]> {
  if (users.length === 0) return [];
  const memberships = await tx
    .selectFrom('partnerMember as member')
    .innerJoin('partner', 'partner.id', 'member.partnerId')
    .select(['member.userId', 'member.partnerId', 'partner.blockedAt'])
    .where(
      'member.userId',
      'in',
      users.map(({ id }) => id),
    )
    .execute();
  const companiesOf = Map.groupBy(memberships, ({ userId }) => userId);
  return users.filter(({ id, data }) => {
    const companies = (companiesOf.get(id) ?? []).map(
      ({ partnerId, blockedAt }) => [partnerId, blockedAt !== null] as const,
    );
    return !isClosedTo(new Map(companies), data);
  });
}

function deliveryWithoutChoice({ mail }: NotificationKind): MailDelivery {
  return mail === 'always' ? 'at_once' : 'none';
}
