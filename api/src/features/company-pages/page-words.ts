import { localeOf, textIn } from '@troskel/contract/ground/language';
import type { Bilingual, Language } from '@troskel/contract/ground/language';
import type { AreaDrawing } from './area-drawing.ts';

/** Writes a day or a moment as one says it: "29 november 2026". */
export function dayInWordsOf(at: string, language: Language): string {
  const day = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeZone: 'Europe/Stockholm',
  });
  return day.format(new Date(at));
}

/** Writes a mean number of stars with one decimal; empty for none. */
export const averageInWords = (average: number | null, language: Language): string =>
  average === null
    ? ''
    : new Intl.NumberFormat(localeOf(language), { minimumFractionDigits: 1 }).format(average);

const joined = { sv: 'i', en: 'in' } as const;

/** Names a service at a place: "El i Uppsala". */
export const serviceAtPlace = (
  service: Bilingual,
  place: { name: string },
  language: Language,
): string => `${textIn(service, language)} ${textIn(joined, language)} ${place.name}`;

const written = (value: number): string => String(Math.round(value * 10) / 10);

/** Fills a map of the server's drawing. */
export const drawingScope = (drawing: AreaDrawing) => ({
  values: { land: drawing.land, lakes: drawing.lakes, covered: drawing.covered },
  parts: {
    'data-each-office-point': drawing.offices.map(({ x, y }) => ({
      values: { x: written(x), y: written(y) },
    })),
    'data-each-town': drawing.towns.map(({ x, y, name, isLeft }) => ({
      values: { x: written(x), y: written(y), name, anchor: isLeft ? 'end' : 'start' },
    })),
  },
});
