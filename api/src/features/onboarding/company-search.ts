import {
  maskPersonalNumber,
  parseOrganizationNumber,
  organizationNumberFault,
} from '@troskel/contract/values/identity-number';
import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import type { onboarding } from '@troskel/contract/onboarding/onboarding';
import type { CompanyLookup } from '@troskel/contract/values/company-lookup';
import type { ownBusinesses } from '@troskel/contract/onboarding/own-businesses';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import { findBusinesses, registryFailure } from '../../domain/company-registry/company-search.ts';
import { MalformedError } from '../../platform/http/errors.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { legacyBusinessCode } from '../../reference-data/reference-data.ts';
import type { Call, PublicCall } from '../../platform/http/implement.ts';
import { businessReference, readOwnNumber } from './own-number.ts';

/** Adds the labels of the registry's codes by the former standard. */
function withFormerLabels(hit: CompanyLookup, language: Language): CompanyLookup {
  const businessCodes = hit.businessCodes.map((given) => {
    const former = given.standard === 'SNI2007' ? legacyBusinessCode(given.code) : undefined;
    return former ? { ...given, formerLabel: textIn(former, language) ?? former.sv } : given;
  });
  return { ...hit, businessCodes };
}

/** Named, so that it is planned once per connection. */
const joinedQuery = {
  name: 'joined-businesses',
  text: `select company.name_protection_index as "nameProtectionIndex"
           from company join partner on partner.company_id = company.id
          where company.identity_number_index = $1`,
};

/** Reads the name protection indexes of a number's businesses that are partners. */
async function readJoined(
  app: Pick<App, 'personalData' | 'pool'>,
  identityNumber: string,
): Promise<number[]> {
  const { rows } = await app.pool.query<{ nameProtectionIndex: number }>({
    ...joinedQuery,
    values: [app.personalData.blindIndex(identityNumber)],
  });
  return rows.map(({ nameProtectionIndex }) => nameProtectionIndex);
}

/**
 * Looks up a number in the registry and which of its businesses are partners. Both at the same
 * time: the registry's entries have the number that was asked for, but for an error of its own.
 */
async function findWithStatus(
  app: Pick<App, 'db' | 'personalData' | 'pool' | 'registry'>,
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
    // A partner registered without an index stands for all businesses of the number.
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
 * Looks up an organisation number only: a personal number must not be in an address.
 *
 * @throws {MalformedError} for anything but an organisation number
 * @throws {ExpectedError} REGISTRY_UNAVAILABLE, REGISTRY_BUSY
 */
export async function lookUpCompany(
  app: Pick<App, 'db' | 'log' | 'personalData' | 'pool' | 'registry' | 'settings'>,
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
  app: Pick<App, 'log'>,
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
 * Looks up the caller's own businesses by their verified personal number, which leaves the server
 * only in the body of the registry's call.
 *
 * @throws {ExpectedError} BANKID_REQUIRED, REGISTRY_UNAVAILABLE, REGISTRY_BUSY
 */
export async function lookUpOwnBusinesses(
  app: Pick<App, 'db' | 'log' | 'personalData' | 'pool' | 'registry'>,
  call: Call<typeof ownBusinesses.lookUpOwnBusinesses>,
): Promise<ResponseOf<typeof ownBusinesses.lookUpOwnBusinesses>> {
  const { number } = await readOwnNumber(app, app.db, call);
  return answerOf(app, call, () =>
    // Masked in whatever form the registry writes it, since it is a personal number.
    findWithStatus(app, number, (hit) => ({
      ...hit,
      identity: { ...hit.identity, identityNumber: number, type: 'personal_number' },
    })),
  );
}
