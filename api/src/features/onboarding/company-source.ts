import type { CompanyLookup } from '@troskel/contract/onboarding/onboarding';

/** Whether the register bears out what an application says of its company, or a person typed it. */
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
 * The hits that speak of this company. A sole trader who chose one of several businesses means that
 * one; everybody else means all that the number has.
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
 * `registry` when a hit has the name, the form and the day of registration that are stored; what the
 * register itself lacks is not held against the applicant, but for the name. Address, trade and
 * description may be newer with the applicant. Without an answer nothing is borne out.
 *
 * @param hits that speak of the company; null when the register did not answer
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
