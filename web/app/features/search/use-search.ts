import { useQuery } from '@tanstack/react-query';
import { search } from '@troskel/contract/search/calls';
import { shortestSearch } from '@troskel/contract/values/word-search';
import type { SearchAnswer } from '@troskel/contract/search/calls';
import { useEffect, useState } from 'react';
import { read } from '../../lib/queries.ts';

/** The server is asked this long after typing has stopped. */
const pauseMilliseconds = 200;

export type SearchState =
  /** Nothing is asked of the server: there is no text, or too little. */
  | { status: 'unasked' }
  | { status: 'waiting' }
  | { status: 'answered'; groups: SearchAnswer['groups'] }
  | { status: 'failed' | 'forbidden' | 'tooMany'; retry: () => Promise<unknown> };

function faceOf(status: number): 'failed' | 'forbidden' | 'tooMany' {
  if (status === 429) return 'tooMany';
  return status === 403 || status === 404 ? 'forbidden' : 'failed';
}

/** Searches the partner's data for a text; the answer to an earlier one is not waited for. */
export function useSearch(partnerId: string, text: string): SearchState {
  const [settled, settle] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => settle(text), pauseMilliseconds);
    return () => clearTimeout(pause);
  }, [text]);

  const isAsked = text.length >= shortestSearch;
  const isSettled = settled === text;
  // With another text the query has no observer any more, and its call is broken off.
  const answer = useQuery({
    ...read(
      search.search,
      { params: { partnerId }, query: { q: settled } },
      { skipGlobalHandle: true },
    ),
    enabled: isAsked && isSettled,
  });

  if (!isAsked) return { status: 'unasked' };
  if (!isSettled || answer.isPending || (answer.isError && answer.isFetching)) {
    return { status: 'waiting' };
  }
  if (answer.isError) {
    return { status: faceOf(answer.error.status), retry: () => answer.refetch() };
  }
  return { status: 'answered', groups: answer.data.groups };
}
