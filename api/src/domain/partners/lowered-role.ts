import { includesRight } from '@troskel/contract/ground/partner-rights';
import type {
  NeededRight,
  PartnerRight,
  PartnerRole,
} from '@troskel/contract/ground/partner-rights';
import { sql } from 'kysely';
import { audit } from '../../platform/audit.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { publish } from '../../platform/events/publish.ts';

interface LoweredRole {
  partnerId: string;
  userId: string;
  role: PartnerRole;
  actorUserId: string;
}

/**
 * Takes from a member what their role of now does not include: what they were told of, in the bell and
 * in mails that wait, and API keys of theirs that may do more, which would come to life again with
 * a higher role.
 */
export async function loseWithRole(
  { notificationKinds }: Pick<App, 'notificationKinds'>,
  tx: Executor,
  { partnerId, userId, role, actorUserId }: LoweredRole,
): Promise<void> {
  const closed = [...notificationKinds.values()]
    .filter(({ needs }) => needs !== undefined && !includesRight(role, needs))
    .map(({ name }) => name);
  if (closed.length > 0) {
    await tx
      .deleteFrom('notification')
      .where('userId', '=', userId)
      .where('kind', 'in', closed)
      .where(sql<boolean>`data->>'partnerId' = ${partnerId}`)
      .execute();
    await publish(tx, { to: { userId }, event: 'notifications', data: { addedId: null } });
  }
  const now = new Date();
  const keys = await tx
    .selectFrom('apiKey')
    .select(['id', 'scopes'])
    .where('partnerId', '=', partnerId)
    .where('madeByUserId', '=', userId)
    .where('revokedAt', 'is', null)
    .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', now)]))
    .forUpdate()
    .execute();
  for (const { id, scopes } of keys) {
    const rights = Object.entries(scopes as Record<PartnerRight, NeededRight['level']>);
    const isIncluded = rights.every(([right, level]) =>
      includesRight(role, { right: right as PartnerRight, level }),
    );
    if (isIncluded) continue;
    await tx
      .updateTable('apiKey')
      .set({ revokedAt: now, revokedByUserId: actorUserId })
      .where('id', '=', id)
      .execute();
    const subject = { type: 'api_key', id };
    await audit(
      tx,
      { actorUserId, action: 'api_key.revoked', subject, detail: { partnerId } },
      now,
    );
  }
}
