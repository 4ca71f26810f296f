/** `113 30`, as it is written on an envelope. */
export function spacedPostalCode(code: string): string {
  return /^\d{5}$/.test(code) ? `${code.slice(0, 3)} ${code.slice(3)}` : code;
}

/** A calendar day (`YYYY-MM-DD`) as a point in time within it, wherever the reader is. */
export function noonOf(day: string): string {
  return `${day}T12:00:00`;
}
