import { push } from '@troskel/contract/notifications/push';
import type {
  PushSettings,
  PushSubscription as Address,
} from '@troskel/contract/notifications/push';
import { handlesOwnErrors, send } from '../../lib/api.ts';

/**
 * Whether notifications can be shown: `ready` to be turned on, `denied` by the user, `toInstall`
 * where a page must be on the home screen first (iOS), or `unsupported`.
 */
export type PushAbility = 'ready' | 'denied' | 'toInstall' | 'unsupported';

/** The browser as far as it decides that. */
export interface Surroundings {
  hasPush: boolean;
  permission: NotificationPermission | null;
  userAgent: string;
  /** iPads say that they are Macs. */
  touchPoints: number;
}

export function judgeAbility({
  hasPush,
  permission,
  userAgent,
  touchPoints,
}: Surroundings): PushAbility {
  if (hasPush && permission !== null) return permission === 'denied' ? 'denied' : 'ready';
  const isIos = /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  return isIos ? 'toInstall' : 'unsupported';
}

export const pushAbility = (): PushAbility =>
  judgeAbility({
    hasPush: 'serviceWorker' in navigator && 'PushManager' in window,
    permission: 'Notification' in window ? Notification.permission : null,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  });

/** Whether the browser's user has allowed notifications of the portal. */
const isPermitted = (): boolean =>
  'Notification' in window && Notification.permission === 'granted';

/**
 * Whether the browser has the address that the server pushes to. Not, though the server knows the
 * device, when its user has forbidden notifications and allowed them again, or cleared the site's data.
 * Never rejects.
 */
export async function isSubscribed(): Promise<boolean> {
  if (!isPermitted() || pushAbility() !== 'ready') return false;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    return ((await registration?.pushManager.getSubscription()) ?? null) !== null;
  } catch {
    return false;
  }
}

/** Milliseconds: a worker that is not there by then has not been registered, or not in this browser. */
const longestWait = 10_000;

/** The browser did not subscribe, for a reason of its own. */
export class NotSubscribedError extends Error {
  override name = 'NotSubscribedError';
}

async function worker(): Promise<ServiceWorkerRegistration> {
  const bound = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new NotSubscribedError('No service worker.')), longestWait);
  });
  return Promise.race([navigator.serviceWorker.ready, bound]);
}

/** As the server takes it. */
function addressOf(subscription: PushSubscription): Address {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0);
}

function isBy(subscription: PushSubscription, publicKey: string): boolean {
  const key = subscription.options.applicationServerKey;
  if (!key) return false;
  const [own, wanted] = [new Uint8Array(key), bytesOf(publicKey)];
  return own.length === wanted.length && own.every((byte, index) => byte === wanted[index]);
}

/** @throws {NotSubscribedError} */
async function subscribe(publicKey: string): Promise<Address> {
  const { pushManager } = await worker();
  try {
    const present = await pushManager.getSubscription();
    if (present && isBy(present, publicKey)) return addressOf(present);
    // A browser refuses a second key beside the first.
    await present?.unsubscribe();
    const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
    return addressOf(await pushManager.subscribe(options));
  } catch (cause) {
    throw new NotSubscribedError('The browser did not subscribe.', { cause });
  }
}

/**
 * Asks the browser's user, who has just pressed something, and has the server push to this device.
 *
 * @returns null when the user said no
 * @throws {NotSubscribedError}
 * @throws {CallError}
 */
export async function turnPushOn(publicKey: string): Promise<PushSettings | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  return send(push.turnPushOn, { body: await subscribe(publicKey) }, handlesOwnErrors);
}

/** Ends the browser's own part; the server's is the caller's matter. Never rejects. */
export async function endSubscription(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  } catch {
    // The push service cannot be reached: the server sends nothing more in any case.
  }
}

/**
 * Tells the server that this device is still there, for the person who is signed in now. One that it
 * does not know, removed elsewhere or another person's, ends here too.
 *
 * @throws {NotSubscribedError}
 * @throws {CallError}
 */
export async function confirmThisDevice(): Promise<void> {
  if (!isPermitted()) return;
  const { pushManager } = await worker();
  const subscription = await pushManager.getSubscription();
  if (!subscription) return;
  const { isOn, publicKey } = await send(
    push.confirmPush,
    { body: addressOf(subscription) },
    handlesOwnErrors,
  );
  if (!isOn) {
    await endSubscription();
  } else if (publicKey !== null && !isBy(subscription, publicKey)) {
    await send(push.turnPushOn, { body: await subscribe(publicKey) }, handlesOwnErrors);
  }
}
