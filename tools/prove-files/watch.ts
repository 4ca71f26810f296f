import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two requests. */
const every = 50;

/**
 * Polls a server.
 *
 * @returns a function that stops polling and answers the longest response time in milliseconds
 * @throws {Error} from `end`, when the server stopped answering
 */
export function watch(origin: string): { end(): Promise<number> } {
  const over = new AbortController();
  let longest = 0;
  const asking = (async () => {
    while (!over.signal.aborted) {
      const began = performance.now();
      await fetch(`${origin}/healthz`).then((response) => response.arrayBuffer());
      longest = Math.max(longest, performance.now() - began);
      await pause(every);
    }
  })();
  // Reported by `end`; until then nobody awaits it.
  asking.catch(() => {});
  return {
    async end() {
      over.abort();
      await asking;
      return longest;
    },
  };
}
