import type { CompanyLookup } from '@troskel/contract/values/company-lookup';
import type { App } from '../../platform/collaborators.ts';
import { findBusinesses, unanswered } from '../../domain/company-registry/company-search.ts';
import type { Executor } from '../../platform/db/database.ts';
import { identityNumberOf } from '../../domain/shown-number.ts';
import { hasProvedAddress } from './applicant.ts';
import type { ApplicationRow } from './application.ts';
import { hitsOf } from './company-source.ts';
import { approvalVerdict, standingOfHits } from './rules.ts';
import type { ApprovalVerdict } from './rules.ts';
import { judgeAlone } from './registered-signing.ts';

/** Milliseconds that a submission waits for the registry before staff are to decide. */
const registryPatienceMs = 8000;

/** Reads the company's registry entries; null when the registry does not answer in time. */
export async function readHits(
  app: Pick<App, 'db' | 'log' | 'personalData' | 'pool' | 'registry'>,
  application: ApplicationRow,
): Promise<CompanyLookup[] | null> {
  const number = identityNumberOf(app.personalData, 'company_application', application);
  const patience = Promise.withResolvers<null>();
  const timer = setTimeout(() => patience.resolve(null), registryPatienceMs);
  const found = findBusinesses(app, number).then(
    ({ hits }) => hitsOf(application, hits),
    (error: unknown) => (unanswered(app, error) === 'no_hits' ? [] : null),
  );
  try {
    return await Promise.race([found, patience.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the company's number is the applicant's verified personal number. */
async function isOwnNumber(tx: Executor, application: ApplicationRow): Promise<boolean> {
  if (application.identityType !== 'personal_number') return false;
  const person = await tx
    .selectFrom('person')
    .select('personalNumberIndex')
    .where('userId', '=', application.userId)
    .executeTakeFirst();
  return person?.personalNumberIndex.equals(application.identityNumberIndex) === true;
}

/**
 * Evaluates the approval policy for an application.
 *
 * @param hits the company's registry entries; null without an answer
 */
export async function policyVerdict(
  app: Pick<App, 'settings'>,
  tx: Executor,
  application: ApplicationRow,
  hits: readonly CompanyLookup[] | null,
): Promise<ApprovalVerdict> {
  return approvalVerdict({
    policy: app.settings.approvalPolicy,
    standing: hits && standingOfHits(hits.map((hit) => hit.standing)),
    isOwnNumber: await isOwnNumber(tx, application),
    isFromRegistry: application.companySource === 'registry',
    build: app.settings.build,
    isAlone: (await judgeAlone(tx, application)) === 'alone',
    isAddressProved: await hasProvedAddress(tx, application.userId),
  });
}
