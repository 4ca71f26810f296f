import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { replyElementId, replyOfHash } from './forum-address.ts';

/** Number of replies that are searched for a linked one. */
const mostSought = 500;

/**
 * Leads to the reply that the address names: pages are read until it is there, then it has the
 * focus; once for each arrival, so that reading on is left in peace. Answers whether it is missing.
 */
export function useSoughtReply({
  ids,
  hasMore,
  isFetching,
  readMore,
}: {
  /** Ids of the shown replies; undefined until they are loaded. */
  ids: readonly string[] | undefined;
  hasMore: boolean;
  isFetching: boolean;
  readMore: () => void;
}): boolean {
  const { hash, key } = useLocation();
  const sought = replyOfHash(hash);
  const arrival = `${key} ${hash}`;
  const handled = useRef<string>(null);
  const readOn = useEffectEvent(readMore);

  const isThere = sought !== null && ids?.includes(sought) === true;
  const canSeek = hasMore && ids !== undefined && ids.length < mostSought;
  useEffect(() => {
    if (sought === null || handled.current === arrival || isFetching) return;
    if (isThere) {
      handled.current = arrival;
      const element = document.getElementById(replyElementId(sought));
      element?.scrollIntoView({ block: 'start' });
      element?.focus({ preventScroll: true });
    } else if (canSeek) {
      readOn();
    }
  }, [sought, arrival, isThere, canSeek, isFetching]);

  return sought !== null && ids !== undefined && !isThere && !canSeek && !isFetching;
}
