import { ExpectedError } from '@troskel/contract/errors';
import { maskPersonalNumber, parseOrganizationNumber } from '@troskel/contract/identity-number';
import { organizationNumberFault } from '@troskel/contract/onboarding';
import type { CompanyLookup, onboarding } from '@troskel/contract/onboarding';
import type { ResponseOf } from '@troskel/contract/route';
import * as z from 'zod/mini';
import type { App } from '../../app.ts';
import { RegistryError } from '../../gateways/company-registry.ts';
import { RegistryOrganisation } from '../../gateways/company-registry-wire.ts';
import { MalformedError } from '../../http/errors.ts';
import type { PublicCall } from '../../http/implement.ts';
import { toCompanyLookups } from './lookup.ts';

/** How long a complete answer of the registry is kept. */
const keptMs = 24 * 60 * 60 * 1000;

export interface CompanySearch {
  /**
   * The businesses that the registry has under an organisation number; none for an unknown one.
   * Look-ups of one number at the same time share one call.
   *
   * @param organizationNumber ten digits
   * @throws {RegistryError} when there is no answer
   */
  find(organizationNumber: string): Promise<CompanyLookup[]>;
}

export function createCompanySearch(app: App): CompanySearch {
  const underWay = new Map<string, Promise<RegistryOrganisation[]>>();

  async function readKept(number: string): Promise<RegistryOrganisation[] | undefined> {
    const kept = await app.db
      .selectFrom('registryAnswer')
      .select('answer')
      .where('organizationNumber', '=', number)
      .where('fetchedAt', '>', new Date(Date.now() - keptMs))
      .executeTakeFirst();
    return kept && z.array(RegistryOrganisation).safeParse(kept.answer).data;
  }

  async function keep(number: string, organisations: RegistryOrganisation[]): Promise<void> {
    const row = { answer: JSON.stringify(organisations), fetchedAt: new Date() };
    await app.db
      .insertInto('registryAnswer')
      .values({ organizationNumber: number, ...row })
      .onConflict((conflict) => conflict.column('organizationNumber').doUpdateSet(row))
      .execute();
  }

  async function fetchOrganisations(number: string): Promise<RegistryOrganisation[]> {
    const kept = await readKept(number);
    if (kept) return kept;
    const answer = await app.registry.lookUp(number);
    if (answer.kind === 'unknown') return [];
    if (answer.cacheable) await keep(number, answer.organisations);
    return answer.organisations;
  }

  return {
    async find(organizationNumber) {
      let organisations = underWay.get(organizationNumber);
      if (!organisations) {
        organisations = fetchOrganisations(organizationNumber).finally(() =>
          underWay.delete(organizationNumber),
        );
        underWay.set(organizationNumber, organisations);
      }
      return toCompanyLookups(await organisations, { identityNumber: organizationNumber });
    },
  };
}

/** Without an answer: what the caller is told. A number that the registry refuses has no hits. */
export function registryFailure(app: App, error: unknown): ExpectedError | 'no_hits' {
  if (!(error instanceof RegistryError)) throw error;
  if (error.code === 'refused') return 'no_hits';
  app.log.warn({ reason: error.code, status: error.status }, 'the company registry gave no answer');
  return error.code === 'busy'
    ? new ExpectedError('REGISTRY_BUSY', { retryAfterSeconds: error.retryAfterSeconds })
    : new ExpectedError('REGISTRY_UNAVAILABLE');
}

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
    return await withStatus(app, await search.find(parsed.number));
  } catch (error) {
    const failure = registryFailure(app, error);
    if (failure === 'no_hits') return [];
    throw failure;
  }
}
