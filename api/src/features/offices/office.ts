import { normaliseOpeningHours, OpeningHours } from '@troskel/contract/values/opening-hours';
import type { Office, OfficePatch } from '@troskel/contract/offices/calls';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Office as OfficeTable } from '../../platform/db/tables.ts';
import type { FieldsRefusal, Refusal } from '../../platform/http/refusal.ts';
import { toInternationalNumber } from '../../domain/phone-number.ts';
import { readServices } from '../../domain/services.ts';
import { hasRoom, officeFaults } from './rules.ts';

/** An office with the ids of its members. */
export type OfficeRow = Selectable<OfficeTable> & { memberIds: string[] };

/** Selects offices of a partner that are not deleted, each with its members. */
export function officeRows(db: Executor, partnerId: string) {
  return db
    .selectFrom('office')
    .selectAll()
    .select(
      sql<string[]>`array(select user_id from office_member
                           where office_id = office.id order by user_id)`.as('memberIds'),
    )
    .where('partnerId', '=', partnerId)
    .where('deletedAt', 'is', null);
}

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
    memberIds: row.memberIds,
    phoneNumber: row.phoneNumber,
    openingHours: row.openingHours === null ? null : OpeningHours.parse(row.openingHours),
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The given fields of an office, as stored. */
export type KeptFields = Partial<Omit<Office, 'id' | 'version' | 'createdAt' | 'updatedAt'>>;

/** Reads the ids of a partner's members, who stay so until the transaction ends. */
async function lockMemberIds(tx: Executor, partnerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('partnerMember')
    .select('userId')
    .where('partnerId', '=', partnerId)
    .orderBy('userId')
    .forKeyShare()
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Replaces the members of an office, where any are given. */
export async function writeMembers(
  tx: Executor,
  { id: officeId, partnerId }: { id: string; partnerId: string },
  memberIds: readonly string[] | undefined,
): Promise<void> {
  if (memberIds === undefined) return;
  await tx.deleteFrom('officeMember').where('officeId', '=', officeId).execute();
  if (memberIds.length === 0) return;
  await tx
    .insertInto('officeMember')
    .values(memberIds.map((userId) => ({ officeId, partnerId, userId })))
    .execute();
}

/**
 * Converts fields for storage: the phone number to E.164, the opening hours in order.
 *
 * @param present the office to be changed; services and a phone number that it already has may stay
 * @throws {FieldsRefusedError} with everything that the rules find in them
 */
export async function checkFields(
  { settings }: Pick<App, 'settings'>,
  tx: Executor,
  { params, fieldsRefusal }: { params: { partnerId: string }; fieldsRefusal: FieldsRefusal },
  fields: OfficePatch,
  present?: Pick<OfficeRow, 'serviceIds' | 'phoneNumber'>,
): Promise<KeptFields> {
  const services = fields.serviceIds ? await readServices(tx) : [];
  const active = services.filter(({ isActive }) => isActive).map(({ id }) => id);
  const faults = officeFaults(fields, {
    services: new Set([...active, ...(present?.serviceIds ?? [])]),
    members: new Set(fields.memberIds?.length ? await lockMemberIds(tx, params.partnerId) : []),
  });
  const { phoneNumber, openingHours, memberIds } = fields;
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
    ...(memberIds === undefined ? {} : { memberIds: memberIds.toSorted() }),
    ...(phoneNumber === undefined ? {} : { phoneNumber: number }),
    ...(openingHours ? { openingHours: normaliseOpeningHours(openingHours) } : {}),
  };
}

/** Answers the table's columns of the given fields; members have a table of their own. */
export function columnsOf({ openingHours, position, memberIds: _members, ...fields }: KeptFields) {
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
  const one = officeRows(db, partnerId).where('id', '=', officeId);
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
