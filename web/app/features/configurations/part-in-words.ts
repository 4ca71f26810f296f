import { websiteInWords } from '@troskel/contract/values/website';
import type { Configuration } from '@troskel/contract/configurations/configurations';
import { textIn } from '@troskel/contract/ground/language';
import { counties, regions } from '@troskel/contract/values/sweden';
import type { Language } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useServices } from '../../shell/services-query.ts';
import { readyTexts } from './configurations.texts.ts';
import { valuesOf } from './step-values.ts';
import type { Part } from './step-values.ts';

/** The four on/off choices, in their order. */
export const serviceIds = ['service1', 'service2', 'service3', 'service4'] as const;
type ServiceId = (typeof serviceIds)[number];

/** Names of regions, in the order of the list. */
function regionNames(ids: readonly string[]): string[] {
  return regions.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
}

/** Names of counties, in the order of the list. */
function countyNames(codes: readonly string[], language: Language): string[] {
  return counties
    .filter(({ code }) => codes.includes(code))
    .map((county) => textIn(county, language));
}

/** Names of the parts; a service by its name, or its id until that is loaded. */
export function usePartNames(): Record<Part, string> {
  const { parts } = useTexts(readyTexts);
  const services = useServices();
  const nameOf = (wanted: ServiceId) =>
    services.data?.find(({ id }) => id === wanted)?.name ?? wanted;
  return {
    ...parts,
    service1: nameOf('service1'),
    service2: nameOf('service2'),
    service3: nameOf('service3'),
    service4: nameOf('service4'),
  };
}

/** Describes the value of a part; empty for nothing. */
export function partInWords(part: Part, configuration: Configuration, language: Language): string {
  const values = valuesOf(configuration);
  switch (part) {
    case 'companyName':
    case 'companyDescription':
      return values[part];
    case 'website':
      return websiteInWords(values.website ?? '');
    case 'service1':
    case 'service2':
    case 'service3':
    case 'service4':
      return textIn(readyTexts, language)[values[part] ? 'on' : 'off'];
    case 'regions':
      return regionNames(values.regions).join(', ');
    case 'counties':
      return countyNames(values.counties, language).join(', ');
    case 'customAreas':
      return values.customAreas.map(({ name }) => name).join(', ');
  }
}
