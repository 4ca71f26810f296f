import { maskPersonalNumber } from '@troskel/contract/values/identity-number';
import type { PersonalDataCipher } from '../platform/secrets/personal-data-cipher.ts';

/** Row of a company or an application, with its owner. */
interface Numbered {
  id: string;
  organizationNumber: string | null;
  personalNumberEncrypted: Buffer | null;
}

/** Answers a row's identity number, unmasked; empty when it has none. */
export function identityNumberOf(
  personalData: PersonalDataCipher,
  table: 'company' | 'company_application',
  { id, organizationNumber, personalNumberEncrypted: sealed }: Numbered,
): string {
  if (organizationNumber !== null) return organizationNumber;
  if (sealed === null) return '';
  return personalData.decrypt({ column: `${table}.personal_number_encrypted`, row: id }, sealed);
}

/** Answers a row's identity number for display: a person's is masked. */
export function shownNumberOf(
  personalData: PersonalDataCipher,
  table: 'company' | 'company_application',
  row: Numbered,
): string {
  const number = identityNumberOf(personalData, table, row);
  return row.organizationNumber === null ? maskPersonalNumber(number) : number;
}
