import { pageAt } from '@troskel/contract/ground/pages';
import { portalPages } from '@troskel/contract/ground/portal-pages';

/** The page that routes in the browser, as the server keeps it. */
export const shellAddress = '/__spa-fallback.html';

/** Redirecting pages, which are not in the table of counted ones. */
const leadOn = new Set(['/', '/init']);

/**
 * Whether the shell is the page at a path. The pages before the login are files of their own, and
 * the server alone knows what else there is.
 */
export function isShellPage(pathname: string): boolean {
  if (leadOn.has(pathname)) return true;
  const page = pageAt(pathname, portalPages);
  return page !== null && page.category !== 'auth';
}
