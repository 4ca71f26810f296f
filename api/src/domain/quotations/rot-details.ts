import { RotDetails } from '@troskel/contract/values/rot-details';
import { maskPersonalNumber } from '@troskel/contract/values/identity-number';
import { v7 as uuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { PersonalDataCipher } from '../../platform/secrets/personal-data-cipher.ts';
import type { DeliveryKey } from '../inquiries/locks.ts';

const placeOf = (row: string) => ({ column: 'rot_details.details_encrypted', row }) as const;

/** Stored details of a version, encrypted; both null when there are none. */
export interface SealedRotDetails {
  rotDetailsId: string | null;
  rotDetailsEncrypted: Buffer | null;
}

/** Opens what was given for the deduction; null when nothing was. */
export function openRotDetails(
  personalData: PersonalDataCipher,
  { rotDetailsId, rotDetailsEncrypted }: SealedRotDetails,
): RotDetails | null {
  if (rotDetailsId === null || rotDetailsEncrypted === null) return null;
  const plain = personalData.decrypt(placeOf(rotDetailsId), rotDetailsEncrypted);
  return RotDetails.parse(JSON.parse(plain));
}

/** Hides the ends of the personal numbers. */
export function maskRotDetails(details: RotDetails): RotDetails {
  const buyers = details.buyers.map(({ personalNumber }) => ({
    personalNumber: personalNumber === '' ? '' : maskPersonalNumber(personalNumber),
  }));
  return { ...details, buyers };
}

interface VersionKey extends DeliveryKey {
  number: number;
}

/** Stores details of a version in place of those before, in the caller's transaction. */
export async function storeRotDetails(
  { personalData }: Pick<App, 'personalData'>,
  tx: Executor,
  version: VersionKey,
  details: RotDetails,
  givenAt: Date,
): Promise<void> {
  const id = uuid();
  const detailsEncrypted = personalData.encrypt(placeOf(id), JSON.stringify(details));
  await removeRotDetails(tx, version);
  const { inquiryId, partnerId, number } = version;
  await tx
    .insertInto('rotDetails')
    .values({ id, inquiryId, partnerId, number, detailsEncrypted, givenAt })
    .execute();
}

/** Removes what was given for a version; answers whether there was anything. */
export async function removeRotDetails(
  tx: Executor,
  { inquiryId, partnerId, number }: VersionKey,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('rotDetails')
    .where('inquiryId', '=', inquiryId)
    .where('partnerId', '=', partnerId)
    .where('number', '=', String(number))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
