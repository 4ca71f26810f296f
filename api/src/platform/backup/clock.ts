/** Milliseconds by which clocks may differ; a backup that is named later was made by a wrong one. */
const mostAhead = 300_000;

/** Whether a time is later than any clock that is right says. */
export const isAhead = (at: Date, now: Date): boolean => at.getTime() > now.getTime() + mostAhead;
