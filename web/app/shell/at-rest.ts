import { fetchIntendedPages } from './intended-page.ts';
import { keepSeenPage } from './seen-page/keep-seen-page.ts';
import { startWorker } from './worker.ts';

let isBegun = false;

/** Starts, once, the work that no page waits for: keeping the page that is seen, the service worker. */
export function beginAll(): void {
  if (isBegun) return;
  isBegun = true;
  keepSeenPage();
  fetchIntendedPages();
  if (import.meta.env.PROD && 'serviceWorker' in navigator) void startWorker();
}
