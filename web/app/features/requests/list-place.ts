import { inquiryKinds } from '@troskel/contract/values/inquiries';
import type { InquiryKind } from '@troskel/contract/values/inquiries';
import { inquiryStatuses } from '@troskel/contract/requests/inquiry-status';
import type { InquiryStatus } from '@troskel/contract/requests/inquiry-status';
import { inquirySorts } from '@troskel/contract/requests/requests';
import type { InquiryFilter, InquirySort } from '@troskel/contract/requests/requests';
import { Day } from '@troskel/contract/values/calendar-day';
import type { InquiryList } from './inquiry-lists.ts';

/** Filters of a list, as the address holds them. */
export interface ListPlace {
  kinds: readonly InquiryKind[];
  /** None: all but the archived. */
  statuses: readonly InquiryStatus[];
  /** Only inquiries that wait for an answer, of any status; never together with statuses. */
  isUnanswered: boolean;
  /** Only inquiries that the reader handles. */
  isMine: boolean;
  /** Days in Sweden; empty for none. */
  from: string;
  to: string;
  text: string;
  sort: InquirySort;
}

/** The quick choices above the list. */
export const tabs = ['all', 'unanswered', 'archive'] as const;
export type Tab = (typeof tabs)[number];

/** Filters behind each tab. */
const tabChoices: Record<Tab, Pick<ListPlace, 'statuses' | 'isUnanswered'>> = {
  all: { statuses: [], isUnanswered: false },
  unanswered: { statuses: [], isUnanswered: true },
  archive: { statuses: ['archived'], isUnanswered: false },
};

export const nowhere: ListPlace = {
  kinds: [],
  statuses: [],
  isUnanswered: false,
  isMine: false,
  from: '',
  to: '',
  text: '',
  sort: 'latest',
};

function several<Value extends string>(
  query: URLSearchParams,
  name: string,
  known: readonly Value[],
): Value[] {
  const asked = new Set(query.get(name)?.split(','));
  return known.filter((value) => asked.has(value));
}

function dayOf(query: URLSearchParams, name: string): string {
  const day = Day.safeParse(query.get(name));
  return day.success ? day.data : '';
}

/** Reads the filters from the address; invalid parts are ignored. */
export function placeOf(query: URLSearchParams, list: InquiryList): ListPlace {
  const sort = query.get('sort');
  const statuses = list.isCompleted ? [] : several(query, 'status', inquiryStatuses);
  return {
    kinds: list.kind === null ? several(query, 'kind', inquiryKinds) : [],
    statuses,
    isUnanswered: !list.isCompleted && statuses.length === 0 && query.get('unanswered') === 'true',
    isMine: query.get('assigned') === 'me',
    from: dayOf(query, 'from'),
    to: dayOf(query, 'to'),
    text: (query.get('text') ?? '').trim().slice(0, 100),
    sort: inquirySorts.find((known) => known === sort) ?? 'latest',
  };
}

/** The query of the page's address: what differs from the whole list in its usual order. */
export function addressQueryOf(place: ListPlace): Record<string, string> {
  const { kinds, statuses, isUnanswered, isMine, from, to, text, sort } = place;
  const filters = {
    kind: kinds.join(','),
    status: statuses.join(','),
    unanswered: isUnanswered ? 'true' : '',
    assigned: isMine ? 'me' : '',
    from,
    to,
    text,
    sort: sort === 'latest' ? '' : sort,
  } satisfies Record<keyof InquiryFilter | 'sort', string>;
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
}

/** The query of the call. */
export function callQueryOf(place: ListPlace, list: InquiryList) {
  const { sort, ...asked } = addressQueryOf(place);
  return {
    ...asked,
    ...(list.kind === null ? {} : { kind: list.kind }),
    ...(list.isCompleted ? { status: 'completed' } : {}),
    sort: sort ?? 'latest',
  };
}

/** The quick choice that stands for the place; null when statuses were chosen one by one. */
export function tabOf({ statuses, isUnanswered }: ListPlace): Tab | null {
  return (
    tabs.find(
      (tab) =>
        tabChoices[tab].statuses.join() === statuses.join() &&
        tabChoices[tab].isUnanswered === isUnanswered,
    ) ?? null
  );
}

/** The same place under a quick choice. */
export function underTab(place: ListPlace, tab: Tab): ListPlace {
  return { ...place, ...tabChoices[tab] };
}

/** Number of filters beside the tab and the search words. */
export function countFilters(place: ListPlace): number {
  return (
    place.kinds.length +
    (place.isMine ? 1 : 0) +
    (tabOf(place) === null ? place.statuses.length : 0) +
    (place.from === '' ? 0 : 1) +
    (place.to === '' ? 0 : 1)
  );
}

/** Whether anything narrows the list beside its quick choice. */
export function isFiltered(place: ListPlace): boolean {
  return countFilters(place) > 0 || place.text !== '';
}

/** The same quick choice and order with nothing else. */
export function withoutFilters(place: ListPlace): ListPlace {
  const tab = tabOf(place) ?? 'all';
  return { ...nowhere, sort: place.sort, ...tabChoices[tab] };
}
