import { push } from '@troskel/contract/notifications/push';
import type { PushDevicePatch, PushSettings } from '@troskel/contract/notifications/push';
import { queryOptions } from '@tanstack/react-query';
import { call, handlesOwnErrors } from '../../lib/api.ts';
import { queryClient, read } from '../../lib/queries.ts';
import { isSubscribed } from '../../shell/push/this-device.ts';

export const pushQuery = read(push.getPush, {}, handlesOwnErrors);

/** Whether this browser has its part of it, which it can lose without the server. */
export const subscribedQuery = queryOptions({
  queryKey: ['push.isSubscribed'],
  queryFn: isSubscribed,
  staleTime: 0,
});

/** Looks at the browser again, after something was done with its part. */
export const readSubscriptionAgain = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: subscribedQuery.queryKey });

/** Shows what the server has answered. */
export function showPush(settings: PushSettings): void {
  queryClient.setQueryData(pushQuery.queryKey, settings);
}

const changing = (
  settings: PushSettings,
  deviceId: string,
  patch: PushDevicePatch,
): PushSettings => ({
  ...settings,
  devices: settings.devices.map((device) => {
    if (device.id !== deviceId) return device;
    const { choices = device.choices, quietHours = device.quietHours } = patch;
    return { ...device, choices, quietHours };
  }),
});

/**
 * Shows a change of a device at once and then saves it; it is taken back when that fails.
 *
 * @throws {CallError}
 */
export async function changeDevice(deviceId: string, patch: PushDevicePatch): Promise<void> {
  const { queryKey } = pushQuery;
  // An answer under way still holds what was chosen before.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (shown) => shown && changing(shown, deviceId, patch));
  try {
    showPush(
      await call(push.changePushDevice, { params: { deviceId }, body: patch }, handlesOwnErrors),
    );
  } catch (error) {
    await queryClient.invalidateQueries({ queryKey });
    throw error;
  }
}

/** @throws {CallError} */
export async function removeDevice(deviceId: string): Promise<void> {
  await call(push.removePushDevice, { params: { deviceId } }, handlesOwnErrors);
  queryClient.setQueryData(
    pushQuery.queryKey,
    (shown) =>
      shown && { ...shown, devices: shown.devices.filter((device) => device.id !== deviceId) },
  );
}
