import { localeOf } from '../ground/language.ts';
import type { Language } from '../ground/language.ts';

const timeZone = 'Europe/Stockholm';

interface Window {
  startsAt: Date | string;
  endsAt: Date | string;
}

/** Writes the day of a window in Sweden, "tisdag 1 december"; with the year when it is not this one. */
export function windowDay({ startsAt }: Pick<Window, 'startsAt'>, language: Language): string {
  const at = new Date(startsAt);
  const yearOf = (date: Date) => date.toLocaleDateString('sv-SE', { timeZone, year: 'numeric' });
  return new Intl.DateTimeFormat(localeOf(language), {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(yearOf(at) === yearOf(new Date()) ? {} : { year: 'numeric' }),
  }).format(at);
}

/** Writes the hours of a window in Sweden, "08:00–10:00". */
export function windowHours({ startsAt, endsAt }: Window, language: Language): string {
  const hour = { hour: '2-digit', minute: '2-digit', timeZone } as const;
  return new Intl.DateTimeFormat(localeOf(language), hour).formatRange(
    new Date(startsAt),
    new Date(endsAt),
  );
}

/** Writes a window in Sweden, "tisdag 1 december 08:00–10:00". */
export function windowInWords(window: Window, language: Language): string {
  return `${windowDay(window, language)} ${windowHours(window, language)}`;
}
