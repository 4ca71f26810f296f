import { sql } from 'kysely';
import { endedKeyDays } from '@troskel/contract/integrations/api-keys';
import type { App } from '../../platform/collaborators.ts';

/** Removes keys that are no longer listed. */
export async function sweepIntegrations({ db }: Pick<App, 'db'>): Promise<void> {
  const longAgo = new Date(Date.now() - endedKeyDays * 86_400_000);
  await db
    .deleteFrom('apiKey')
    .where(sql<Date>`least(revoked_at, ends_at)`, '<=', longAgo)
    .execute();
}
