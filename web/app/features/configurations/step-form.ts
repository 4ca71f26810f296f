import {
  circleRing,
  faultOfRing,
  isRectangle,
  maxAreas,
  openRing,
} from '@troskel/contract/values/area-shapes';
import type { ShapeFault } from '@troskel/contract/values/area-shapes';
import { configurations, DrawnArea } from '@troskel/contract/configurations/configurations';
import type { Configuration } from '@troskel/contract/configurations/configurations';
import type { FieldCode } from '@troskel/contract/ground/field-messages';
import { ProfileDescription } from '@troskel/contract/values/profile-contents';
import { websiteOf } from '@troskel/contract/values/website';
import { CountyCode } from '@troskel/contract/values/sweden';
import { requiredLine } from '@troskel/contract/values/typed-text';
import type { Whole } from '@troskel/contract/values/whole';
import * as z from 'zod/mini';
import { call } from '../../lib/api.ts';
import type { CallOptions, Seen } from '../../lib/api.ts';
import type { DraftArea } from './areas/draft-area.ts';
import { valuesOf } from './step-values.ts';
import type { StepValues } from './step-values.ts';
import type { EditedStep } from './steps.ts';

const isWebsite = (text: string): boolean => text === '' || websiteOf(text) !== null;

/** A configuration as the forms hold it; each step shows its own part of it. */
export const StepFields = z.object({
  companyName: requiredLine('FIELD_MANDATORY', 200),
  website: z
    .string()
    .check(z.trim(), z.maxLength(500, 'FIELD_TOO_LONG'), z.refine(isWebsite, 'WEBSITE_INVALID')),
  // Its field is marked as required, and empty it passes: the specification (2, section 5) lets
  // both readings stand.
  companyDescription: ProfileDescription,
  service1: z.boolean(),
  service2: z.boolean(),
  service3: z.boolean(),
  service4: z.boolean(),
  regions: z.array(z.string()),
  counties: z.array(z.string()),
  customAreas: z
    .array(z.intersection(DrawnArea, z.object({ key: z.string() })))
    .check(z.maxLength(maxAreas, 'AREA_TOO_MANY')),
});
export type StepFields = z.infer<typeof StepFields>;

export function fieldsOf(configuration: Configuration): StepFields {
  const values = valuesOf(configuration);
  const { customAreas } = configuration.activateGeographicArea;
  return {
    ...values,
    website: values.website ?? '',
    customAreas: values.customAreas.map((area, index) => ({
      ...area,
      key: customAreas[index]?.id ?? '',
    })),
  };
}

function withoutKey(draft: DraftArea): DrawnArea {
  const { key: _, ...area } = draft;
  return area;
}

/** Converts fields to values; an unreadable website stays as typed. */
export function valuesFrom(fields: StepFields): StepValues {
  const website = fields.website.trim();
  return {
    ...fields,
    website: website === '' ? null : (websiteOf(website) ?? website),
    customAreas: fields.customAreas.map(withoutKey),
  };
}

function faultOf(area: DrawnArea): ShapeFault | null {
  if (area.type === 'circle') return faultOfRing(circleRing(area.centre, area.radius));
  const fault = faultOfRing(area.coordinates);
  if (fault) return fault;
  const isNone = area.type === 'rectangle' && !isRectangle(openRing(area.coordinates));
  return isNone ? 'AREA_NO_RECTANGLE' : null;
}

/** Faults of a step that concern more than one field. */
export function checkStep(
  step: EditedStep,
  { regions, counties, customAreas }: StepFields,
): Partial<Record<string, FieldCode>> {
  if (step !== 'activate-geographic-area') return {};
  const faults: Partial<Record<string, FieldCode>> = {};
  if (regions.length + counties.length === 0) faults['regions'] = 'AREA_REGION_MISSING';
  for (const [index, area] of customAreas.entries()) {
    const fault = faultOf(area);
    const part = area.type === 'circle' ? 'centre' : 'coordinates';
    if (fault) faults[`customAreas.${index}.${part}`] = fault;
  }
  return faults;
}

type StepBody<Save extends { body: z.ZodMiniType }> = Whole<z.input<Save['body']>>;

/** The bodies of the calls that save the steps. */
export const bodiesOf = {
  'create-company-profile': ({
    companyName,
    website,
    companyDescription,
  }: StepValues): StepBody<typeof configurations.saveProfile> => ({
    companyName,
    website,
    companyDescription,
  }),
  'activate-your-services': ({
    service1,
    service2,
    service3,
    service4,
  }: StepValues): StepBody<typeof configurations.saveServices> => ({
    service1,
    service2,
    service3,
    service4,
  }),
  'activate-geographic-area': ({
    regions,
    counties,
    customAreas,
  }: StepValues): StepBody<typeof configurations.saveAreas> => ({
    regions,
    counties: counties.map((code) => CountyCode.parse(code)),
    customAreas,
  }),
} satisfies Record<EditedStep, unknown>;

/**
 * Saves a step, unless the configuration has been changed elsewhere since it was seen.
 *
 * @throws {CallError} EDIT_CONFLICT when somebody else was first
 */
export async function saveStep(
  partnerId: string,
  step: EditedStep,
  values: StepValues,
  updateOptions: Seen<CallOptions>,
): Promise<Configuration> {
  const params = { partnerId };
  switch (step) {
    case 'create-company-profile':
      return call(
        configurations.saveProfile,
        { params, body: bodiesOf[step](values) },
        updateOptions,
      );
    case 'activate-your-services':
      return call(
        configurations.saveServices,
        { params, body: bodiesOf[step](values) },
        updateOptions,
      );
    case 'activate-geographic-area':
      return call(
        configurations.saveAreas,
        { params, body: bodiesOf[step](values) },
        updateOptions,
      );
  }
}

/** The form's field for one that the server refuses; null for one that it does not have. */
export function fieldOfRefusal(field: string): keyof StepFields | null {
  const [name = '', index, part] = field.split('.');
  if (name === 'customAreas') {
    return [name, index, part].filter(Boolean).join('.') as 'customAreas';
  }
  return Object.hasOwn(StepFields.shape, name) ? (name as keyof StepFields) : null;
}
