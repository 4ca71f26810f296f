import { normaliseOpeningHours, OpeningHours } from '@troskel/contract/values/opening-hours';
import type { Office, OfficePatch } from '@troskel/contract/offices/calls';
import type { Selectable } from 'kysely';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Office as OfficeTable } from '../../platform/db/tables.ts';
import type { FieldsRefusal, Refusal } from '../../platform/http/refusal.ts';
import { toInternationalNumber } from '../../domain/phone-number.ts';
import { readServices } from '../../domain/services.ts';
import { hasRoom, officeFaults } from './rules.ts';

export type OfficeRow = Selectable<OfficeTable>;

export function toOffice(row: OfficeRow): Office {
  const { latitude, longitude } = row;
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    streetAddress: row.streetAddress,
    postalCode: row.postalCode,
    city: row.city,
    regionIds: row.regionIds,
    countyCodes: row.countyCodes,
    serviceIds: row.serviceIds,
    phoneNumber: row.phoneNumber,
    openingHours: row.openingHours === null ? null : OpeningHours.parse(row.openingHours),
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The given fields of an office, as stored. */
export type KeptFields = Partial<Omit<Office, 'id' | 'version' | 'createdAt' | 'updatedAt'>>;

/**
 * Converts fields for storage: the phone number to E.164, the opening hours in order.
 *
 * @param present the office to be changed; services and a phone number that it already has may stay
 * @throws {FieldsRefusedError} with everything that the rules find in them
 */
export async function checkFields(
  { settings }: Pick<App, 'settings'>,
  tx: Executor,
  { fieldsRefusal }: { fieldsRefusal: FieldsRefusal },
  fields: OfficePatch,
  present?: Pick<OfficeRow, 'serviceIds' | 'phoneNumber'>,
): Promise<KeptFields> {
  const services = fields.serviceIds ? await readServices(tx) : [];
  const active = services.filter(({ isActive }) => isActive).map(({ id }) => id);
  const faults = officeFaults(fields, new Set([...active, ...(present?.serviceIds ?? [])]));
  const { phoneNumber, openingHours } = fields;
  const typed = phoneNumber?.trim() ?? '';
  const number =
    typed === '' || typed === present?.phoneNumber
      ? typed || null
      : toInternationalNumber(typed, settings.phoneCountries, 'SE');
  if (typed !== '' && number === null) {
    faults.push({ field: 'phoneNumber', code: 'PHONE_INVALID' });
  }
  if (faults.length > 0) throw fieldsRefusal(faults);
  return {
    ...fields,
    ...(phoneNumber === undefined ? {} : { phoneNumber: number }),
    ...(openingHours ? { openingHours: normaliseOpeningHours(openingHours) } : {}),
  };
}

/** Answers the table's columns of the given fields. */
export function columnsOf({ openingHours, position, ...fields }: KeptFields) {
  return {
    ...fields,
    ...(openingHours === undefined
      ? {}
      : { openingHours: openingHours === null ? null : JSON.stringify(openingHours) }),
    ...(position === undefined
      ? {}
      : { latitude: position?.latitude ?? null, longitude: position?.longitude ?? null }),
  };
}

/**
 * Reads an office of a partner; a deleted one and another partner's do not exist.
 *
 * @throws {ExpectedError} NOT_FOUND
 */
export async function readOffice(
  db: Executor,
  {
    params: { partnerId, officeId },
    refusal,
  }: { params: { partnerId: string; officeId: string }; refusal: Refusal<'NOT_FOUND'> },
  lock: 'unlocked' | 'for update' = 'unlocked',
): Promise<OfficeRow> {
  const one = db
    .selectFrom('office')
    .selectAll()
    .where('id', '=', officeId)
    .where('partnerId', '=', partnerId)
    .where('deletedAt', 'is', null);
  const row = await (lock === 'for update' ? one.forUpdate() : one).executeTakeFirst();
  if (!row) throw refusal('NOT_FOUND');
  return row;
}

/**
 * Serialises additions of offices to the partner, and checks the limit.
 *
 * @throws {ExpectedError} OFFICE_LIMIT_REACHED
 */
export async function demandRoom(
  tx: Executor,
  {
    params: { partnerId },
    refusal,
  }: { params: { partnerId: string }; refusal: Refusal<'OFFICE_LIMIT_REACHED'> },
): Promise<void> {
  await tx
    .selectFrom('partner')
    .select('id')
    .where('id', '=', partnerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { present } = await tx
    .selectFrom('office')
    .select((eb) => eb.fn.countAll<number>().as('present'))
    .where('partnerId', '=', partnerId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (!hasRoom(present)) throw refusal('OFFICE_LIMIT_REACHED');
}
