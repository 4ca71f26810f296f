import type { Executor } from '../../platform/db/database.ts';
import { lockPresentation } from '../../domain/partners/presentation.ts';
import type { ApplicationRow } from './application.ts';

/**
 * Begins a partner's profile with the contact of its application; what stands there already stays.
 */
async function beginProfile(
  tx: Executor,
  partnerId: string,
  { contactEmail, contactPhoneNumber, website }: ApplicationRow,
): Promise<void> {
  if (contactEmail === null && contactPhoneNumber === null && website === null) return;
  const present = await lockPresentation(tx, partnerId);
  await tx
    .updateTable('partnerProfile')
    .set({
      contactEmail: present.contactEmail ?? contactEmail,
      contactPhoneNumber: present.contactPhoneNumber ?? contactPhoneNumber,
      website: present.website ?? website,
      updatedAt: new Date(),
    })
    .where('partnerId', '=', partnerId)
    .execute();
}

/** Begins where a partner works with what its application says, unless it has said so already. */
async function beginCoverage(
  tx: Executor,
  partnerId: string,
  { regionIds, countyCodes }: ApplicationRow,
): Promise<void> {
  const places = [
    ...regionIds.map((code) => ({ partnerId, kind: 'region', code })),
    ...countyCodes.map((code) => ({ partnerId, kind: 'county', code })),
  ];
  if (places.length === 0) return;
  const present = await tx
    .selectFrom('partnerCoverage')
    .select('code')
    .where('partnerId', '=', partnerId)
    .limit(1)
    .executeTakeFirst();
  if (!present) await tx.insertInto('partnerCoverage').values(places).execute();
}

/**
 * Hands what an application says about the business on to its partner, in the caller's transaction.
 * The steps of the configuration stay to be gone through: they show what is there.
 */
export async function handOnBusiness(
  tx: Executor,
  partnerId: string,
  application: ApplicationRow,
): Promise<void> {
  await beginProfile(tx, partnerId, application);
  await beginCoverage(tx, partnerId, application);
}
