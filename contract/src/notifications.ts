import * as z from 'zod/mini';
import { defineFeature, Empty, route } from './route.ts';

/** Rows of a page (specification 2, section 9 "Data grid page size"). */
export const notificationPageSize = 20;

/** Most notifications that one call marks as read by their ids. */
export const mostMarkedAtOnce = 100;

export const Notification = z.object({
  id: z.string(),
  /** `password_changed`, `plan_changed` and so on: the feature's own word. */
  kind: z.string(),
  /** In the language of the call. */
  title: z.string(),
  /** One or two sentences, in the language of the call. */
  text: z.string(),
  /** Where in the portal it leads; null when there is nothing more to see. */
  path: z.nullable(z.string()),
  createdAt: z.string(),
  readAt: z.nullable(z.string()),
});
export type Notification = z.infer<typeof Notification>;

export const NotificationPage = z.object({
  /** Newest first. */
  notifications: z.array(Notification),
  /** Leads to the next older page; null on the last one. */
  nextCursor: z.nullable(z.string()),
});
export type NotificationPage = z.infer<typeof NotificationPage>;

export const notifications = defineFeature('notifications', {
  listNotifications: route({
    method: 'GET',
    path: '/partner/notifications',
    access: 'user',
    summary: 'List the user’s notifications, newest first, page by page.',
    query: z.object({
      /** `nextCursor` of the page before. */
      cursor: z.optional(z.string().check(z.maxLength(200, 'FIELD_TOO_LONG'))),
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
        // What came after the page was read stays unread.
        z.strictObject({ upTo: z.uuid('FIELD_INVALID') }),
      ],
      'FIELD_INVALID',
    ),
    response: Empty,
  }),
});
