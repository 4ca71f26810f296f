import {
  maskPersonalNumber,
  parseOrganizationNumber,
} from '@troskel/contract/values/identity-number';
import type { Language } from '@troskel/contract/ground/language';
import { organizationNumberFault } from '@troskel/contract/onboarding/onboarding';
import type { CompanyLookup, onboarding } from '@troskel/contract/onboarding/onboarding';
import type { ownBusinesses } from '@troskel/contract/onboarding/own-businesses';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import { findBusinesses, registryFailure } from '../../domain/company-registry/company-search.ts';
import { MalformedError } from '../../platform/http/errors.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { legacyBusinessCode } from '../../reference-data/reference-data.ts';
import type { Call, PublicCall } from '../../platform/http/implement.ts';
import { businessReference, readOwnNumber } from './own-number.ts';

/** What the register's codes of the former standard were called. */
function withFormerLabels(hit: CompanyLookup, language: Language): CompanyLookup {
  const businessCodes = hit.businessCodes.map((given) => {
    const former = given.standard === 'SNI2007' ? legacyBusinessCode(given.code) : undefined;
    return former ? { ...given, formerLabel: former[language] ?? former.sv } : given;
  });
  return { ...hit, businessCodes };
}

/** Under a name, so that it is planned once for each connection. */
const joinedQuery = {
  name: 'joined-businesses',
  text: `select company.name_protection_index as "nameProtectionIndex"
           from company join partner on partner.company_id = company.id
          where company.identity_number_index = $1`,
};

/** The name protection numbers of the businesses of a number that have a partner here. */
async function readJoined(app: App, identityNumber: string): Promise<number[]> {
  const { rows } = await app.pool.query<{ nameProtectionIndex: number }>({
    ...joinedQuery,
    values: [app.personalData.blindIndex(identityNumber)],
  });
  return rows.map(({ nameProtectionIndex }) => nameProtectionIndex);
}

/**
 * What the register has under a number, and which of it has a partner here. Both are asked at once:
 * what the register answers has the number that it was asked for, but for a slip of its own.
 */
async function findWithStatus(
  app: App,
  asked: string,
  shownOf: (hit: CompanyLookup) => CompanyLookup = (hit) => hit,
): Promise<CompanyLookup[]> {
  const [{ hits: found }, ofAsked] = await Promise.all([
    findBusinesses(app, asked),
    readJoined(app, asked),
  ]);
  const hits = found.map(shownOf);
  const joined = new Map([[asked, ofAsked]]);
  for (const { identity } of hits) {
    const { identityNumber } = identity;
    if (!joined.has(identityNumber)) {
      joined.set(identityNumber, await readJoined(app, identityNumber));
    }
  }
  return hits.map((hit) => {
    const { identityNumber, type, nameProtectionIndex } = hit.identity;
    // One that was registered without telling the businesses of a number apart stands for all.
    const isRegistered = joined
      .get(identityNumber)
      ?.some((number) => [0, nameProtectionIndex].includes(number));
    const shown =
      type === 'personal_number'
        ? {
            identityNumber: maskPersonalNumber(identityNumber),
            reference: businessReference(app, identityNumber, nameProtectionIndex),
          }
        : { identityNumber };
    return {
      ...hit,
      identity: { ...hit.identity, ...shown },
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
  call: PublicCall<typeof onboarding.lookUpCompany>,
): Promise<ResponseOf<typeof onboarding.lookUpCompany>> {
  const { params } = call;
  const options = { allowTestNumbers: app.settings.build === 'demo' };
  const parsed = parseOrganizationNumber(params.identityNumber, options);
  if (!parsed.ok) {
    const code = organizationNumberFault(params.identityNumber, options);
    throw new MalformedError([
      { field: 'identityNumber', code: code ?? 'ORGANIZATION_NUMBER_INVALID' },
    ]);
  }
  return answerOf(app, call, () => findWithStatus(app, parsed.number));
}

async function answerOf(
  app: App,
  call: { language: Language; refusal: Refusal<'REGISTRY_BUSY' | 'REGISTRY_UNAVAILABLE'> },
  find: () => Promise<CompanyLookup[]>,
): Promise<CompanyLookup[]> {
  try {
    const hits = await find();
    return hits.map((hit) => withFormerLabels(hit, call.language));
  } catch (error) {
    const failure = registryFailure(app, call, error);
    if (failure === 'no_hits') return [];
    throw failure;
  }
}

/**
 * The caller's own businesses: the number comes from the proved person, and leaves the server in the
 * registry's body alone.
 *
 * @throws {ExpectedError} BANKID_REQUIRED, REGISTRY_UNAVAILABLE, REGISTRY_BUSY
 */
export async function lookUpOwnBusinesses(
  app: App,
  call: Call<typeof ownBusinesses.lookUpOwnBusinesses>,
): Promise<ResponseOf<typeof ownBusinesses.lookUpOwnBusinesses>> {
  const { number } = await readOwnNumber(app, app.db, call);
  return answerOf(app, call, () =>
    // However the register writes the number, it is a person's and is masked.
    findWithStatus(app, number, (hit) => ({
      ...hit,
      identity: { ...hit.identity, identityNumber: number, type: 'personal_number' },
    })),
  );
}
