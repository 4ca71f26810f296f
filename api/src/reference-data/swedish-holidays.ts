import years from './swedish-holidays.json' with { type: 'json' };

/**
 * Public holidays in Sweden, `YYYY-MM-DD`, for the years of the table. A test generates it from a
 * library, which would cost the server 27 MB of memory.
 */
export const swedishHolidays: ReadonlySet<string> = new Set(
  Object.entries(years).flatMap(([year, days]) => days.split(' ').map((day) => `${year}-${day}`)),
);
