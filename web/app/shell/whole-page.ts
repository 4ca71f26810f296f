import { useQueries } from '@tanstack/react-query';
import type { UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { rareRight } from './ask-ahead.ts';
import { useOwnRights } from './partner-area/rights.ts';

/** Milliseconds after which what has come is shown: one slow part must not keep back the others. */
const patience = 3_000;

/**
 * Whether all that a page is made of has been answered: shown before, its parts would push each other
 * down as they come. What has failed once is not waited for, and what the role may not read is not
 * asked for. A page that has been shown stays, with what is typed in it.
 *
 * @param page another page has another name
 */
export function useIsWhole(page: string, queries: readonly unknown[]): boolean {
  const { isKnown, has } = useOwnRights();
  const [shown, setShown] = useState<string>();
  const asked = (queries as readonly UseQueryOptions[]).filter((query) => {
    const needed = rareRight(query);
    return needed === null || (isKnown && has(needed));
  });
  const isWaiting = useQueries({
    queries: shown === page ? [] : asked,
    combine: (answers) =>
      answers.some(({ isPending, failureCount }) => isPending && failureCount === 0),
  });
  useEffect(() => {
    const timer = setTimeout(() => setShown(page), patience);
    return () => clearTimeout(timer);
  }, [page]);
  const isWhole = shown === page || !isWaiting;
  if (isWhole && shown !== page) setShown(page);
  return isWhole;
}
