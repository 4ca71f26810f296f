import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { questionElementId, questionOfHash } from './faq-address.ts';

/** Opens the question that the address names and gives it the focus, once for each arrival. */
export function useSoughtQuestion(ids: readonly string[] | undefined): void {
  const { hash, key } = useLocation();
  const sought = questionOfHash(hash);
  const arrival = `${key} ${hash}`;
  const handled = useRef<string>(null);
  const isThere = sought !== null && ids?.includes(sought) === true;
  useEffect(() => {
    if (!isThere || handled.current === arrival) return;
    handled.current = arrival;
    const element = document.getElementById(questionElementId(sought));
    if (!(element instanceof HTMLDetailsElement)) return;
    element.open = true;
    element.scrollIntoView({ block: 'start' });
    element.querySelector('summary')?.focus({ preventScroll: true });
  }, [isThere, sought, arrival]);
}
