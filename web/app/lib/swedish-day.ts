const swedishDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' });

/** The day in Sweden at that moment, `YYYY-MM-DD`. */
export function dayInSweden(at: Date): string {
  return swedishDay.format(at);
}
