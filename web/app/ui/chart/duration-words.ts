import { localeOf } from '@troskel/contract/ground/language';
import { daysInWords } from '@troskel/contract/values/office-time';
import type { Language } from '../../lib/language.ts';

const units = [
  { unit: 'day', minutes: 1440 },
  { unit: 'hour', minutes: 60 },
  { unit: 'minute', minutes: 1 },
] as const;

function written(count: number, unit: (typeof units)[number]['unit'], language: Language): string {
  // The short Swedish word for a day is a letter that few read as one.
  const words =
    unit === 'day'
      ? daysInWords(count, language)
      : new Intl.NumberFormat(localeOf(language), {
          style: 'unit',
          unit,
          unitDisplay: 'short',
        }).format(count);
  // A number stays with its unit.
  return words.replaceAll(/\s/g, '\u00A0');
}

/** A length of time in its two largest units ("1 tim 38 min", "2 dagar 3 tim"). */
export function durationInWords(minutes: number, language: Language): string {
  if (minutes < 1) return written(0, 'minute', language);
  const first = units.findIndex(({ minutes: size }) => minutes >= size);
  let left = Math.round(minutes);
  const words: string[] = [];
  for (const { unit, minutes: size } of units.slice(first, first + 2)) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count > 0) words.push(written(count, unit, language));
  }
  return words.join(' ');
}
