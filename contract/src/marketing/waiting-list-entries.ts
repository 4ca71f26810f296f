import * as z from 'zod/mini';
import { Cursor, PageOf } from '../ground/paging.ts';
import { isCalendarDay } from '../values/calendar-day.ts';
import { defineCalls, Empty, FileContent, route } from '../ground/route.ts';
import { waitingListNames } from './waiting-lists.ts';

/** Entries per page. */
export const waitingListPageSize = 20;

export const waitingListStates = ['all', 'confirmed', 'unconfirmed'] as const;
export type WaitingListState = (typeof waitingListStates)[number];

const Day = z.union(
  [z.string('DATE_INVALID').check(z.refine(isCalendarDay, 'DATE_INVALID')), z.literal('')],
  'DATE_INVALID',
);

/** Days of sign-up in Sweden, both included. */
const days = { from: z.optional(Day), to: z.optional(Day) };

export const WaitingListEntry = z.object({
  id: z.uuid(),
  email: z.string(),
  /** The form's fields by name; for an unconfirmed entry, those that await confirmation. */
  details: z.record(z.string(), z.string()),
  /** ISO 8601. */
  signedUpAt: z.string(),
  /** ISO 8601; null until the owner of the address confirms it. */
  confirmedAt: z.nullable(z.string()),
});
export type WaitingListEntry = z.infer<typeof WaitingListEntry>;

export const WaitingListCount = z.object({
  list: z.enum(waitingListNames),
  confirmed: z.int(),
  unconfirmed: z.int(),
});
export type WaitingListCount = z.infer<typeof WaitingListCount>;

export const WaitingListPage = PageOf(WaitingListEntry);
export type WaitingListPage = z.infer<typeof WaitingListPage>;

const ofList = z.object({ list: z.enum(waitingListNames) });

/** The waiting lists as staff see them. */
export const waitingListEntries = defineCalls('marketing', {
  countWaiting: route({
    method: 'GET',
    path: '/admin/waiting-lists',
    access: 'staff',
    summary: 'Count who waits on each list, and who has not confirmed it.',
    query: z.object(days),
    response: z.array(WaitingListCount),
  }),
  listWaiting: route({
    method: 'GET',
    path: '/admin/waiting-lists/{list}/entries',
    access: 'staff',
    summary: 'List the entries of a waiting list, newest sign-up first.',
    params: ofList,
    query: z.object({
      state: z.optional(z.enum(waitingListStates, 'FIELD_INVALID')),
      ...days,
      cursor: Cursor,
    }),
    response: WaitingListPage,
  }),
  exportWaiting: route({
    method: 'POST',
    path: '/admin/waiting-lists/{list}/export',
    access: 'staff',
    summary:
      'Answer the confirmed entries of a waiting list as a file, those who have waited longest first. Whoever has not confirmed is not in it, since nobody may write to them.',
    params: ofList,
    body: z.object(days),
    answersFile: ['text/csv'],
    response: FileContent,
    limit: { points: 60, seconds: 3600, per: 'user' },
    skipGlobalHandle: true,
  }),
  removeWaiting: route({
    method: 'DELETE',
    path: '/admin/waiting-lists/{list}/entries/{entryId}',
    access: 'staff',
    summary: 'Remove an entry from a waiting list with all that it holds.',
    params: z.object({ list: z.enum(waitingListNames), entryId: z.uuid() }),
    response: Empty,
    errors: ['NOT_FOUND'],
    isSensitive: true,
    skipGlobalHandle: true,
  }),
});
