import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { recordEvent } from '../lib/statistics.ts';
import { viewMilliseconds } from '../lib/statistics-services.ts';

/** Counts the views of the pages below; another query shows the same page. */
export function usePageView(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => recordEvent('page_view', {}, pathname), viewMilliseconds);
    return () => clearTimeout(timer);
  }, [pathname]);
}
