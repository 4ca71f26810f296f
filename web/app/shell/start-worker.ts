/** Milliseconds after which the worker is started even on a page that never rests. */
const longestWait = 10_000;

/**
 * Starts the service worker once the page has loaded and rests, so that what it fetches holds nothing
 * up. Answers what takes it back.
 */
export function startWorkerAtRest(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {};
  const start = (): void => {
    void import('./worker.ts').then(({ startWorker }) => startWorker());
  };
  // Safari has no such callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(start, longestWait / 5);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(start, { timeout: longestWait });
  return () => cancelIdleCallback(waiting);
}
