import { defineJob } from '../jobs/job.ts';

const webhook = { isWebhook: true, isAwaited: true } as const;

/** Finds the endpoints that are to hear of an event. */
export const spreadWebhookJob = defineJob<{ eventId: string }>({
  name: 'spread_webhook_event',
  ...webhook,
});

/** Sends what is due at an endpoint: one run of each endpoint at a time, across all servers. */
export const sendWebhooksJob = defineJob<{ endpointId: string }>({
  name: 'send_webhooks',
  ...webhook,
  queueOf: ({ endpointId }) => `webhooks:${endpointId}`,
});
