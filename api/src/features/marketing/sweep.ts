import { messageMonths } from '@troskel/contract/marketing/forms';
import type { App } from '../../platform/collaborators.ts';
import { monthsAgo } from './months-ago.ts';
import { sweepWaitingLists } from './waiting-list.ts';

/**
 * Erases what has been kept for its time: messages of whoever has no account, which no erasing of an
 * account takes along, and what waits on the lists.
 */
export async function sweepForms(app: Pick<App, 'db'>): Promise<void> {
  await app.db
    .deleteFrom('formEntry')
    .where('userId', 'is', null)
    .where('createdAt', '<', monthsAgo(messageMonths))
    .execute();
  await sweepWaitingLists(app);
}
