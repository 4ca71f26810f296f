import type { Log } from '../log.ts';
import { RegistryError } from './company-registry-error.ts';
import { createRegistryBreaker, createRegistryCalls } from './registry-calls.ts';
import type { RegistryCallsOptions } from './registry-calls.ts';
import { isPartial, isUnknown, readOrganisations } from './company-registry-wire.ts';
import type { RegistryOrganisation } from './company-registry-wire.ts';

export { RegistryError } from './company-registry-error.ts';
export type { RegistryOrganisation } from './company-registry-wire.ts';

export type RegistryAnswer =
  | {
      kind: 'found';
      /** At least one; several for a sole trader with several businesses. */
      organisations: RegistryOrganisation[];
      /** Some field could not be fetched: a missing value may exist. */
      partial: boolean;
      /** Whether the answer may be cached for a day. */
      cacheable: boolean;
    }
  | { kind: 'unknown'; cacheable: false };

export interface CompanyRegistry {
  /**
   * Looks up a number. Waits in the queue of the registry's rate limit; concurrent look-ups of one
   * number share a call.
   *
   * @param identityNumber digits only: ten of an organisation, twelve of a person.
   * @throws {RegistryError} when there is no answer.
   */
  lookUp(identityNumber: string): Promise<RegistryAnswer>;
  /** Whether the registry answers and accepts our credentials. Counts as a call. */
  isAlive(): Promise<boolean>;
  /** Aborts running calls, which fail as unreachable. */
  close(): Promise<void>;
}

export interface CompanyRegistryOptions extends Omit<RegistryCallsOptions, 'scope'> {
  log?: () => Log;
}

const scope = 'vardefulla-datamangder:read vardefulla-datamangder:ping';

function answerOf(organisations: RegistryOrganisation[]): RegistryAnswer {
  const known = organisations.filter((organisation) => !isUnknown(organisation));
  // A number may be assigned to a company any day, so its absence is not cached.
  if (known.length === 0) return { kind: 'unknown', cacheable: false };
  const partial = known.some(isPartial);
  return { kind: 'found', organisations: known, partial, cacheable: !partial };
}

/** Creates the client of Bolagsverket's API "Värdefulla datamängder" v1. */
export function createCompanyRegistry(options: CompanyRegistryOptions): CompanyRegistry {
  const now = options.now ?? (() => performance.now());
  const calls = createRegistryCalls({ ...options, scope, now });
  const breaker = createRegistryBreaker(options.log, now);
  const underWay = new Map<string, Promise<RegistryAnswer>>();

  async function fetchAnswer(identityNumber: string): Promise<RegistryAnswer> {
    // The number may be personal data: in the body, never in the address.
    const question = JSON.stringify({ identitetsbeteckning: identityNumber });
    const body = await calls.call('/organisationer', question);
    const organisations = readOrganisations(body);
    if (!organisations) throw new RegistryError('unreadable', { status: 200 });
    return answerOf(organisations);
  }

  return {
    async lookUp(identityNumber) {
      if (!/^(\d{10}|\d{12})$/.test(identityNumber)) throw new RegistryError('refused');
      let answer = underWay.get(identityNumber);
      if (!answer) {
        answer = breaker
          .run(() => fetchAnswer(identityNumber))
          .finally(() => underWay.delete(identityNumber));
        underWay.set(identityNumber, answer);
      }
      return await answer;
    },

    async isAlive() {
      try {
        return (await calls.call('/isalive')).trim() === 'OK';
      } catch {
        return false;
      }
    },

    async close() {
      calls.close();
      await Promise.allSettled(underWay.values());
    },
  };
}
