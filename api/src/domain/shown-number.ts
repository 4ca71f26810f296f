import { maskPersonalNumber } from '@troskel/contract/values/identity-number';
import type { PersonalDataCipher } from '../platform/secrets/personal-data-cipher.ts';

/** A row of a company or of an application for one, with whose number it is. */
interface Numbered {
  id: string;
  organizationNumber: string | null;
  personalNumberEncrypted: Buffer | null;
}

/** The identity number of a row, whole; empty when it has none. */
export function identityNumberOf(
  personalData: PersonalDataCipher,
  table: 'company' | 'company_application',
  { id, organizationNumber, personalNumberEncrypted: sealed }: Numbered,
): string {
  if (organizationNumber !== null) return organizationNumber;
  if (sealed === null) return '';
  return personalData.decrypt({ column: `${table}.personal_number_encrypted`, row: id }, sealed);
}

/** The same as it may be shown: that of a person is masked. */
export function shownNumberOf(
  personalData: PersonalDataCipher,
  table: 'company' | 'company_application',
  row: Numbered,
): string {
  const number = identityNumberOf(personalData, table, row);
  return row.organizationNumber === null ? maskPersonalNumber(number) : number;
}
