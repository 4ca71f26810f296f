import { callHeaders } from '../lib/call-headers.ts';
import { addressOf, confirmAddress, isElsewhere, readPushed, windowAt } from './pushed.ts';
import type { NotificationPressed, SubscriptionChanged, WorkerScope } from './worker-scope.ts';

async function show({ registration, navigator }: WorkerScope, message?: string): Promise<void> {
  const { title, text, path, tag, unread, language } = readPushed(message);
  await registration.showNotification(title, {
    body: text,
    tag,
    lang: language,
    icon: '/icon-192.png',
    data: { path },
  });
  if (unread === null || !('setAppBadge' in navigator)) return;
  await navigator.setAppBadge(unread).catch(() => {
    // Not installed.
  });
}

/** Shows the page that a notification is about: the window that has it, or another one. */
async function open(
  { clients, location }: WorkerScope,
  { notification }: NotificationPressed,
): Promise<void> {
  notification.close();
  const data: unknown = notification.data;
  const path = typeof data === 'object' && data !== null && 'path' in data ? data.path : undefined;
  const address = addressOf(path, location.origin);
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windowAt(windows, address);
  if (!there) {
    await clients.openWindow(address);
    return;
  }
  await there.focus();
  if (!isElsewhere(there, address)) return;
  await there.navigate(address).catch(() => {
    // Another worker's page, loaded past it: it is shown where it was.
  });
}

/**
 * Tells the server of the address that the browser's push service has given this device instead of the
 * one before. Without a session it is told when a page is next opened.
 */
async function renew(
  { registration, navigator }: WorkerScope,
  { oldSubscription, newSubscription }: SubscriptionChanged,
): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  const subscription =
    newSubscription ??
    (applicationServerKey
      ? await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
      : await registration.pushManager.getSubscription());
  if (!subscription) return;
  const headers = callHeaders(navigator.language);
  const answer = await fetch('/api/auth/token', { headers, cache: 'no-store' });
  if (!answer.ok) return;
  const { token } = (await answer.json()) as { token: string };
  const { endpoint, keys } = subscription.toJSON();
  await fetch(confirmAddress, {
    method: 'POST',
    headers: {
      ...headers,
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ endpoint, keys }),
  });
}

/** Shows what the server pushes, and leads to what it is about. */
export function takePushes(worker: WorkerScope): void {
  worker.addEventListener('push', (event) => {
    event.waitUntil(show(worker, event.data?.text()));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.waitUntil(open(worker, event));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renew(worker, event));
  });
}
