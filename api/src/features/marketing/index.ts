import { forms as calls } from '@troskel/contract/marketing/forms';
import { waitingListEntries } from '@troskel/contract/marketing/waiting-list-entries';
import { formPagesOf } from './pages.ts';
import { listSources, sendForm } from './send.ts';
import { countWaiting, exportWaiting, listWaiting, removeWaiting } from './waiting-list-entries.ts';
import { formsPersonalData } from './personal-data.ts';
import { formsHelp, runFormsCommand } from './staff-commands.ts';
import { sweepForms } from './sweep.ts';
import { runWaitingListCommand, waitingListHelp } from './waiting-list-commands.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';

export const marketing: Feature = {
  name: 'marketing',
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
