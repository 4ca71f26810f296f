import { threadTargets } from '@troskel/contract/forum/threads';
import { mostForumHitPages } from '@troskel/contract/forum/search';
import type { forumSearch } from '@troskel/contract/forum/search';
import { longestSearch } from '@troskel/contract/values/word-search';
import type { QueryInputOf } from '@troskel/contract/ground/route';

export type SearchPlace = QueryInputOf<typeof forumSearch.search> & { q: string; page: number };

const day = /^\d{4}-\d\d-\d\d$/;
const isDay = (text: string): boolean => day.test(text) && !Number.isNaN(Date.parse(text));

/** Reads a search from the address; invalid parts are ignored. */
export function searchPlaceOf(query: URLSearchParams): SearchPlace {
  const answered = (['true', 'false'] as const).find((known) => known === query.get('answered'));
  const target = threadTargets.find((known) => known === query.get('target'));
  const page = Number(query.get('page') ?? 1);
  const topicId = query.get('topicId');
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  return {
    q: (query.get('q') ?? '').trim().slice(0, longestSearch),
    page: Number.isInteger(page) && page >= 1 && page <= mostForumHitPages ? page : 1,
    ...(topicId === null || topicId === '' ? {} : { topicId: topicId.slice(0, 40) }),
    ...(answered === undefined ? {} : { answered }),
    ...(target === undefined ? {} : { target }),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
  };
}

/** Whether the search is for less than everything. */
export function isNarrowed({ topicId, answered, target, from, to }: SearchPlace): boolean {
  return [topicId, answered, target, from, to].some((limit) => limit !== undefined);
}

/** The address of a search below the page's own; the first page and no limit are left out. */
export function addressOfSearch({ page, ...place }: SearchPlace): string {
  const given = Object.entries(place).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(given);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
