import { textIn } from '@troskel/contract/ground/language';
import {
  normaliseOpeningHours,
  OpeningHours,
  openingHoursFaults,
} from '@troskel/contract/values/opening-hours';
import type { partnerProfile, PartnerPresentation } from '@troskel/contract/profile/calls';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import { pictureAddress } from '../../platform/blobs/picture-address.ts';
import type { Executor } from '../../platform/db/database.ts';
import { demandSeen } from '../../platform/http/if-match.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { FieldsRefusal } from '../../platform/http/refusal.ts';
import { completenessOf, contentsOf } from '../../domain/partners/completeness.ts';
import { lockPresentation, replaceServices } from '../../domain/partners/presentation.ts';
import { readResponseMinutes } from '../../domain/partners/response-time.ts';
import { phoneNumberToStore } from '../../domain/phone-number.ts';
import { BothTexts } from '@troskel/contract/values/typed-text';

/**
 * Reads the profile by three queries: the partner with its company and profile, the services in
 * order, and the times of its answers.
 */
async function readPresentation(
  app: Pick<App, 'settings'>,
  db: Executor,
  {
    params: { partnerId },
    language,
    refusal,
  }: Pick<Call<typeof partnerProfile.get>, 'params' | 'language' | 'refusal'>,
): Promise<PartnerPresentation> {
  const row = await db
    .selectFrom('partner')
    .innerJoin('company', 'company.id', 'partner.companyId')
    .leftJoin('partnerProfile as profile', 'profile.partnerId', 'partner.id')
    .select(['company.legalName', 'company.city', 'company.businessDescription'])
    .select(['profile.companyName', 'profile.description', 'profile.website'])
    .select(['profile.contactName', 'profile.contactEmail', 'profile.contactPhoneNumber'])
    .select(['profile.openingHours', 'profile.isOnHoliday', 'profile.holidayUntil'])
    .select(['profile.logoBlobId', 'profile.version'])
    .where('partner.id', '=', partnerId)
    .executeTakeFirst();
  if (!row) throw refusal('NOT_FOUND');
  const services = await db
    .selectFrom('partnerService')
    .innerJoin('service', 'service.id', 'partnerService.serviceId')
    .select(['service.id', 'service.name'])
    .where('partnerService.partnerId', '=', partnerId)
    .orderBy('service.sortOrder')
    .execute();
  return {
    companyName: row.companyName ?? row.legalName,
    legalName: row.legalName,
    city: row.city,
    description: row.description ?? row.businessDescription,
    website: row.website,
    services: services.map(({ id, name }) => ({
      id,
      name: textIn(BothTexts.parse(name), language),
    })),
    contact: {
      name: row.contactName,
      email: row.contactEmail,
      phoneNumber: row.contactPhoneNumber,
    },
    openingHours: row.openingHours === null ? null : OpeningHours.parse(row.openingHours),
    isOnHoliday: row.isOnHoliday ?? false,
    holidayUntil: row.holidayUntil,
    logoUrl: pictureAddress(app, row.logoBlobId),
    responseMinutes: await readResponseMinutes(db, partnerId, new Date()),
    ...completenessOf(contentsOf({ ...row, hasServices: services.length > 0 })),
    version: row.version ?? 1,
  };
}

export async function getPresentation(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof partnerProfile.get>,
): Promise<ResponseOf<typeof partnerProfile.get>> {
  return readPresentation(app, app.db, call);
}

/**
 * Updates the fields in the body.
 *
 * @throws {ExpectedError} EDIT_CONFLICT for a caller who has seen an older version; NOT_FOUND
 * @throws {FieldsRefusedError} for invalid opening hours, phone number or services
 */
export async function updatePresentation(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof partnerProfile.update>,
): Promise<ResponseOf<typeof partnerProfile.update>> {
  const { partnerId } = call.params;
  const { serviceIds, openingHours, contactPhoneNumber, ...texts } = call.body;
  return app.db.transaction().execute(async (tx) => {
    const { version, contactPhoneNumber: stored } = await lockPresentation(tx, partnerId, call);
    if ((call.seenVersion ?? version) !== version) {
      demandSeen(call, await readPresentation(app, tx, call));
    }
    const { phoneCountries } = app.settings;
    const field = 'contactPhoneNumber';
    const phone =
      contactPhoneNumber === undefined
        ? {}
        : { [field]: phoneNumberToStore(call, contactPhoneNumber, phoneCountries, stored, field) };
    if (serviceIds) await replaceServices(tx, call, serviceIds, 'serviceIds');
    await tx
      .updateTable('partnerProfile')
      .set({
        ...texts,
        ...phone,
        ...(openingHours === undefined ? {} : { openingHours: hoursToStore(call, openingHours) }),
        updatedAt: new Date(),
        version: version + 1,
      })
      .where('partnerId', '=', partnerId)
      .execute();
    return readPresentation(app, tx, call);
  });
}

function hoursToStore(
  { fieldsRefusal }: { fieldsRefusal: FieldsRefusal },
  hours: OpeningHours | null,
): string | null {
  if (hours === null) return null;
  const faults = openingHoursFaults(hours);
  if (faults.length > 0) {
    throw fieldsRefusal(
      faults.map((fault) => ({ ...fault, field: `openingHours.${fault.field}` })),
    );
  }
  return JSON.stringify(normaliseOpeningHours(hours));
}
