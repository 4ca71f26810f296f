import { localeOf, textIn } from '@troskel/contract/ground/language';
import { squareKilometres } from '@troskel/contract/values/area-shapes';
import type { CustomArea, DrawnArea } from '@troskel/contract/configurations/configurations';
import { counties, regions } from '@troskel/contract/values/sweden';
import type { Language } from '../../../lib/language.ts';
import { ringOf } from './area-shape.ts';

/** A size as it is said: "8,4 km²", "1 240 km²". */
export function sizeInWords(size: number, language: Language): string {
  const digits = size < 0.1 ? 2 : size < 10 ? 1 : 0;
  const number = new Intl.NumberFormat(localeOf(language), {
    maximumFractionDigits: digits,
  }).format(size);
  return `${number} km²`;
}

function areasInWords(areas: readonly (DrawnArea | CustomArea)[], language: Language): string[] {
  if (areas.length === 0) return [];
  const size = areas.reduce((sum, area) => sum + squareKilometres(ringOf(area)), 0);
  const [one, several] = textIn(
    {
      sv: ['ett eget område', 'egna områden'],
      en: ['one area of your own', 'areas of your own'],
    },
    language,
  );
  const what = areas.length === 1 ? one : `${areas.length} ${several}`;
  return [`${what} (${sizeInWords(size, language)})`];
}

function countiesInWords(codes: readonly string[], language: Language): string[] {
  if (codes.length === counties.length)
    return [textIn({ sv: 'alla 21 län', en: 'all 21 counties' }, language)];
  return counties
    .filter(({ code }) => codes.includes(code))
    .map((county) => textIn(county, language));
}

/**
 * Describes a selection in one sentence: regions and counties by name in their usual order, and the
 * number of own areas with their total size, in which overlaps count twice.
 */
export function coverageInWords(
  selection: {
    regions: readonly string[];
    counties: readonly string[];
    customAreas: readonly (DrawnArea | CustomArea)[];
  },
  language: Language,
): string {
  const parts = [
    ...regions.filter(({ id }) => selection.regions.includes(id)).map(({ name }) => name),
    ...countiesInWords(selection.counties, language),
    ...areasInWords(selection.customAreas, language),
  ];
  if (parts.length === 0) {
    return textIn({ sv: 'Ni täcker inget område än.', en: 'You cover no area yet.' }, language);
  }
  const list = new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(parts);
  return textIn({ sv: `Ni täcker ${list}.`, en: `You cover ${list}.` }, language);
}
