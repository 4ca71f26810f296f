import { conversations as calls } from '@troskel/contract/conversations/calls';
import { runs } from '../../platform/feature.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';
import { countConversations, listConversations } from './list.ts';
import { endSnooze, endSnoozeJob, snoozeConversation } from './snooze.ts';

/** Its rows are those of the inquiries, which claim them as personal data. */
export const conversations: Feature = {
  name: 'conversations',
  description: 'What companies and homeowners write to each other about an inquiry, as a list.',
  calls: handled(calls, { listConversations, countConversations, snoozeConversation }),
  jobs: [runs(endSnoozeJob, endSnooze)],
};
