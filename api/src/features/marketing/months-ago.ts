/** Answers the same time of day a number of calendar months ago. */
export function monthsAgo(months: number): Date {
  const then = new Date();
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
}
