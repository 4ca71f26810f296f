import { setTimeout as pause } from 'node:timers/promises';

/**
 * Hides the duration of work against timing attacks: begin before the work and await after it, so
 * that fast and slow work end together.
 *
 * @param milliseconds more than the slowest work takes on an idle machine
 */
export function minimumDuration(milliseconds: number): Promise<void> {
  return pause(milliseconds);
}
