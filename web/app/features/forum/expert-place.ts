import { threadSorts } from '@troskel/contract/forum/threads';
import type { ThreadSort } from '@troskel/contract/forum/threads';

/** Specification 2, section 9 "Forum default sort". */
const defaultSort: ThreadSort = 'date_desc';

/** The two views of the forum's first page. */
export const forumViews = ['topics', 'experts'] as const;
export type ForumView = (typeof forumViews)[number];

/** State of the experts' table in the address. */
export interface ExpertPlace {
  /** On by default (specification 2, section 2 "Forum"). */
  notAnswered: boolean;
  sort: ThreadSort;
  /** From 1. */
  page: number;
  /** Cursor of the page; null for the first. */
  cursor: string | null;
}

export function forumViewOf(query: URLSearchParams): ForumView | null {
  return forumViews.find((known) => known === query.get('view')) ?? null;
}

export function expertPlaceOf(query: URLSearchParams): ExpertPlace {
  const asked = query.get('sort')?.toLowerCase();
  const cursor = query.get('after');
  const page = Number(query.get('page'));
  const isLater = cursor !== null && cursor !== '';
  return {
    notAnswered: query.get('notAnswered') !== 'false',
    sort: threadSorts.find((known) => known === asked) ?? defaultSort,
    page: isLater ? (Number.isSafeInteger(page) && page > 1 ? page : 2) : 1,
    cursor: isLater ? cursor : null,
  };
}

/** The query of an address, without what goes without saying. */
export function expertQueryOf(
  { notAnswered, sort, page, cursor }: ExpertPlace,
  view: ForumView | null,
): string {
  return new URLSearchParams({
    ...(view === null ? {} : { view }),
    ...(notAnswered ? {} : { notAnswered: 'false' }),
    ...(sort === defaultSort ? {} : { sort }),
    ...(cursor === null ? {} : { page: String(page), after: cursor }),
  }).toString();
}

/** Cursors of the earlier pages, kept in the history's state. */
export function cursorsIn(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('cursors' in state)) return [];
  const { cursors } = state;
  return Array.isArray(cursors) ? cursors.filter((cursor) => typeof cursor === 'string') : [];
}

/**
 * The page before; the first one when nobody knows where the one before began, as after opening a
 * link that somebody sent.
 *
 * @param cursors where pages 2 and on began, up to and with the present one
 */
export function pageBefore(place: ExpertPlace, cursors: readonly string[]): ExpertPlace {
  const cursor = place.page > 2 ? cursors[place.page - 3] : undefined;
  return cursor === undefined
    ? { ...place, page: 1, cursor: null }
    : { ...place, page: place.page - 1, cursor };
}
