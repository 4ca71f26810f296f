import type { CompanyRefresh, RefreshedField } from '@troskel/contract/company/company-information';
import type { Language } from '@troskel/contract/ground/language';
import type { CompanyLookup } from '@troskel/contract/values/company-lookup';
import { isPostalCode } from '@troskel/contract/values/postal-code';
import { townOf } from '@troskel/contract/values/town-name';
import { toLine, toLines } from '@troskel/contract/values/typed-text';
import type { CompanyStanding } from '../../domain/company-registry/lookup.ts';
import { businessCodeName, organizationFormName } from './code-names.ts';

/** Columns that a refresh may change, by field. */
export const refreshedColumns = {
  legalName: 'legalName',
  registrationDate: 'registrationDate',
  organizationForm: 'organizationForm',
  businessCode: 'businessCode',
  businessDescription: 'businessDescription',
  address: 'streetAddress',
  extendedAddress: 'extendedAddress',
  postalCode: 'postalCode',
  city: 'city',
} as const satisfies Record<RefreshedField, string>;

export type RefreshedValues = Record<RefreshedField, string>;

/** Whether a company has ceased to operate: nothing is changed then. */
export function isOutOfBusiness(standing: CompanyStanding): boolean {
  return standing === 'bankruptcy' || standing === 'deregistered';
}

/**
 * Finds the company's business under its number: by name protection index, else the only one, else
 * by name. Undefined when the registry has none or it is ambiguous.
 */
export function hitOf(
  hits: readonly CompanyLookup[],
  company: { nameProtectionIndex: number; legalName: string },
): CompanyLookup | undefined {
  const sameIndex = hits.filter(
    ({ identity }) => identity.nameProtectionIndex === company.nameProtectionIndex,
  );
  if (sameIndex.length === 1) return sameIndex[0];
  if (hits.length === 1) return hits[0];
  const sameName = hits.filter((hit) => hit.name !== null && isSame(hit.name, company.legalName));
  return sameName.length === 1 ? sameName[0] : undefined;
}

function isSame(left: string, right: string): boolean {
  return left.localeCompare(right, 'sv', { sensitivity: 'accent' }) === 0;
}

/** Answers the present code while the registry still lists it, else the registry's main one. */
function businessCodeOf({ businessCodes }: CompanyLookup, present: string): string | null {
  if (businessCodes.some(({ code }) => code === present)) return present;
  const [main] = businessCodes;
  return main?.standard === 'SNI2025' ? main.code : null;
}

/** Answers the registry's value of each field; null when it has none, which is no change. */
function valuesOf(
  hit: CompanyLookup,
  stored: RefreshedValues,
): Record<RefreshedField, string | null> {
  const { streetAddress, extendedAddress, postalCode, addressLocality } = hit.postalAddress;
  const line = (text: string | null) => (text === null ? null : toLine(text));
  return {
    legalName: line(hit.name),
    registrationDate: hit.registrationDate,
    organizationForm: hit.organizationForm.code,
    businessCode: businessCodeOf(hit, stored.businessCode),
    businessDescription: hit.businessDescription === null ? null : toLines(hit.businessDescription),
    address: line(streetAddress),
    // An address without a second line has an empty one; without any address nothing is known.
    extendedAddress: streetAddress === null ? null : (line(extendedAddress) ?? ''),
    postalCode: postalCode !== null && isPostalCode(postalCode) ? postalCode : null,
    city: addressLocality === null ? null : townOf(toLine(addressLocality)),
  };
}

/** Fields that are equal when only their case differs. */
const caseless = new Set<RefreshedField>(['address', 'extendedAddress', 'city']);

export interface FieldChange {
  field: RefreshedField;
  from: string;
  to: string;
}

/** Lists the fields in which the registry differs, in order. */
export function changesOf(stored: RefreshedValues, hit: CompanyLookup): FieldChange[] {
  const registryValues = valuesOf(hit, stored);
  const fields = Object.keys(refreshedColumns) as RefreshedField[];
  return fields.flatMap((field) => {
    const [from, to] = [stored[field], registryValues[field]];
    // A mandatory field is not emptied when the registry has no value.
    if (to === null || (to === '' && field !== 'extendedAddress')) return [];
    if (to === from || (caseless.has(field) && isSame(to, from))) return [];
    return [{ field, from, to }];
  });
}

/** Formats a change with names of codes. */
export function shownChange(
  { field, from, to }: FieldChange,
  language: Language,
): CompanyRefresh['changes'][number] {
  if (field === 'organizationForm') {
    const name = (code: string) => organizationFormName(code, language);
    return { field, from: name(from), to: name(to) };
  }
  if (field === 'businessCode') {
    const name = (code: string) => `${code} ${businessCodeName(code, language)}`;
    return { field, from: name(from), to: name(to) };
  }
  return { field, from, to };
}
