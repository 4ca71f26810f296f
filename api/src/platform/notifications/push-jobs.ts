import { defineJob } from '../jobs/job.ts';

/** A notification that a device of its user is to show. */
export interface DevicePush {
  userId: string;
  notificationId: string;
  deviceId: string;
}

/** Ten attempts take three and a half hours: what comes later than that is behind the bell anyway. */
const push = { isWebhook: true, mostAttempts: 10 } as const;

// One at a time for each user: services that hang, which a user may name, hold up only their own.
const queueOfUser = ({ userId }: DevicePush): string => `push:${userId}`;

/** Finds the devices that a notification is pushed to. */
export const spreadPushJob = defineJob<{ notificationId: string }>({ name: 'spread_push' });

/** Pushes one notification to one device. */
export const pushJob = defineJob<DevicePush>({
  name: 'push_notification',
  ...push,
  queueOf: queueOfUser,
});

/**
 * Pushes to one device what came in its quiet hours, as one message. Payloads under one key are
 * joined while the job waits: the queue joins arrays (graphile-worker, "Batch jobs").
 */
export const pushGatheredJob = defineJob<readonly [DevicePush, ...DevicePush[]]>({
  name: 'push_gathered',
  ...push,
  queueOf: ([first]) => queueOfUser(first),
});
