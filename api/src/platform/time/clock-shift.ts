/** Milliseconds; test control moves the clock of demo builds alone. */
let shift = 0;

/**
 * Milliseconds by which the clock of this process was moved on purpose; 0 in production. What goes by
 * the database's clock adds them.
 */
export const clockShift = (): number => shift;

export function noteClockShift(milliseconds: number): void {
  shift = Math.round(milliseconds);
}
