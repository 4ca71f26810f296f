import type { waitingListEntries } from '@troskel/contract/marketing/waiting-list-entries';
import { waitingListStates } from '@troskel/contract/marketing/waiting-list-entries';
import type { WaitingListState } from '@troskel/contract/marketing/waiting-list-entries';
import { waitingListNames } from '@troskel/contract/marketing/waiting-lists';
import type { WaitingListName, waitingLists } from '@troskel/contract/marketing/waiting-lists';
import type { formMarks } from '@troskel/contract/values/form-type';
import type * as z from 'zod/mini';

/** Filters of the entries, as the address holds them. */
export interface WaitingListPlace {
  list: WaitingListName;
  state: WaitingListState;
  /** Days in Sweden; empty for none. */
  from: string;
  to: string;
}

const nowhere: WaitingListPlace = { list: 'waiting-list', state: 'all', from: '', to: '' };

/** Reads the filters from the address; an unknown choice is ignored, a day is the server's to judge. */
export function placeOf(query: URLSearchParams): WaitingListPlace {
  return {
    list: waitingListNames.find((name) => name === query.get('list')) ?? nowhere.list,
    state: waitingListStates.find((known) => known === query.get('state')) ?? nowhere.state,
    from: query.get('from') ?? nowhere.from,
    to: query.get('to') ?? nowhere.to,
  };
}

type Query = z.input<typeof waitingListEntries.listWaiting.query>;

/** The query of the page's address: what differs from all entries of the first list. */
export function addressQueryOf(place: WaitingListPlace): Record<string, string> {
  const { list, state, from, to } = place;
  const filters = { list, state, from, to } satisfies Record<
    Exclude<keyof Query, 'cursor'> | 'list',
    string
  >;
  return Object.fromEntries(
    Object.entries(filters).filter(
      ([name, value]) => value !== nowhere[name as keyof WaitingListPlace],
    ),
  );
}

type Fields = {
  [List in WaitingListName]: keyof z.output<(typeof waitingLists)[List]['data']>;
}[WaitingListName];

/** Column of each field of the forms, in their order. */
const columnOf = {
  companyName: 'who',
  organizationNumber: 'who',
  name: 'who',
  email: 'who',
  phone: 'who',
  trade: 'details',
  workArea: 'details',
  postalCode: 'details',
  need: 'details',
  source: 'source',
} as const satisfies Record<Exclude<Fields, keyof typeof formMarks>, 'who' | 'details' | 'source'>;

/** Details that people give of their work or home. */
export const detailFields = Object.entries(columnOf).flatMap(([field, column]) =>
  column === 'details' ? [field] : [],
);
