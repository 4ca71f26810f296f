import { v7 as uuid } from 'uuid';
import type { Executor } from '../db/database.ts';
import { publish } from '../events/publish.ts';
import { enqueue } from '../jobs/queue.ts';
import { kinds } from './kinds.ts';
import type { KindData, KindName } from './kinds.ts';

interface Told<Name extends KindName> {
  kind: Name;
  /** User ids; whoever has gone meanwhile is passed over. */
  recipients: readonly string[];
  data: KindData<Name>;
  /** Whose doing it was, where that is to be told. */
  actorUserId?: string;
  /** Names what happened: each recipient is told of it once. Without it, every call is something new. */
  dedupeKey?: string;
}

/**
 * Tells people of something in the bell of their pages, and by mail where the kind says so; in the
 * transaction in which it happens. Open pages learn of it when that commits.
 */
export async function notify<Name extends KindName>(
  tx: Executor,
  { kind, recipients, data, actorUserId, dedupeKey }: Told<Name>,
): Promise<void> {
  if (recipients.length === 0) return;
  // Held until the transaction ends, since a row for somebody who is gone would make it fail.
  const present = await tx
    .selectFrom('user')
    .select('id')
    .where('id', 'in', recipients)
    .orderBy('id')
    .forKeyShare()
    .execute();
  if (present.length === 0) return;
  const createdAt = new Date();
  const rows = present.map(({ id: userId }) => {
    const id = uuid();
    return {
      id,
      userId,
      kind,
      data: JSON.stringify(data),
      actorUserId: actorUserId ?? null,
      dedupeKey: dedupeKey ?? id,
      createdAt,
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
  if (kinds[kind].mail === 'none') return;
  for (const { id } of added) await enqueue(tx, 'mail_notification', { notificationId: id });
}
