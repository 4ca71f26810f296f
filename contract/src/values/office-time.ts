import { localeOf } from '../ground/language.ts';
import type { Language } from '../ground/language.ts';

/** A number of days ("3 dagar"). For Swedish the word of `Intl` is "dygn", which nobody says of time that one has waited. */
export function daysInWords(count: number, language: Language): string {
  const words = new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
  });
  return words.format(count).replace('dygn', count === 1 ? 'dag' : 'dagar');
}

/** Minutes of an office day, from 8 to 17. */
const officeDay = 9 * 60;

/** A length of office time, rounded up to what one would say: half an hour, hours, working days. */
export function officeTimeInWords(minutes: number, language: Language): string {
  const say = (count: number, unit: 'minute' | 'hour') =>
    new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, unitDisplay: 'long' }).format(
      count,
    );
  if (minutes <= 30) return say(30, 'minute');
  if (minutes <= officeDay) return say(Math.ceil(minutes / 60), 'hour');
  return daysInWords(Math.ceil(minutes / officeDay), language);
}
