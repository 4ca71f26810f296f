import { DrawnArea } from '@troskel/contract/configurations/configurations';
import type { Configuration, CustomArea } from '@troskel/contract/configurations/configurations';
import { counties, regions } from '@troskel/contract/values/sweden';
import * as z from 'zod/mini';
import { someParts } from '../../patterns/record-form/compare-edits.ts';
import type { EditedStep } from './steps.ts';

/** The editable parts of a configuration, as the server keeps them. */
export const StepValues = z.object({
  companyName: z.string(),
  website: z.nullable(z.string()),
  companyDescription: z.string(),
  service1: z.boolean(),
  service2: z.boolean(),
  service3: z.boolean(),
  service4: z.boolean(),
  regions: z.array(z.string()),
  counties: z.array(z.string()),
  customAreas: z.array(DrawnArea),
});
export type StepValues = z.infer<typeof StepValues>;
export type Part = keyof StepValues;

/** Parts that each step saves. */
const stepParts = {
  'create-company-profile': ['companyName', 'website', 'companyDescription'],
  'activate-your-services': ['service1', 'service2', 'service3', 'service4'],
  'activate-geographic-area': ['regions', 'counties', 'customAreas'],
} as const satisfies Record<EditedStep, readonly Part[]>;

/** An area as it is sent: a circle without the corners that the server has made of it. */
export function drawnFrom(area: CustomArea): DrawnArea {
  const { type, name, coordinates, centre, radius } = area;
  if (type !== 'circle') return { type, name, coordinates };
  return { type, name, centre: centre ?? [0, 0], radius: radius ?? 0 };
}

/** In the order of the lists, which is that of the boxes on the page. */
function inOrder(known: readonly string[], chosen: readonly string[]): string[] {
  return known.filter((id) => chosen.includes(id));
}

export function valuesOf(configuration: Configuration): StepValues {
  const { createProfile, activateServices, activateGeographicArea: area } = configuration;
  return {
    companyName: createProfile.companyName,
    website: createProfile.website,
    companyDescription: createProfile.companyDescription,
    ...activateServices,
    regions: inOrder(
      regions.map(({ id }) => id),
      area.regions,
    ),
    counties: inOrder(
      counties.map(({ code }) => code),
      area.counties,
    ),
    customAreas: area.customAreas.map(drawnFrom),
  };
}

/** Selects the values of a configuration that one step edits. */
export const valuesOfStep = (step: EditedStep, values: StepValues): Partial<StepValues> =>
  someParts<StepValues, Part>(stepParts[step], values);
