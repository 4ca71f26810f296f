import * as z from 'zod/mini';
import { InPartner } from '../ground/partner-params.ts';
import { City, PostalCode, StreetAddress } from '../values/postal-address.ts';
import { OpeningHours } from '../values/opening-hours.ts';
import { defineCalls, Empty, route } from '../ground/route.ts';
import { requiredLine } from '../values/typed-text.ts';

/** Maximum number of offices of one partner; their list is not paged. */
export const mostOffices = 200;
/** Members of a company that are listed to choose from. */
export const mostOfficeMembers = 500;
/** Minutes within which the deletion of an office can be undone. */
export const undoMinutes = 10;

/** The general list sort (specification 2, section 3). */
export const officeSorts = ['latest', 'oldest', 'name_asc', 'name_desc'] as const;
export type OfficeSort = (typeof officeSorts)[number];

/** In upper or lower case. */
const OfficeSort = z._default(
  z.pipe(z.string('FIELD_INVALID').check(z.toLowerCase()), z.enum(officeSorts, 'FIELD_INVALID')),
  'latest',
);

/** Degrees, WGS 84; a rule requires a place in Sweden. */
export const OfficePosition = z.object({
  latitude: z.number('COORDINATE_INVALID'),
  longitude: z.number('COORDINATE_INVALID'),
});

/** Ids without duplicates. */
const Choices = z
  .array(z.string('FIELD_INVALID').check(z.maxLength(40, 'FIELD_INVALID')), 'FIELD_INVALID')
  .check(
    z.maxLength(100, 'FIELD_INVALID'),
    z.overwrite((chosen) => [...new Set(chosen)]),
  );

export const OfficeName = requiredLine('OFFICE_NAME_MISSING', 100);

/** The editable details of an office; a new one is sent with all of them. */
export const OfficeContents = z.object({
  name: OfficeName,
  streetAddress: StreetAddress,
  postalCode: PostalCode,
  city: City,
  /** Ids of the regions where the office works (sweden.ts). */
  regionIds: Choices,
  /** Codes of the counties where the office works. */
  countyCodes: Choices,
  /** Ids of the services that the office offers. */
  serviceIds: Choices,
  /** Ids of the members of the company who work there. */
  memberIds: Choices,
  /** E.164, or in Swedish national form. */
  phoneNumber: z.nullable(z.string('PHONE_INVALID').check(z.maxLength(40, 'FIELD_TOO_LONG'))),
  openingHours: z.nullable(OpeningHours),
  position: z.nullable(OfficePosition),
});

export const NewOffice = z.extend(OfficeContents, {
  regionIds: z._default(OfficeContents.shape.regionIds, []),
  countyCodes: z._default(OfficeContents.shape.countyCodes, []),
  serviceIds: z._default(OfficeContents.shape.serviceIds, []),
  memberIds: z._default(OfficeContents.shape.memberIds, []),
  phoneNumber: z._default(OfficeContents.shape.phoneNumber, null),
  openingHours: z._default(OfficeContents.shape.openingHours, null),
  position: z._default(OfficeContents.shape.position, null),
});
export type NewOffice = z.infer<typeof NewOffice>;

/** Absent fields stay as they are. */
export const OfficePatch = z.partial(OfficeContents);
export type OfficePatch = z.infer<typeof OfficePatch>;

export const Office = z.object({
  id: z.string(),
  /** Grows with every change; sent back as `If-Match`. */
  version: z.int(),
  name: z.string(),
  streetAddress: z.string(),
  /** Five digits without a space. */
  postalCode: z.string(),
  city: z.string(),
  regionIds: z.array(z.string()),
  countyCodes: z.array(z.string()),
  serviceIds: z.array(z.string()),
  /** Ids of the users. */
  memberIds: z.array(z.string()),
  /** E.164. */
  phoneNumber: z.nullable(z.string()),
  openingHours: z.nullable(OpeningHours),
  position: z.nullable(OfficePosition),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Office = z.infer<typeof Office>;

/** A member of the company, of whom an office can have several. */
export const OfficeMember = z.object({
  /** Id of the user. */
  id: z.string(),
  name: z.string(),
});
export type OfficeMember = z.infer<typeof OfficeMember>;

const OneOffice = z.object({ partnerId: z.uuid(), officeId: z.uuid() });

export const offices = defineCalls('offices', {
  listOffices: route({
    method: 'GET',
    path: '/partners/{partnerId}/offices',
    access: 'partner',
    inPublicContract: true,
    summary: 'List the offices of a partner: all of them, at most 200.',
    params: InPartner,
    query: z.object({ sort: OfficeSort }),
    response: z.object({
      offices: z.array(Office),
      sort: z.enum(officeSorts),
      /** Whom an office can have, by name. */
      members: z.array(OfficeMember),
    }),
  }),
  createOffice: route({
    method: 'POST',
    path: '/partners/{partnerId}/offices',
    access: 'partner',
    inPublicContract: true,
    summary: 'Add an office.',
    params: InPartner,
    body: NewOffice,
    status: 201,
    response: Office,
    errors: ['OFFICE_LIMIT_REACHED'],
    refusesFields: true,
  }),
  getOffice: route({
    method: 'GET',
    path: '/partners/{partnerId}/offices/{officeId}',
    access: 'partner',
    inPublicContract: true,
    summary: 'Answer one office.',
    params: OneOffice,
    response: Office,
    errors: ['NOT_FOUND'],
  }),
  updateOffice: route({
    method: 'PATCH',
    path: '/partners/{partnerId}/offices/{officeId}',
    access: 'partner',
    inPublicContract: true,
    summary: 'Change an office, in the version that the caller has seen.',
    params: OneOffice,
    body: OfficePatch,
    response: Office,
    ifMatch: 'demanded',
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'EDIT_CONFLICT'],
    refusesFields: true,
  }),
  deleteOffice: route({
    method: 'DELETE',
    path: '/partners/{partnerId}/offices/{officeId}',
    access: 'partner',
    inPublicContract: true,
    summary: 'Delete an office; it can be restored for ten minutes.',
    params: OneOffice,
    response: Empty,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
  }),
  restoreOffice: route({
    method: 'POST',
    path: '/partners/{partnerId}/offices/{officeId}/restore',
    access: 'partner',
    inPublicContract: true,
    summary: 'Take the deletion of an office back, within ten minutes of it.',
    params: OneOffice,
    response: Office,
    errors: ['NOT_FOUND', 'OFFICE_LIMIT_REACHED'],
  }),
});
