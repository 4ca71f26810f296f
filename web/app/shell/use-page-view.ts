import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { recordEvent } from '../lib/statistics.ts';

/** A page that has been shown for so long has been looked at; what only leads on has not. */
const lookMilliseconds = 1_000;

/** Counts the views of the pages below; another query shows the same page. */
export function usePageView(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => recordEvent('page_view', {}, pathname), lookMilliseconds);
    return () => clearTimeout(timer);
  }, [pathname]);
}
