/** A day of 24 hours, for spans of time; days of the calendar in Sweden can have 23 or 25. */
export const msPerDay = 86_400_000;
/** The same for what counts in seconds: cookies, limits of calls, the doctor. */
export const secondsPerDay = 86_400;
