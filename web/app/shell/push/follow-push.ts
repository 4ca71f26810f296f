import { shell } from '@troskel/contract/account/shell';
import type { Shell } from '@troskel/contract/account/shell';
import { queryClient } from '../../lib/queries.ts';
import { currentSession, signedInIdentity, subscribeToSession } from '../../lib/session.ts';
import { confirmThisDevice, endSubscription } from './this-device.ts';

/** Shows the number of unread notifications at the portal's icon, where the device has such a thing. */
function showBadge(unread: number): void {
  if (!('setAppBadge' in navigator)) return;
  const shown = unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge();
  shown.catch(() => {
    // Not installed, or not allowed.
  });
}

async function closeNotifications(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
}

function followUnread(): void {
  let shown: number | null = null;
  const look = (): void => {
    const { data } = queryClient.getQueryState<Shell>([shell.getShell.name, {}]) ?? {};
    const { status } = currentSession();
    const unread = status === 'signedOut' ? 0 : (data?.unreadNotifications ?? shown);
    if (unread === null || unread === shown) return;
    shown = unread;
    showBadge(unread);
    // With nothing unread, notifications that are still shown are closed.
    if (unread === 0) void closeNotifications();
  };
  queryClient.getQueryCache().subscribe(look);
  subscribeToSession(look);
  look();
}

/** Nothing of the person who has logged out stays to be seen at the device, nor comes to it. */
async function forgetDevice(): Promise<void> {
  await endSubscription();
  await closeNotifications();
}

/**
 * Keeps what is pushed to this device the matter of whoever is signed in: their subscription is
 * confirmed at each start and login, and ended when they log out. Keeps the badge true, and takes away
 * what is shown once all has been read.
 */
export function followPush(): void {
  followUnread();
  let confirmedFor: string | null = null;
  const confirm = (): void => {
    const present = signedInIdentity();
    if (present === null || present === confirmedFor) return;
    confirmedFor = present;
    confirmThisDevice().catch(() => {
      // Without a net, or without a worker: at the next start.
    });
  };
  subscribeToSession(() => {
    const session = currentSession();
    if (session.status === 'signedOut') {
      confirmedFor = null;
      // Not before the server has taken the log-out: whoever stays logged in goes on being told.
      if (session.reason === 'loggedOut') void forgetDevice();
    }
    confirm();
  });
  confirm();
}
