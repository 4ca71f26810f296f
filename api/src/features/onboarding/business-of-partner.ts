import type { Executor } from '../../platform/db/database.ts';
import { lockedPresentation } from '../../domain/partners/presentation.ts';
import type { ApplicationRow } from './application.ts';

/** Fills a partner's profile with the application's contact details; existing values stay. */
async function beginProfile(
  tx: Executor,
  partnerId: string,
  { contactEmail, contactPhoneNumber, website }: ApplicationRow,
): Promise<void> {
  if (contactEmail === null && contactPhoneNumber === null && website === null) return;
  const present = await lockedPresentation(tx, partnerId);
  await tx
    .updateTable('partnerProfile')
    .set({
      contactEmail: present?.contactEmail ?? contactEmail,
      contactPhoneNumber: present?.contactPhoneNumber ?? contactPhoneNumber,
      website: present?.website ?? website,
      updatedAt: new Date(),
    })
    .where('partnerId', '=', partnerId)
    .execute();
}

/** Fills a partner's regions from its application, unless it has some already. */
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
 * Copies an application's details of the business to its partner, in the caller's transaction. The
 * configuration's steps stay open and show what is there.
 */
export async function handOnBusiness(
  tx: Executor,
  partnerId: string,
  application: ApplicationRow,
): Promise<void> {
  await beginProfile(tx, partnerId, application);
  await beginCoverage(tx, partnerId, application);
}
