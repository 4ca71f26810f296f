import * as z from 'zod/mini';
import { Cursor, PageOf } from '../ground/paging.ts';
import { defineCalls, Empty, route } from '../ground/route.ts';

/** Notifications per page (specification 2, section 9 "Data grid page size"). */
export const notificationPageSize = 20;

/** Maximum number of notifications that one call marks as read by id. */
export const mostMarkedAtOnce = 100;

export const Notification = z.object({
  id: z.string(),
  /** The feature's name for it: `password_changed`, `plan_changed` and so on. */
  kind: z.string(),
  /** In the language of the call. */
  title: z.string(),
  /** One or two sentences, in the language of the call. */
  text: z.string(),
  /** Path in the portal that it links to; null for none. */
  path: z.nullable(z.string()),
  createdAt: z.string(),
  readAt: z.nullable(z.string()),
});
export type Notification = z.infer<typeof Notification>;

export const NotificationPage = PageOf(Notification);
export type NotificationPage = z.infer<typeof NotificationPage>;

/** Groups of notification kinds for which the user chooses a mail setting. */
export const notificationChoices = [
  'new_inquiries',
  'inquiry_messages',
  'visits',
  'forum',
  'forum_reports',
  'company',
  'experts',
] as const;
export type NotificationChoice = (typeof notificationChoices)[number];

/**
 * Mails to a homeowner about their inquiries that can be turned off. They are no notifications, so
 * none of them waits for a daily mail.
 */
export const customerChoices = ['own_answers', 'own_progress'] as const;
export type CustomerChoice = (typeof customerChoices)[number];

export const mailChoices = [...notificationChoices, ...customerChoices] as const;
export type MailChoice = (typeof mailChoices)[number];

export const isCustomerChoice = (choice: MailChoice): choice is CustomerChoice =>
  customerChoices.some((known) => known === choice);

/** When a notification is mailed: at once, in the daily digest, or never. */
export const mailDeliveries = ['at_once', 'daily', 'none'] as const;
export type MailDelivery = (typeof mailDeliveries)[number];

export const ChosenDelivery = z.strictObject({
  choice: z.enum(mailChoices, 'FIELD_INVALID'),
  delivery: z.enum(mailDeliveries, 'FIELD_INVALID'),
});
export type ChosenDelivery = z.infer<typeof ChosenDelivery>;

/** Subjects of a mail's unsubscribe link: one group, or the daily digest. */
export const unsubscribeSubjects = [...mailChoices, 'digest'] as const;
export type UnsubscribeSubject = (typeof unsubscribeSubjects)[number];

export const MailSubscription = z.object({
  subject: z.enum(unsubscribeSubjects),
  /** Whether such mails are turned on now. */
  isOn: z.boolean(),
});
export type MailSubscription = z.infer<typeof MailSubscription>;

const UnsubscribeToken = z
  .string('FIELD_MANDATORY')
  .check(z.minLength(1, 'FIELD_MANDATORY'), z.maxLength(200, 'FIELD_TOO_LONG'));

/** Rate limit of calls made from mailed links, per client address. */
const linkLimit = { points: 60, seconds: 600, per: 'address' } as const;

export const notifications = defineCalls('notifications', {
  listNotifications: route({
    method: 'GET',
    path: '/partner/notifications',
    access: 'user',
    keptOnDevice: true,
    summary: 'List the user’s notifications, newest first, page by page.',
    query: z.object({
      cursor: Cursor,
    }),
    response: NotificationPage,
  }),
  markRead: route({
    method: 'POST',
    path: '/partner/notifications/read',
    access: 'user',
    summary:
      'Mark notifications as read: those named, or one and all that are older. Others’ ids are passed over.',
    body: z.union(
      [
        z.strictObject({
          ids: z
            .array(z.uuid('FIELD_INVALID'), 'FIELD_INVALID')
            .check(z.maxLength(mostMarkedAtOnce, 'FIELD_INVALID')),
        }),
        // Notifications that arrived after the page was read stay unread.
        z.strictObject({ upTo: z.uuid('FIELD_INVALID') }),
      ],
      'FIELD_INVALID',
    ),
    response: Empty,
    errors: ['NOT_FOUND'],
  }),
  getChoices: route({
    method: 'GET',
    path: '/partner/users/me/notification-choices',
    access: 'user',
    summary:
      'Tell how the user’s notifications are mailed, and the mails about inquiries of their own.',
    response: z.array(ChosenDelivery),
  }),
  choose: route({
    method: 'PATCH',
    path: '/partner/users/me/notification-choices',
    access: 'user',
    summary: 'Choose how notifications of one sort are mailed.',
    body: ChosenDelivery.check(
      z.refine(({ choice, delivery }) => !isCustomerChoice(choice) || delivery !== 'daily', {
        error: 'FIELD_INVALID',
        path: ['delivery'],
      }),
    ),
    response: z.array(ChosenDelivery),
    skipGlobalHandle: true,
  }),
  getSubscription: route({
    method: 'GET',
    path: '/partner/notification-mails/subscription',
    access: 'public',
    summary: 'Tell what the link of a mail would turn off.',
    query: z.object({ token: UnsubscribeToken }),
    response: MailSubscription,
    errors: ['UNSUBSCRIBE_LINK_UNKNOWN'],
    skipGlobalHandle: true,
    limit: linkLimit,
  }),
  unsubscribe: route({
    method: 'POST',
    path: '/partner/notification-mails/unsubscribe',
    access: 'public',
    summary: 'Turn the mails off that the link of one names; repeating it changes nothing.',
    body: z.object({ token: UnsubscribeToken }),
    response: MailSubscription,
    errors: ['UNSUBSCRIBE_LINK_UNKNOWN'],
    skipGlobalHandle: true,
    limit: linkLimit,
  }),
});
