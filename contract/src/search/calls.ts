import * as z from 'zod/mini';
import { defineFeature, route } from '../ground/route.ts';
import { optionalLine } from '../values/typed-text.ts';

/** Characters: a shorter text finds nothing, since nearly everything would fit it. */
export const shortestSearch = 2;
/** Characters. */
export const longestSearch = 100;
/** Most hits of one kind in an answer. */
export const mostHits = 5;

/** What the server searches; the pages of the portal are searched in the browser. */
export const searchKinds = ['offices', 'faq', 'threads'] as const;
export type SearchKind = (typeof searchKinds)[number];

export const SearchHit = z.object({
  id: z.string(),
  title: z.string(),
  /** One line that tells it from others of the same title; may be empty. */
  detail: z.string(),
  /** The page that shows it, below `/partners/{partnerId}/`; may hold a fragment. */
  path: z.string(),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const SearchAnswer = z.object({
  /** Kinds without a hit are left out. */
  groups: z.array(
    z.object({
      kind: z.enum(searchKinds),
      /** At most {@link mostHits}, the best first. */
      hits: z.array(SearchHit),
      hasMore: z.boolean(),
    }),
  ),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

export const search = defineFeature('search', {
  search: route({
    method: 'GET',
    path: '/partners/{partnerId}/search',
    access: 'partner',
    summary: 'Search what the caller may read of a partner; a single character finds nothing.',
    params: z.object({ partnerId: z.uuid() }),
    query: z.object({ q: optionalLine(longestSearch) }),
    response: SearchAnswer,
    // Somebody who types fast and stops often asks about once a second.
    limit: { points: 120, seconds: 60, per: 'user' },
  }),
});
