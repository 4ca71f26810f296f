import type { ExpectedError } from '@troskel/contract/ground/errors';
import type { CompanyLookup } from '@troskel/contract/values/company-lookup';
import * as z from 'zod/mini';
import type { App } from '../../platform/collaborators.ts';
import { RegistryError } from '../../platform/gateways/company-registry.ts';
import type { CompanyRegistry } from '../../platform/gateways/company-registry.ts';
import { RegistryOrganisation } from '../../platform/gateways/company-registry-wire.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { toCompanyLookups } from './lookup.ts';
import { msPerDay } from '@troskel/contract/values/durations';

/** Milliseconds for which a complete answer of the registry is cached. */
const keptMs = msPerDay;

/** The registry's answer, and its time. */
export interface RegistryHits {
  hits: CompanyLookup[];
  fetchedAt: Date;
}

interface Answer {
  organisations: RegistryOrganisation[];
  fetchedAt: Date;
}

/** Named, so that it is planned once per connection. */
const keptQuery = {
  name: 'registry-answer',
  text: `select answer, fetched_at as "fetchedAt" from registry_answer
          where organization_number = $1 and fetched_at > $2`,
};

type SearchApp = Pick<App, 'pool' | 'db' | 'registry'>;

async function readKept({ pool }: SearchApp, number: string): Promise<Answer | undefined> {
  const { rows } = await pool.query<{ answer: unknown; fetchedAt: Date }>({
    ...keptQuery,
    values: [number, new Date(Date.now() - keptMs)],
  });
  const [kept] = rows;
  const organisations = kept && z.array(RegistryOrganisation).safeParse(kept.answer).data;
  return kept && organisations && { organisations, fetchedAt: kept.fetchedAt };
}

async function keep(
  { db }: SearchApp,
  number: string,
  { organisations, fetchedAt }: Answer,
): Promise<void> {
  const row = { answer: JSON.stringify(organisations), fetchedAt };
  await db
    .insertInto('registryAnswer')
    .values({ organizationNumber: number, ...row })
    .onConflict((conflict) => conflict.column('organizationNumber').doUpdateSet(row))
    .execute();
}

async function fetchAnswer(app: SearchApp, number: string): Promise<Answer> {
  // Only organisation numbers are cached.
  const isOrganization = number.length === 10;
  const cached = isOrganization ? await readKept(app, number) : undefined;
  if (cached) return cached;
  const found = await app.registry.lookUp(number);
  const fetchedAt = new Date();
  if (found.kind === 'unknown') return { organisations: [], fetchedAt };
  const answer = { organisations: found.organisations, fetchedAt };
  if (found.cacheable && isOrganization) await keep(app, number, answer);
  return answer;
}

/** Pending look-ups of a registry, by number. */
const underWay = new WeakMap<CompanyRegistry, Map<string, Promise<Answer>>>();

/**
 * Finds the businesses of a number in the registry; empty for an unknown number. Concurrent
 * look-ups of one number share a call; a complete answer is cached for a day, unless the number is
 * a person's.
 *
 * @param identityNumber digits only: ten of an organisation, twelve of a person
 * @throws {RegistryError} when there is no answer
 */
export async function findBusinesses(
  app: SearchApp,
  identityNumber: string,
): Promise<RegistryHits> {
  const pending = underWay.get(app.registry) ?? new Map<string, Promise<Answer>>();
  underWay.set(app.registry, pending);
  let answer = pending.get(identityNumber);
  if (!answer) {
    answer = fetchAnswer(app, identityNumber).finally(() => pending.delete(identityNumber));
    pending.set(identityNumber, answer);
  }
  const { organisations, fetchedAt } = await answer;
  return { hits: toCompanyLookups(organisations, { identityNumber }), fetchedAt };
}

/**
 * Tells why a look-up has no answer, and logs it. A number that the registry refuses has no entries.
 */
export function unanswered(app: Pick<App, 'log'>, error: unknown): RegistryError | 'no_hits' {
  if (!(error instanceof RegistryError)) throw error;
  if (error.code === 'refused') return 'no_hits';
  app.log.warn({ reason: error.code, status: error.status }, 'the company registry gave no answer');
  return error;
}

/** Converts a look-up without an answer to the caller's error. */
export function registryFailure(
  app: Pick<App, 'log'>,
  { refusal }: { refusal: Refusal<'REGISTRY_BUSY' | 'REGISTRY_UNAVAILABLE'> },
  failure: unknown,
): ExpectedError | 'no_hits' {
  const error = unanswered(app, failure);
  if (error === 'no_hits') return error;
  const { retryAfterSeconds } = error;
  return refusal(
    error.code === 'busy' ? 'REGISTRY_BUSY' : 'REGISTRY_UNAVAILABLE',
    retryAfterSeconds === undefined ? {} : { retryAfterSeconds },
  );
}
