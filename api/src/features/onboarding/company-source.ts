import type { CompanyLookup } from '@troskel/contract/values/company-lookup';

/** Whether the registry confirms an application's details of its company, or they were typed. */
export const companySources = ['registry', 'manual'] as const;
export type CompanySource = (typeof companySources)[number];

interface StoredCompany {
  identityType: string;
  nameProtectionIndex: number;
  legalName: string;
  registrationDate: string;
  organizationForm: string;
}

/**
 * Selects the entries of this company: of a sole trader with several businesses the chosen one,
 * otherwise all entries of the number.
 */
export function hitsOf<Hit extends Pick<CompanyLookup, 'identity'>>(
  company: Pick<StoredCompany, 'identityType' | 'nameProtectionIndex'>,
  hits: readonly Hit[],
): Hit[] {
  const isChosen = company.identityType === 'personal_number' && company.nameProtectionIndex !== 0;
  return hits.filter(
    ({ identity }) => !isChosen || identity.nameProtectionIndex === company.nameProtectionIndex,
  );
}

function isSameName(left: string, right: string): boolean {
  const words = (name: string) => name.replace(/\s+/g, ' ').trim();
  return words(left).localeCompare(words(right), 'sv', { sensitivity: 'accent' }) === 0;
}

/**
 * Answers `registry` when an entry has the stored name, legal form and registration date; what the
 * registry lacks, except the name, counts as confirmed. Address, trade and description may be more
 * recent with the applicant. Without an answer nothing is confirmed.
 *
 * @param hits entries of the company; null when the registry did not answer
 */
export function companySource(
  company: Omit<StoredCompany, 'identityType' | 'nameProtectionIndex'>,
  hits: readonly Pick<CompanyLookup, 'name' | 'registrationDate' | 'organizationForm'>[] | null,
): CompanySource {
  const agrees = (hits ?? []).some(
    ({ name, registrationDate, organizationForm }) =>
      name !== null &&
      isSameName(name, company.legalName) &&
      (registrationDate ?? company.registrationDate) === company.registrationDate &&
      (organizationForm.code ?? company.organizationForm) === company.organizationForm,
  );
  return agrees ? 'registry' : 'manual';
}
