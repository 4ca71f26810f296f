import type { offReasons } from '@troskel/contract/webhooks/calls';
import { membersWith } from '../../domain/partners/members.ts';
import { audit } from '../../platform/audit.ts';
import type { Executor } from '../../platform/db/database.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { webhookSwitchedOff } from './notification-kinds.ts';

/** Leaves what waits for an endpoint; it can be sent later. */
export async function stopWaiting(tx: Executor, endpointId: string): Promise<void> {
  await tx
    .updateTable('webhookDelivery')
    .set({ nextTryAt: null })
    .where('endpointId', '=', endpointId)
    .where('nextTryAt', 'is not', null)
    .execute();
}

/** Switches an endpoint off that wants no more, or that nothing arrives at, and tells those who can mend it. */
export async function switchOff(
  tx: Executor,
  endpoint: { id: string; partnerId: string; url: string },
  because: Exclude<(typeof offReasons)[number], 'owner'>,
  now: Date,
): Promise<void> {
  const { id, partnerId, url } = endpoint;
  await tx
    .updateTable('webhookEndpoint')
    .set((eb) => ({ offAt: now, offBecause: because, version: eb('version', '+', '1') }))
    .where('id', '=', id)
    .execute();
  await stopWaiting(tx, id);
  await audit(
    tx,
    {
      actorUserId: null,
      action: 'webhook.switched_off',
      subject: { type: 'webhook_endpoint', id },
      detail: { partnerId, because },
    },
    now,
  );
  await notify(tx, {
    kind: webhookSwitchedOff,
    recipients: await membersWith(tx, partnerId, { right: 'webhooks', level: 'write' }),
    data: { partnerId, host: new URL(url).host, because },
    dedupeKey: `webhook_switched_off:${id}:${now.toISOString()}`,
  });
}
