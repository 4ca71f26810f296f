import type { applicationReview, RegistryComparison } from '@troskel/contract/onboarding/review';
import type { CompanyLookup } from '@troskel/contract/values/company-lookup';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import { findBusinesses, registryFailure } from '../../domain/company-registry/company-search.ts';
import type { Call } from '../../platform/http/implement.ts';
import { identityNumberOf } from '../../domain/shown-number.ts';
import type { ApplicationRow } from './application.ts';
import { readHandedIn } from './review.ts';

type Compared = Pick<
  ApplicationRow,
  | 'legalName'
  | 'registrationDate'
  | 'organizationForm'
  | 'businessCode'
  | 'streetAddress'
  | 'extendedAddress'
  | 'postalCode'
  | 'city'
>;

/** Normalises case, spaces and dashes: the registry writes in capitals. */
const comparable = (text: string): string =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('sv')
    .replace(/[\s-]+/g, '');

/**
 * Compares an application with a registry entry; fields that the registry lacks are no differences.
 */
export function compareWithHit(
  applied: Compared,
  hit: CompanyLookup,
): RegistryComparison['fields'] {
  const codes = hit.businessCodes.map(({ code }) => code);
  const registered = {
    legalName: hit.name,
    registrationDate: hit.registrationDate,
    organizationForm: hit.organizationForm.code,
    // A company may have several codes: any of them matches, and the first is shown.
    businessCode: codes.includes(applied.businessCode) ? applied.businessCode : (codes[0] ?? null),
    address: hit.postalAddress.streetAddress,
    extendedAddress: hit.postalAddress.extendedAddress,
    postalCode: hit.postalAddress.postalCode,
    city: hit.postalAddress.addressLocality,
  };
  const appliedValues: Record<keyof typeof registered, string> = {
    legalName: applied.legalName,
    registrationDate: applied.registrationDate,
    organizationForm: applied.organizationForm,
    businessCode: applied.businessCode,
    address: applied.streetAddress,
    extendedAddress: applied.extendedAddress,
    postalCode: applied.postalCode,
    city: applied.city,
  };
  return (Object.keys(registered) as (keyof typeof registered)[]).map((field) => {
    const theirs = registered[field];
    return {
      field,
      applied: appliedValues[field],
      registered: theirs,
      differs: theirs !== null && comparable(theirs) !== comparable(appliedValues[field]),
    };
  });
}

/** Chooses the application's business among several of one number. */
export function hitOf(
  row: Pick<ApplicationRow, 'nameProtectionIndex' | 'legalName'>,
  hits: readonly CompanyLookup[],
): CompanyLookup | undefined {
  return (
    hits.find(({ identity }) => identity.nameProtectionIndex === row.nameProtectionIndex) ??
    hits.find(({ name }) => name !== null && comparable(name) === comparable(row.legalName)) ??
    hits[0]
  );
}

/**
 * Compares an application with the registry.
 *
 * @throws {ExpectedError} APPLICATION_NOT_FOUND, REGISTRY_UNAVAILABLE, REGISTRY_BUSY
 */
export async function compareWithRegistry(
  app: Pick<App, 'db' | 'log' | 'personalData' | 'pool' | 'registry'>,
  call: Call<typeof applicationReview.compareWithRegistry>,
): Promise<ResponseOf<typeof applicationReview.compareWithRegistry>> {
  const row = await readHandedIn(app.db, call);
  const number = identityNumberOf(app.personalData, 'company_application', row);
  const nobody = (fetchedAt: Date): RegistryComparison => ({
    fetchedAt: fetchedAt.toISOString(),
    isFound: false,
    standing: null,
    fields: [],
  });
  try {
    const { hits, fetchedAt } = await findBusinesses(app, number);
    const hit = hitOf(row, hits);
    if (!hit) return nobody(fetchedAt);
    return {
      fetchedAt: fetchedAt.toISOString(),
      isFound: true,
      standing: hit.standing,
      fields: compareWithHit(row, hit),
    };
  } catch (error) {
    const failure = registryFailure(app, call, error);
    if (failure === 'no_hits') return nobody(new Date());
    throw failure;
  }
}
