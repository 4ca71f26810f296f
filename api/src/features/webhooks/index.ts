import { webhooks as calls, keptDays } from '@troskel/contract/webhooks/calls';
import type { App } from '../../platform/collaborators.ts';
import { runs } from '../../platform/feature.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';
import { sendWebhooksJob, spreadWebhookJob } from '../../platform/webhooks/webhook-jobs.ts';
import {
  changeSecret,
  createEndpoint,
  deleteEndpoint,
  listEndpoints,
  showSecret,
  updateEndpoint,
} from './endpoints.ts';
import { listAttempts } from './log.ts';
import * as notificationKinds from './notification-kinds.ts';
import { replayDelivery, replayEvents, sendTest } from './replay.ts';
import { sendDue, spreadEvent } from './sending.ts';
import { webhookChecks, webhookFigures } from './waiting.ts';
import { msPerDay } from '@troskel/contract/values/durations';

export const webhooks: Feature = {
  name: 'webhooks',
  description:
    'What a company’s own servers are told of as it happens, the log of it, and sending it again.',
  calls: [
    ...handled(calls, {
      listEndpoints,
      createEndpoint,
      updateEndpoint,
      deleteEndpoint,
      showSecret,
      changeSecret,
      sendTest,
      listAttempts,
      replayDelivery,
      replayEvents,
    }),
  ],
  aboutNobody: {
    webhook_endpoint: 'addresses of a company’s servers; they go with its partner',
    webhook_key: 'keys that messages to them are signed with, sealed',
    webhook_event: 'ids of what happened at a partner, for 30 days, without a person',
    webhook_delivery: 'which of them were sent where',
    webhook_attempt: 'what servers of the company answered, for 30 days',
  },
  jobs: [runs(spreadWebhookJob, spreadEvent), runs(sendWebhooksJob, sendDue)],
  notificationKinds: Object.values(notificationKinds),
  checks: webhookChecks,
  figures: webhookFigures,
  sweep: sweepWebhooks,
};

/** Removes events with all their attempts after their days, and keys that have ended. */
export async function sweepWebhooks({ db }: Pick<App, 'db'>): Promise<void> {
  const before = new Date(Date.now() - keptDays * msPerDay);
  await db.deleteFrom('webhookEvent').where('occurredAt', '<', before).execute();
  await db.deleteFrom('webhookKey').where('endsAt', '<', new Date()).execute();
}
