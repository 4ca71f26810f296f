import { setTimeout as pause } from 'node:timers/promises';

/**
 * For an answer whose time must not tell what was done for it: begun before the work, awaited after
 * it, so that quick work and slow work end together.
 *
 * @param milliseconds more than the slowest work takes on an idle machine
 */
export function answerFloor(milliseconds: number): Promise<void> {
  return pause(milliseconds);
}
