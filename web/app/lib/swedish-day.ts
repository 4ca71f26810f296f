const swedishDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' });

/** The day in Sweden at that moment, `YYYY-MM-DD`. */
export function dayInSweden(at: Date): string {
  return swedishDay.format(at);
}

/** Adds days to a calendar day, or subtracts them when negative; both `YYYY-MM-DD`. */
export function daysAfter(day: string, count: number): string {
  const midnight = new Date(`${day}T00:00:00Z`);
  midnight.setUTCDate(midnight.getUTCDate() + count);
  return midnight.toISOString().slice(0, 10);
}
