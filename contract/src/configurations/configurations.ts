import * as z from 'zod/mini';
import { circleRadius, maxAreas, maxCorners } from '../values/area-shapes.ts';
import { defineCalls, route } from '../ground/route.ts';
import { CountyCode, regions } from '../values/sweden.ts';
import { requiredLine } from '../values/typed-text.ts';
import { ProfileDescription } from '../values/profile-contents.ts';
import { PartnerWebsite } from '../values/website.ts';
import { InPartner } from '../ground/partner-params.ts';

/** The four steps (specification 2, section 4), in their order. */
export const configurationSteps = [
  'create-company-profile',
  'activate-your-services',
  'activate-geographic-area',
  'ready-to-start',
] as const;
export type ConfigurationStep = (typeof configurationSteps)[number];

/** Finds the id of a city region by its id or its name. */
function regionIdOf(text: string): string | undefined {
  const normalised = text.trim().toLowerCase();
  return regions.find(({ id, name }) => id === normalised || name.toLowerCase() === normalised)?.id;
}

const RegionId = z.pipe(
  z.string('FIELD_INVALID').check(
    z.maxLength(50, 'FIELD_INVALID'),
    z.refine((text) => regionIdOf(text) !== undefined, 'AREA_UNKNOWN'),
  ),
  z.transform((text) => regionIdOf(text) ?? ''),
);

/** Longitude and latitude in degrees. */
const Corner = z.tuple([z.number('FIELD_INVALID'), z.number('FIELD_INVALID')]);

const areaName = requiredLine('FIELD_MANDATORY', 100);

/** An area drawn on the map, as it is sent. area-shapes.ts decides which shapes are valid. */
export const DrawnArea = z.discriminatedUnion(
  'type',
  [
    z.object({
      type: z.enum(['polygon', 'rectangle']),
      name: areaName,
      coordinates: z
        .array(Corner, 'FIELD_MANDATORY')
        .check(z.maxLength(maxCorners + 1, 'AREA_TOO_MANY_CORNERS')),
    }),
    z.object({
      type: z.literal('circle'),
      name: areaName,
      centre: Corner,
      /** Metres. */
      radius: z
        .number('FIELD_INVALID')
        .check(
          z.minimum(circleRadius.min, 'AREA_RADIUS'),
          z.maximum(circleRadius.max, 'AREA_RADIUS'),
        ),
    }),
  ],
  'FIELD_INVALID',
);
export type DrawnArea = z.infer<typeof DrawnArea>;

export const areaKinds = ['polygon', 'circle', 'rectangle'] as const satisfies DrawnArea['type'][];

/** The area as it is stored and answered; a circle includes its 64 corners. */
export const CustomArea = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(areaKinds),
  coordinates: z.array(z.tuple([z.number(), z.number()])),
  centre: z.nullable(z.tuple([z.number(), z.number()])),
  /** Metres. */
  radius: z.nullable(z.number()),
});
export type CustomArea = z.infer<typeof CustomArea>;

const Services = z.object({
  service1: z.boolean('FIELD_INVALID'),
  service2: z.boolean('FIELD_INVALID'),
  service3: z.boolean('FIELD_INVALID'),
  service4: z.boolean('FIELD_INVALID'),
});
export type ConfiguredServices = z.infer<typeof Services>;

const profileStep = z.object({
  companyName: requiredLine('FIELD_MANDATORY', 200),
  website: z.nullable(PartnerWebsite),
  companyDescription: ProfileDescription,
});

const areaStep = z.object({
  regions: z.array(RegionId, 'FIELD_MANDATORY').check(z.maxLength(8, 'FIELD_INVALID')),
  counties: z._default(z.array(CountyCode).check(z.maxLength(21, 'FIELD_INVALID')), []),
  customAreas: z._default(z.array(DrawnArea).check(z.maxLength(maxAreas, 'AREA_TOO_MANY')), []),
});

export const Configuration = z.object({
  version: z.int(),
  /** Steps that have been completed; a completed step can be edited at any time. */
  done: z.array(z.enum(configurationSteps)),
  createProfile: z.object({
    companyName: z.string(),
    website: z.nullable(z.string()),
    companyDescription: z.string(),
    profilePhotoUrl: z.nullable(z.string()),
  }),
  activateServices: Services,
  activateGeographicArea: z.object({
    regions: z.array(z.string()),
    counties: z.array(z.string()),
    customAreas: z.array(CustomArea),
  }),
});
export type Configuration = z.infer<typeof Configuration>;

export const configurations = defineCalls('configurations', {
  get: route({
    method: 'GET',
    path: '/partners/{partnerId}/configurations',
    access: 'partner',
    summary: 'Answer how far the four steps have come and what they hold.',
    params: InPartner,
    response: Configuration,
    shows: ['presentation'],
    errors: ['NOT_FOUND'],
  }),
  saveProfile: route({
    method: 'PUT',
    path: '/partners/{partnerId}/configurations/create-company-profile',
    access: 'partner',
    summary: 'Save the first step: name, website and description.',
    params: InPartner,
    body: profileStep,
    response: Configuration,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
  }),
  saveServices: route({
    method: 'PUT',
    path: '/partners/{partnerId}/configurations/activate-your-services',
    access: 'partner',
    summary: 'Save the second step: which services are offered.',
    params: InPartner,
    body: Services,
    response: Configuration,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
    refusesFields: true,
  }),
  saveAreas: route({
    method: 'PUT',
    path: '/partners/{partnerId}/configurations/activate-geographic-area',
    access: 'partner',
    summary: 'Save the third step: regions, counties and drawn areas, all of them.',
    params: InPartner,
    body: areaStep,
    response: Configuration,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
    refusesFields: true,
    // Searching the maximum number of corners for crossing edges takes 0.2 s.
    limit: { points: 300, seconds: 3600, per: 'partner' },
  }),
  finish: route({
    method: 'POST',
    path: '/partners/{partnerId}/configurations/ready-to-start',
    access: 'partner',
    summary: 'Finish; the three steps before must have been passed.',
    params: InPartner,
    response: Configuration,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'CONFIGURATION_INCOMPLETE'],
  }),
});
