import { languageOf } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import type { QuietHours } from '@troskel/contract/notifications/push';
import type { App } from '../collaborators.ts';
import type { Executor } from '../db/database.ts';
import { pushTo } from '../gateways/push-service.ts';
import type { PushAnswer, PushMessage } from '../gateways/push-service.ts';
import { enqueue } from '../jobs/queue.ts';
import type { WebPushSettings } from '../settings/settings-web-push.ts';
import { isBlockedFrom, readBlocks } from './blocks.ts';
import type { Blocks } from './blocks.ts';
import { groupOf, showNotification } from './kinds.ts';
import { pushGatheredJob, pushJob } from './push-jobs.ts';
import type { DevicePush } from './push-jobs.ts';
import {
  composeGatheredPush,
  composePush,
  composeTestPush,
  pushChoiceOf,
  pushedWithin,
} from './push-message.ts';
import { endOfQuiet, isQuiet } from './quiet-hours.ts';
import { countUnread } from './unread.ts';

type PushApp = Pick<App, 'db' | 'log' | 'notificationKinds' | 'webhookSender'> & {
  settings: Pick<App['settings'], 'webPush'>;
};

interface Device {
  id: string;
  userId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  offChoices: string[];
  quietHours: QuietHours | null;
  language: Language;
}

/** Most notifications, the newest, that are summarised in one push after quiet hours. */
const mostGathered = 100;

export function quietHoursOf({
  quietFrom,
  quietUntil,
}: {
  quietFrom: string | null;
  quietUntil: string | null;
}): QuietHours | null {
  return quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil };
}

async function readDevice(db: Executor, deviceId: string): Promise<Device | null> {
  const row = await db
    .selectFrom('pushDevice as device')
    .leftJoin('userProfile as profile', 'profile.userId', 'device.userId')
    .select(['device.id', 'device.userId', 'device.endpoint', 'device.p256dh', 'device.auth'])
    .select(['device.offChoices', 'device.quietFrom', 'device.quietUntil', 'profile.language'])
    .where('device.id', '=', deviceId)
    .executeTakeFirst();
  if (!row) return null;
  return { ...row, quietHours: quietHoursOf(row), language: languageOf(row.language) };
}

/** Queues a notification's push to each device of its user that has not turned it off. */
export async function spreadPush(
  { db, settings, notificationKinds }: PushApp,
  { notificationId }: { notificationId: string },
): Promise<void> {
  if (!settings.webPush) return;
  await db.transaction().execute(async (tx) => {
    const devices = await tx
      .selectFrom('notification')
      .innerJoin('pushDevice as device', 'device.userId', 'notification.userId')
      .select(['notification.kind', 'device.id', 'device.userId', 'device.offChoices'])
      .where('notification.id', '=', notificationId)
      .where('notification.readAt', 'is', null)
      .execute();
    for (const { id: deviceId, userId, kind, offChoices } of devices) {
      if (offChoices.includes(pushChoiceOf(notificationKinds.get(kind)))) continue;
      const payload = { userId, notificationId, deviceId };
      await enqueue(tx, pushJob, payload, `push:${notificationId}:${deviceId}`);
    }
  });
}

const notificationsOf = (db: Executor, { userId }: Device, since: Date) =>
  db
    .selectFrom('notification')
    .leftJoin('user as actor', 'actor.id', 'notification.actorUserId')
    .select(['notification.id', 'notification.kind', 'notification.data'])
    .select('actor.name as actor')
    .where('notification.userId', '=', userId)
    .where('notification.readAt', 'is', null)
    .where('notification.createdAt', '>', since);

/** Whether a notification is pushed to a device, as its user and their companies stand now. */
function isWanted(
  { notificationKinds }: PushApp,
  { offChoices }: Device,
  blocks: Blocks,
  row: { kind: string; data: unknown },
): boolean {
  const kind = notificationKinds.get(row.kind);
  if (blocks.isBlocked || isBlockedFrom(blocks, kind, row.data)) return false;
  return !offChoices.includes(pushChoiceOf(kind));
}

/** Hands a message to a device's push service; removes a device that the service no longer knows. */
async function handOver(
  { db, log, webhookSender }: PushApp,
  settings: WebPushSettings,
  device: Device,
  message: PushMessage,
): Promise<PushAnswer> {
  const answer = await pushTo({ settings, sender: webhookSender }, device, message);
  const { outcome, status } = answer;
  if (outcome === 'gone') {
    await db
      .deleteFrom('pushDevice')
      .where('id', '=', device.id)
      // It may have got another one meanwhile.
      .where('endpoint', '=', device.endpoint)
      .execute();
  }
  if (outcome === 'refused') {
    log.warn({ service: new URL(device.endpoint).host, status }, 'a push was refused');
  }
  return answer;
}

/** @throws {Error} when the service may take it later; the queue tries again */
async function send(
  app: PushApp,
  settings: WebPushSettings,
  device: Device,
  message: PushMessage,
): Promise<void> {
  const { outcome, status } = await handOver(app, settings, device, message);
  if (outcome !== 'later') return;
  throw new Error(`${new URL(device.endpoint).host} did not take a push (${status})`);
}

/** Sends a test to a device, quiet or not; answers null when there is no such device. */
export async function pushTest(
  app: PushApp,
  settings: WebPushSettings,
  deviceId: string,
): Promise<PushAnswer | null> {
  const device = await readDevice(app.db, deviceId);
  if (!device) return null;
  const unread = await countUnread(app.db, device.userId);
  return handOver(app, settings, device, composeTestPush({ unread, language: device.language }));
}

/** Puts pushes off to the end of the device's quiet hours; answers false outside them. */
async function putOff(
  db: Executor,
  { id, quietHours }: Device,
  pushes: readonly [DevicePush, ...DevicePush[]],
): Promise<boolean> {
  const now = new Date();
  if (!quietHours || !isQuiet(now, quietHours)) return false;
  const end = endOfQuiet(now, quietHours);
  await enqueue(db, pushGatheredJob, pushes, `push-gathered:${id}`, end);
  return true;
}

const sinceOf = (now: Date): Date => new Date(now.getTime() - pushedWithin * 1000);

/**
 * Pushes a notification to a device, in its user's language; gathers it where the device is quiet
 * now. Skips one that has been read, is turned off at the device, whose user is blocked, or that is
 * older than a day.
 *
 * @throws {Error} when the service may take it later; the queue tries again
 */
export async function pushNotification(app: PushApp, push: DevicePush): Promise<void> {
  const { db, settings, notificationKinds } = app;
  const device = settings.webPush && (await readDevice(db, push.deviceId));
  if (!settings.webPush || !device) return;
  const row = await notificationsOf(db, device, sinceOf(new Date()))
    .where('notification.id', '=', push.notificationId)
    .executeTakeFirst();
  if (!row || !isWanted(app, device, await readBlocks(db, device.userId), row)) return;
  if (await putOff(db, device, [push])) return;
  const { language } = device;
  const shown = showNotification(notificationKinds, row, language);
  if (!shown) return;
  const group = groupOf(notificationKinds.get(row.kind));
  const unread = await countUnread(db, device.userId);
  const message = composePush(shown, { id: row.id, group, unread, language });
  await send(app, settings.webPush, device, message);
}

/**
 * Pushes as one message what came in a device's quiet hours and has not been read since. Hours that
 * were changed meanwhile may put it off once more.
 *
 * @throws {Error} when the service may take it later; the queue tries again
 */
export async function pushGathered(
  app: PushApp,
  pushes: readonly [DevicePush, ...DevicePush[]],
): Promise<void> {
  const { db, settings, notificationKinds } = app;
  const device = settings.webPush && (await readDevice(db, pushes[0].deviceId));
  if (!settings.webPush || !device) return;
  if (await putOff(db, device, pushes)) return;
  const newestIds = pushes.slice(-mostGathered).map(({ notificationId }) => notificationId);
  const rows = await notificationsOf(db, device, sinceOf(new Date()))
    .where('notification.id', 'in', newestIds)
    .orderBy('notification.createdAt', 'desc')
    .orderBy('notification.id', 'desc')
    .execute();
  const blocks = await readBlocks(db, device.userId);
  const { language } = device;
  const gathered = rows
    .filter((row) => isWanted(app, device, blocks, row))
    .flatMap((row) => {
      const shown = showNotification(notificationKinds, row, language);
      return shown ? [{ shown, id: row.id, group: groupOf(notificationKinds.get(row.kind)) }] : [];
    });
  const [newest] = gathered;
  if (!newest) return;
  const unread = await countUnread(db, device.userId);
  const message =
    gathered.length === 1
      ? composePush(newest.shown, { ...newest, unread, language })
      : composeGatheredPush(
          gathered.map(({ shown }) => shown),
          { unread, language },
        );
  await send(app, settings.webPush, device, message);
}
