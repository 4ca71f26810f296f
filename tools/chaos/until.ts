import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds within which the product must have recovered from a kill. */
export const readyWithinMs = 60_000;

/** Polls a condition. @returns whether it became true in time */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  withinMs: number,
): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) return false;
    await pause(50);
  }
  return true;
}
