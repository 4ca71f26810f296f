import * as z from 'zod/mini';
import { defineCalls, Empty, route } from '../ground/route.ts';
import { Clock } from '../values/opening-hours.ts';
import { notificationChoices } from './calls.ts';

/** Devices of one user to which notifications are pushed; their list is not paged. */
export const mostPushDevices = 20;

/** Characters of the address at which a push service takes messages to a device. */
export const pushEndpointLength = 1000;

/**
 * What can be pushed to a device or not: the groups that have a mail setting, and `account` for what
 * has none (logins, security, agreements, decisions about the user).
 */
export const pushChoices = [...notificationChoices, 'account'] as const;
export type PushChoice = (typeof pushChoices)[number];

/**
 * From `from` until `until`, both `HH:MM` in Sweden, every day; over midnight where `until` is the
 * earlier one.
 */
export const QuietHours = z.strictObject({ from: Clock, until: Clock }).check(
  z.refine(({ from, until }) => from !== until, {
    error: 'QUIET_HOURS_EQUAL',
    path: ['until'],
  }),
);
export type QuietHours = z.infer<typeof QuietHours>;

/** A device that notifications are pushed to. */
export const PushDevice = z.object({
  id: z.string(),
  /** The device of the session that asks. */
  isThis: z.boolean(),
  /** By the user agent; empty when the browser sends none. */
  browser: z.string(),
  operatingSystem: z.string(),
  deviceKind: z.enum(['desktop', 'phone', 'tablet', 'unknown']),
  createdAt: z.string(),
  /** The choices that are pushed to the device, among those that the user is offered. */
  choices: z.array(z.enum(pushChoices)),
  /** Null when it is never quiet. */
  quietHours: z.nullable(QuietHours),
});
export type PushDevice = z.infer<typeof PushDevice>;

export const PushSettings = z.object({
  /**
   * Key by which a browser subscribes (RFC 8292, section 3.2), in base64url; null where the server
   * pushes nothing.
   */
  publicKey: z.nullable(z.string()),
  /** The choices that the user is offered. */
  offered: z.array(z.enum(pushChoices)),
  /** This device first, then the newest. */
  devices: z.array(PushDevice),
});
export type PushSettings = z.infer<typeof PushSettings>;

/** A subscription in the form in which browsers give it (Push API, "PushSubscription.toJSON"). */
export const PushSubscription = z.object({
  endpoint: z
    .string('PUSH_ENDPOINT_INVALID')
    .check(
      z.minLength(1, 'PUSH_ENDPOINT_INVALID'),
      z.maxLength(pushEndpointLength, 'FIELD_TOO_LONG'),
    ),
  keys: z.object(
    {
      /** The device's public key: an uncompressed point of P-256, 65 bytes in base64url. */
      p256dh: z
        .string('PUSH_KEY_INVALID')
        .check(z.regex(/^B[A-P][A-Za-z0-9_-]{85}$/, 'PUSH_KEY_INVALID')),
      /** Secret that both share, 16 bytes in base64url (RFC 8291, section 3.2). */
      auth: z.string('PUSH_KEY_INVALID').check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'PUSH_KEY_INVALID')),
    },
    'PUSH_KEY_INVALID',
  ),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

/** Absent fields stay as they are. */
export const PushDevicePatch = z.strictObject({
  choices: z.optional(
    z
      .array(z.enum(pushChoices, 'FIELD_INVALID'), 'FIELD_INVALID')
      .check(z.maxLength(50, 'FIELD_INVALID')),
  ),
  /** Null ends them. */
  quietHours: z.optional(z.nullable(QuietHours)),
});
export type PushDevicePatch = z.infer<typeof PushDevicePatch>;

/**
 * How a push service took a test: `gone` when it no longer knows the device, which is then removed,
 * `refused` when trying again would change nothing, `later` when it might.
 */
export const pushOutcomes = ['taken', 'gone', 'refused', 'later'] as const;
export type PushOutcome = (typeof pushOutcomes)[number];

const OneDevice = z.object({ deviceId: z.uuid() });
const devices = '/partner/users/me/push-devices';
const oneDevice = `${devices}/{deviceId}` as const;

export const push = defineCalls('notifications', {
  getPush: route({
    method: 'GET',
    path: devices,
    access: 'user',
    summary: 'Tell to which devices notifications are pushed to the user, and which of them.',
    response: PushSettings,
  }),
  turnPushOn: route({
    method: 'PUT',
    path: `${devices}/this`,
    access: 'user',
    summary:
      'Push notifications to the device of this session; replaces what the session, or the browser, had before.',
    body: PushSubscription,
    response: PushSettings,
    errors: ['PUSH_OFF', 'PUSH_DEVICE_LIMIT_REACHED', 'UNAUTHENTICATED'],
    refusesFields: true,
    skipGlobalHandle: true,
    limit: { points: 60, seconds: 3600, per: 'user' },
  }),
  confirmPush: route({
    method: 'POST',
    path: `${devices}/this/confirm`,
    access: 'user',
    summary:
      'Say that this device still has its subscription, perhaps under another address; the answer says whether anything is pushed to it.',
    body: PushSubscription,
    response: z.object({
      isOn: z.boolean(),
      publicKey: z.nullable(z.string()),
    }),
    errors: ['UNAUTHENTICATED'],
    refusesFields: true,
    skipGlobalHandle: true,
    limit: { points: 300, seconds: 3600, per: 'user' },
  }),
  testPush: route({
    method: 'POST',
    path: `${devices}/this/test`,
    access: 'user',
    summary:
      'Send a test to the device of this session at once, also in its quiet hours, and tell what its push service answers.',
    response: z.object({
      outcome: z.enum(pushOutcomes),
      /** Status that the service answered; null when none came within 15 seconds. */
      status: z.nullable(z.int()),
    }),
    errors: ['PUSH_OFF', 'NOT_FOUND'],
    skipGlobalHandle: true,
    limit: { points: 5, seconds: 600, per: 'user' },
  }),
  changePushDevice: route({
    method: 'PATCH',
    path: oneDevice,
    access: 'user',
    summary: 'Choose what is pushed to one of the user’s devices, and when it is quiet.',
    params: OneDevice,
    body: PushDevicePatch,
    response: PushSettings,
    errors: ['NOT_FOUND'],
    skipGlobalHandle: true,
  }),
  removePushDevice: route({
    method: 'DELETE',
    path: oneDevice,
    access: 'user',
    summary: 'Push nothing more to one of the user’s devices.',
    params: OneDevice,
    response: Empty,
    errors: ['NOT_FOUND'],
    skipGlobalHandle: true,
  }),
});
