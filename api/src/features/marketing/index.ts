import { forms as calls, messageMonths } from '@troskel/contract/marketing/forms';
import { waitingListEntries } from '@troskel/contract/marketing/waiting-list-entries';
import type { App } from '../../platform/collaborators.ts';
import { formPagesOf } from './pages.ts';
import { listSources, sendForm } from './send.ts';
import { countWaiting, exportWaiting, listWaiting, removeWaiting } from './waiting-list-entries.ts';
import { formsPersonalData } from './personal-data.ts';
import { formsHelp, runFormsCommand } from './staff-commands.ts';
import { runWaitingListCommand, waitingListHelp } from './waiting-list-commands.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';
import { monthsAgo, sweepWaitingLists } from './waiting-list.ts';

export const marketing: Feature = {
  name: 'marketing',
  description: 'Forms of the public pages and waiting lists.',
  siteCalls: handled(calls, { send: sendForm, listSources }),
  calls: handled(waitingListEntries, { countWaiting, listWaiting, exportWaiting, removeWaiting }),
  sitePages: formPagesOf,
  personalData: formsPersonalData,
  sweep: sweepForms,
  commands: [
    { word: 'forms', help: formsHelp, run: runFormsCommand },
    { word: 'waiting-list', help: waitingListHelp, run: runWaitingListCommand },
  ],
};

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
