import { longestSearch } from '../values/word-search.ts';
import * as z from 'zod/mini';
import { defineCalls, route } from '../ground/route.ts';
import { optionalLine } from '../values/typed-text.ts';
import { InPartner } from '../ground/partner-params.ts';

/** Maximum number of hits of one kind in an answer. */
export const mostHits = 5;

/** Kinds of things that the server searches; the portal's pages are searched in the browser. */
export const searchKinds = ['requests', 'offices', 'areas', 'members', 'faq', 'threads'] as const;
export type SearchKind = (typeof searchKinds)[number];

export const SearchHit = z.object({
  id: z.string(),
  title: z.string(),
  /** A line that distinguishes it from others with the same title; may be empty. */
  detail: z.string(),
  /** Page that shows it, below `/partners/{partnerId}/`; may contain a fragment. */
  path: z.string(),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const SearchAnswer = z.object({
  /** Kinds without hits are left out. */
  groups: z.array(
    z.object({
      kind: z.enum(searchKinds),
      /** Best matches first; at most {@link mostHits}. */
      hits: z.array(SearchHit),
      hasMore: z.boolean(),
    }),
  ),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

export const search = defineCalls('search', {
  search: route({
    method: 'GET',
    path: '/partners/{partnerId}/search',
    access: 'partner',
    summary: 'Search what the caller may read of a partner; a single character finds nothing.',
    params: InPartner,
    query: z.object({ q: optionalLine(longestSearch) }),
    response: SearchAnswer,
    // Fast typing with many pauses causes about one call a second.
    limit: { points: 120, seconds: 60, per: 'user' },
  }),
});
