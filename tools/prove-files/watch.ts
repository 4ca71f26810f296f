import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between one question and the next. */
const every = 50;

/** Asks a server again and again whether it is there. */
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
  return {
    async end() {
      over.abort();
      await asking;
      return longest;
    },
  };
}
