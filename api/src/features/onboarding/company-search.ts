import { maskPersonalNumber, parseOrganizationNumber } from '@troskel/contract/identity-number';
import { organizationNumberFault } from '@troskel/contract/onboarding';
import type { CompanyLookup, onboarding } from '@troskel/contract/onboarding';
import type { ResponseOf } from '@troskel/contract/route';
import type { App } from '../../app.ts';
import { registryFailure } from '../../company-registry/company-search.ts';
import type { CompanySearch } from '../../company-registry/company-search.ts';
import { MalformedError } from '../../http/errors.ts';
import type { PublicCall } from '../../http/implement.ts';

/** Adds which of the businesses have a partner here. */
async function withStatus(app: App, hits: CompanyLookup[]): Promise<CompanyLookup[]> {
  if (hits.length === 0) return hits;
  const indexes = hits.map(({ identity }) => app.personalData.blindIndex(identity.identityNumber));
  const companies = await app.db
    .selectFrom('company')
    .innerJoin('partner', 'partner.companyId', 'company.id')
    .select(['company.identityNumberIndex', 'company.nameProtectionIndex'])
    .where('company.identityNumberIndex', 'in', indexes)
    .execute();
  return hits.map((hit, place) => {
    const { identityNumber, type, nameProtectionIndex } = hit.identity;
    // One that was registered without telling the businesses of a number apart stands for all.
    const isRegistered = companies.some(
      (company) =>
        indexes[place]?.equals(company.identityNumberIndex) === true &&
        [0, nameProtectionIndex].includes(company.nameProtectionIndex),
    );
    const shown = type === 'personal_number' ? maskPersonalNumber(identityNumber) : identityNumber;
    return {
      ...hit,
      identity: { ...hit.identity, identityNumber: shown },
      troskel: { registrationStatus: isRegistered ? 'REGISTERED' : 'NOT_REGISTERED' },
    };
  });
}

/**
 * Organisation numbers alone: a personal number is not looked up by way of an address.
 *
 * @throws {MalformedError} for anything that is no organisation number
 * @throws {ExpectedError} REGISTRY_UNAVAILABLE, REGISTRY_BUSY
 */
export async function lookUpCompany(
  app: App,
  search: CompanySearch,
  { params }: PublicCall<typeof onboarding.lookUpCompany>,
): Promise<ResponseOf<typeof onboarding.lookUpCompany>> {
  const options = { allowTestNumbers: app.settings.build === 'demo' };
  const parsed = parseOrganizationNumber(params.identityNumber, options);
  if (!parsed.ok) {
    const code = organizationNumberFault(params.identityNumber, options);
    throw new MalformedError([
      { field: 'identityNumber', code: code ?? 'ORGANIZATION_NUMBER_INVALID' },
    ]);
  }
  try {
    const { hits } = await search.find(parsed.number);
    return await withStatus(app, hits);
  } catch (error) {
    const failure = registryFailure(app, error);
    if (failure === 'no_hits') return [];
    throw failure;
  }
}
