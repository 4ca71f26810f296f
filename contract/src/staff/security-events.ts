import * as z from 'zod/mini';
import { Cursor, PageOf } from '../ground/paging.ts';
import { defineCalls, route } from '../ground/route.ts';
import { QueryDay } from '../values/calendar-day.ts';
import { SecurityEvent, securityEventKinds } from '../values/security-event.ts';
import { optionalLine } from '../values/typed-text.ts';

export const securityEventsPageSize = 20;

/** An event at the door of an account, for staff. The stream has ids; names are joined when it is read. */
export const StaffSecurityEvent = z.extend(SecurityEvent, {
  /** Null where no account is known. */
  accountId: z.nullable(z.string()),
  /** Null where no account is known, and when its owner has left. */
  accountName: z.nullable(z.string()),
  /** A member of staff who did it; null for anybody else. */
  actorId: z.nullable(z.string()),
  actorName: z.nullable(z.string()),
  /** Name of a call that was refused. */
  refusedCall: z.nullable(z.string()),
});
export type StaffSecurityEvent = z.infer<typeof StaffSecurityEvent>;

export const StaffSecurityEventsPage = PageOf(StaffSecurityEvent);

export const staffSecurityEvents = defineCalls('staff', {
  listSecurityEvents: route({
    method: 'GET',
    path: '/admin/security-events',
    access: 'staff',
    summary: 'Search what happened at the doors of accounts, newest first.',
    query: z.object({
      /** Id or address of an account. */
      account: z.optional(optionalLine(254)),
      kind: z.optional(z.union([z.enum(securityEventKinds), z.literal('')], 'FIELD_INVALID')),
      /** As it is answered. */
      network: z.optional(optionalLine(43)),
      /** Days in Sweden, both included. */
      from: QueryDay,
      to: QueryDay,
      cursor: Cursor,
    }),
    response: StaffSecurityEventsPage,
  }),
});
