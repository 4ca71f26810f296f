/** Milliseconds between looks at the clock, and by which it must have been set to count. */
const lookEvery = 5000;
const leastJump = 30_000;

/**
 * Calls when this machine's clock has been set, forwards or back: what waits for a time of day then
 * waits for the wrong one. Timers and measured time are not affected.
 *
 * @param lookEveryMs tests shorten it
 * @returns a function that ends the watch
 */
export function watchClock(onJump: () => void, lookEveryMs: number = lookEvery): () => void {
  const sinceMeasured = () => Date.now() - performance.now();
  let before = sinceMeasured();
  const timer = setInterval(() => {
    const now = sinceMeasured();
    if (Math.abs(now - before) > leastJump) onJump();
    before = now;
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
