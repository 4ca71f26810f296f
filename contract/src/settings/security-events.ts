import * as z from 'zod/mini';
import { Cursor, PageOf } from '../ground/paging.ts';
import { defineCalls, route } from '../ground/route.ts';
import { SecurityEvent } from '../values/security-event.ts';

export const ownEventsPageSize = 10;

export const OwnSecurityEventsPage = PageOf(SecurityEvent);

export const securityEvents = defineCalls('settings', {
  listSecurityEvents: route({
    method: 'GET',
    path: '/partner/users/me/security-events',
    access: 'user',
    summary: 'List what happened at the door of the signed-in user’s account, newest first.',
    query: z.object({ cursor: Cursor }),
    response: OwnSecurityEventsPage,
  }),
});
