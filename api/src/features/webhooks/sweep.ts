import { keptDays } from '@troskel/contract/webhooks/calls';
import type { App } from '../../platform/collaborators.ts';

/** Removes events with all their attempts after their days, and keys that have ended. */
export async function sweepWebhooks({ db }: Pick<App, 'db'>): Promise<void> {
  const before = new Date(Date.now() - keptDays * 86_400_000);
  await db.deleteFrom('webhookEvent').where('occurredAt', '<', before).execute();
  await db.deleteFrom('webhookKey').where('endsAt', '<', new Date()).execute();
}
