import { squareKilometres } from '@troskel/contract/values/area-shapes';
import type { CustomArea, DrawnArea } from '@troskel/contract/configurations/configurations';
import { counties, regions } from '@troskel/contract/values/sweden';
import type { Language } from '../../../lib/language.ts';
import { ringOf } from './area-shape.ts';

/** A size as it is said: "8,4 km²", "1 240 km²". */
export function sizeInWords(size: number, language: Language): string {
  const digits = size < 0.1 ? 2 : size < 10 ? 1 : 0;
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(size);
  return `${number} km²`;
}

function areasInWords(areas: readonly (DrawnArea | CustomArea)[], language: Language): string[] {
  if (areas.length === 0) return [];
  const size = areas.reduce((sum, area) => sum + squareKilometres(ringOf(area)), 0);
  const [one, several] =
    language === 'sv'
      ? ['ett eget område', 'egna områden']
      : ['one area of your own', 'areas of your own'];
  const what = areas.length === 1 ? one : `${areas.length} ${several}`;
  return [`${what} (${sizeInWords(size, language)})`];
}

function countiesInWords(codes: readonly string[], language: Language): string[] {
  if (codes.length === counties.length)
    return [language === 'sv' ? 'alla 21 län' : 'all 21 counties'];
  return counties.filter(({ code }) => codes.includes(code)).map((county) => county[language]);
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
    return language === 'sv' ? 'Ni täcker inget område än.' : 'You cover no area yet.';
  }
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
  return language === 'sv' ? `Ni täcker ${list}.` : `You cover ${list}.`;
}
