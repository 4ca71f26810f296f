import * as z from 'zod/mini';
import { Cursor, PageOf } from '../ground/paging.ts';
import { outsiderErrors, SortOfThreads, ThreadPage, TopicExpert } from './threads.ts';
import { Offset, PageSize } from './paging.ts';
import { defineCalls, route } from '../ground/route.ts';

/** A flag in the query: on when it has no value (`?notAnswered`) or says `true`. */
const Switch = z._default(
  z.pipe(
    z.enum(['', 'true', 'false'], 'FIELD_INVALID'),
    z.transform((said) => said !== 'false'),
  ),
  false,
);

/** An expert with the topics in which they answer. */
export const Expert = z.extend(TopicExpert, {
  topics: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type Expert = z.infer<typeof Expert>;

export const forumExperts = defineCalls('forum', {
  listExpertThreads: route({
    method: 'GET',
    path: '/forum/expert/threads',
    access: 'user',
    isOfPartnerArea: true,
    summary: 'List the threads for the experts of all topics. For experts, partners and staff.',
    query: z.object({
      /** Only threads without a reply by an expert. */
      notAnswered: Switch,
      sort: SortOfThreads,
      pageSize: PageSize,
      offset: Offset,
      cursor: Cursor,
    }),
    response: ThreadPage,
    errors: [...outsiderErrors, 'FORBIDDEN'],
  }),
  listExperts: route({
    method: 'GET',
    path: '/forum/experts',
    access: 'user',
    isOfPartnerArea: true,
    summary: 'List the experts by name, with the topics in which they answer.',
    query: z.object({ pageSize: PageSize, cursor: Cursor }),
    response: PageOf(Expert),
    errors: outsiderErrors,
  }),
});
