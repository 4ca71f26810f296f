import { notifications as calls } from '@troskel/contract/notifications/calls';
import { push } from '@troskel/contract/notifications/push';
import { chooseDelivery, getChoices } from './choices.ts';
import { notificationsChecks } from './checks.ts';
import { listNotifications } from './list.ts';
import { markRead } from './mark-read.ts';
import {
  changePushDevice,
  confirmPush,
  getPush,
  removePushDevice,
  testPush,
  turnPushOn,
} from './push-devices.ts';
import { getSubscription, takeOneClick, unsubscribeByLink } from './unsubscribe.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';

export const notifications: Feature = {
  name: 'notifications',
  description: 'What a user is told in the portal, and what of it is mailed.',
  calls: [
    ...handled(
      calls,
      {
        listNotifications,
        markRead,
        getChoices,
        choose: chooseDelivery,
        getSubscription,
        unsubscribe: unsubscribeByLink,
      },
      { allowsStale: ['listNotifications'] },
    ),
    ...handled(push, {
      getPush,
      turnPushOn,
      confirmPush,
      testPush,
      changePushDevice,
      removePushDevice,
    }),
  ],
  pages: takeOneClick,
  checks: notificationsChecks,
};
