import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between one question and the next. */
const every = 50;

/**
 * Asks a server again and again whether it is there.
 *
 * @returns what ends the asking: answers the longest time that it took, in milliseconds
 * @throws {Error} from `end`, when the server did not answer any more
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
  // Told by `end`; until then nobody waits for it.
  asking.catch(() => {});
  return {
    async end() {
      over.abort();
      await asking;
      return longest;
    },
  };
}
