import { hashKey } from '@tanstack/react-query';
import { DrawnArea } from '@troskel/contract/configurations/configurations';
import type { Configuration, CustomArea } from '@troskel/contract/configurations/configurations';
import { counties, regions } from '@troskel/contract/values/sweden';
import * as z from 'zod/mini';
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

const byText = (a: string, b: string) => a.localeCompare(b);

function isSame(part: Part, left: StepValues, right: StepValues): boolean {
  // The order in which places were chosen does not matter; that of drawn areas is theirs to keep.
  const isSet = part === 'regions' || part === 'counties';
  const key = (values: StepValues) =>
    hashKey([isSet ? values[part].toSorted(byText) : values[part]]);
  return key(left) === key(right);
}

export function differingParts(step: EditedStep, left: StepValues, right: StepValues): Part[] {
  return stepParts[step].filter((part) => !isSame(part, left, right));
}

export interface Comparison {
  /** Changed here alone: to be saved. */
  mine: Part[];
  /** Changed by somebody else alone: theirs is taken over. */
  taken: Part[];
  /** Changed by both in different ways: what is typed stays, and theirs is shown. */
  disputed: Part[];
}

/**
 * Compares a step's edits with the server's present values.
 *
 * @param base as it was then
 * @param mine as it is typed
 * @param theirs as it stands at the server
 */
export function compareEdits(
  step: EditedStep,
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', StepValues>,
): Comparison {
  const differing = differingParts(step, mine, theirs);
  const isMine = (part: Part) => !isSame(part, mine, base);
  const isTheirs = (part: Part) => !isSame(part, theirs, base);
  return {
    mine: differing.filter((part) => isMine(part) && !isTheirs(part)),
    taken: differing.filter((part) => !isMine(part)),
    disputed: differing.filter((part) => isMine(part) && isTheirs(part)),
  };
}
