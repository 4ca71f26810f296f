/** Answers the same day so many months later, or the last of a shorter month; days are `YYYY-MM-DD`. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}

/** Months since the year 0. */
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/**
 * Answers the first day after the period that runs of what is paid for by the month: the next day of
 * the month on which it began, or the last of a shorter month. A period is never shorter than a month,
 * over the turn of a year too (docs/decisions/0075).
 *
 * @param began day on which it began, `YYYY-MM-DD` like `today`, in Sweden
 */
export function periodEnd(began: string, today: string): string {
  // Held for one period at least.
  const months = Math.max(monthOf(today) - monthOf(began), 1);
  const end = monthsAfter(began, months);
  return end > today ? end : monthsAfter(began, months + 1);
}
