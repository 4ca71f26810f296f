import years from './swedish-holidays.json' with { type: 'json' };

/**
 * Days off work in Sweden, `YYYY-MM-DD`, for as many years as the table has. It is written by a
 * test from a library of holidays, which in the server would cost 27 MB of memory.
 */
export const swedishHolidays: ReadonlySet<string> = new Set(
  Object.entries(years).flatMap(([year, days]) => days.split(' ').map((day) => `${year}-${day}`)),
);
