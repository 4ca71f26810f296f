import { messageMonths } from '@troskel/contract/marketing/forms';
import type { App } from '../../platform/collaborators.ts';
import { monthsAgo, sweepWaitingLists } from './waiting-list.ts';

/**
 * Erases expired data: messages sent without an account, which no account's erasure covers, and
 * waiting-list entries.
 */
export async function sweepForms(app: Pick<App, 'db'>): Promise<void> {
  await app.db
    .deleteFrom('formEntry')
    .where('userId', 'is', null)
    .where('createdAt', '<', monthsAgo(messageMonths))
    .execute();
  await sweepWaitingLists(app);
}
