import { maskPersonalNumber } from '@troskel/contract/identity-number';
import type { PersonalDataCipher } from './personal-data-cipher.ts';

/** A company's identity number as it may be shown: that of a person is masked. */
export function shownNumberOf(
  row: { organizationNumber: string | null; personalNumberEncrypted: Buffer | null },
  personalData: PersonalDataCipher,
): string {
  if (row.organizationNumber !== null) return row.organizationNumber;
  const sealed = row.personalNumberEncrypted;
  return maskPersonalNumber(sealed === null ? '' : personalData.decrypt(sealed));
}
