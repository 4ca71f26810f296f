/** The same moment of the day, whole calendar months before now. */
export function monthsAgo(months: number): Date {
  const then = new Date();
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
}
