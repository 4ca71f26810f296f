import type { ChosenDelivery } from '@troskel/contract/notifications/calls';
import type { PushDevice, PushSettings } from '@troskel/contract/notifications/push';
import type { FaceFixture, PageFixture } from '../../fixture.ts';
import { showing } from '../../shell/account-settings.fixture.ts';
import { showingHomeowner } from '../../shell/homeowner-user.fixture.ts';

const choices: ChosenDelivery[] = [
  { choice: 'new_inquiries', delivery: 'at_once' },
  { choice: 'inquiry_messages', delivery: 'daily' },
  { choice: 'visits', delivery: 'at_once' },
  { choice: 'forum_reports', delivery: 'at_once' },
  { choice: 'forum', delivery: 'daily' },
  { choice: 'company', delivery: 'at_once' },
  { choice: 'experts', delivery: 'none' },
];
const device: PushDevice = {
  id: '01900000-0000-7000-8000-0000000000d1',
  isThis: true,
  browser: 'Chrome',
  operatingSystem: 'Android',
  deviceKind: 'phone',
  createdAt: '2026-11-02T08:00:00.000Z',
  choices: ['new_inquiries', 'inquiry_messages', 'visits', 'account'],
  quietHours: { from: '22:00', until: '06:30' },
};
const push: PushSettings = {
  publicKey: 'BA'.padEnd(87, 'A'),
  offered: ['new_inquiries', 'inquiry_messages', 'visits', 'forum', 'company', 'account'],
  devices: [
    device,
    {
      ...device,
      id: '01900000-0000-7000-8000-0000000000d2',
      isThis: false,
      browser: 'Microsoft Edge',
      operatingSystem: 'Windows',
      deviceKind: 'desktop',
    },
    {
      ...device,
      id: '01900000-0000-7000-8000-0000000000d3',
      isThis: false,
      browser: '',
      operatingSystem: '',
      deviceKind: 'unknown',
    },
  ],
};
const longEmail = 'asa.oberg.elektriska.installationer@umea.example.com';

const onDevices = (settings: PushSettings): FaceFixture => ({
  ...showing(),
  'notifications.getChoices': { body: choices },
  'notifications.getPush': { body: settings },
});

export const fixture = {
  address: '/user-settings/notifications',
  visitor: 'partner',
  visitors: { homeowner: 'unverified' },
  browsers: {
    subscriptionLost: 'unsubscribed',
    denied: 'denies',
    unsupported: 'cannot',
    toInstall: 'toInstall',
  },
  faces: {
    full: {
      ...showing({ email: longEmail }),
      'notifications.getChoices': { body: choices },
      'notifications.getPush': { body: push },
    },
    deviceOff: onDevices({ ...push, devices: [] }),
    serverOff: onDevices({ ...push, publicKey: null, devices: [] }),
    subscriptionLost: onDevices(push),
    denied: onDevices({ ...push, devices: [] }),
    unsupported: onDevices({ ...push, devices: [] }),
    toInstall: onDevices({ ...push, devices: [] }),
    homeowner: {
      ...showingHomeowner(),
      'notifications.getChoices': {
        body: [
          { choice: 'own_answers', delivery: 'at_once' },
          { choice: 'own_progress', delivery: 'none' },
        ],
      },
    },
    loading: {
      ...showing(),
      'notifications.getChoices': { never: true },
      'notifications.getPush': { never: true },
    },
    error: {
      ...showing(),
      'notifications.getChoices': { status: 500, code: 'INTERNAL_ERROR' },
      'notifications.getPush': { status: 500, code: 'INTERNAL_ERROR' },
    },
  },
} satisfies PageFixture;
