import { defineJob } from '../jobs/job.ts';

/** Ten attempts take three and a half hours: what comes later than that is behind the bell anyway. */
const push = { isWebhook: true, mostAttempts: 10 } as const;

/** Finds the devices that a notification is pushed to. */
export const spreadPushJob = defineJob<{ notificationId: string }>({
  name: 'spread_push',
  ...push,
});

/** Pushes one notification to one device. */
export const pushJob = defineJob<{ notificationId: string; deviceId: string }>({
  name: 'push_notification',
  ...push,
});

/** Pushes to a device what came in its quiet hours, as one message. */
export const pushGatheredJob = defineJob<{ deviceId: string; from: string; until: string }>({
  name: 'push_gathered',
  ...push,
});
