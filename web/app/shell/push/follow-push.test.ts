import { shell } from '@troskel/contract/account/shell';
import type { Shell } from '@troskel/contract/account/shell';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runLogOutTasks } from '../../lib/log-out-tasks.ts';
import { queryClient } from '../../lib/queries.ts';
import { acceptToken, endSession } from '../../lib/session.ts';
import { madeToken } from '../../lib/token.factory.ts';
import { followPush } from './follow-push.ts';

const close = vi.fn<() => void>();
const unsubscribe = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
const setAppBadge = vi.fn<(unread: number) => Promise<void>>(() => Promise.resolve());
const clearAppBadge = vi.fn<() => Promise<void>>(() => Promise.resolve());
const fetched = vi.fn<typeof fetch>();

const registration = {
  getNotifications: () => Promise.resolve([{ close }]),
  pushManager: {
    getSubscription: () =>
      Promise.resolve({
        options: { applicationServerKey: new Uint8Array([4]).buffer },
        toJSON: () => ({
          endpoint: 'https://push.example.com/x',
          keys: { p256dh: 'p', auth: 'a' },
        }),
        unsubscribe,
      }),
  },
};

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('Notification', { permission: 'granted' });
  Object.assign(navigator, { setAppBadge, clearAppBadge });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    },
  });
});
afterEach(() => {
  endSession('none');
  queryClient.clear();
  vi.unstubAllGlobals();
});

const unread = (unreadNotifications: number): void => {
  const answer: Shell = { banner: null, hostOrigin: null, unreadNotifications };
  queryClient.setQueryData([shell.getShell.name, {}], answer);
};

test('the badge follows, what is read is taken away, and a device removed elsewhere ends here', async () => {
  fetched.mockResolvedValue(Response.json({ isOn: false, publicKey: 'BA' }));
  followPush();
  expect(fetched).not.toHaveBeenCalled();
  acceptToken(madeToken());
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1));
  expect(fetched).toHaveBeenCalledTimes(1);

  unread(3);
  expect(setAppBadge).toHaveBeenLastCalledWith(3);
  expect(close).not.toHaveBeenCalled();
  unread(0);
  expect(clearAppBadge).toHaveBeenCalled();
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1));

  // What is done before the server has taken a log-out leaves the device to whoever stays.
  await runLogOutTasks();
  expect(unsubscribe).toHaveBeenCalledTimes(1);
  endSession('loggedOut');
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(2));
  expect(unsubscribe).toHaveBeenCalledTimes(2);
});
