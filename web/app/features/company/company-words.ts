/** A calendar day (`YYYY-MM-DD`) as a point in time within it, wherever the reader is. */
export function noonOf(day: string): string {
  return `${day}T12:00:00`;
}
