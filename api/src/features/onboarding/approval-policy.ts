import type { CompanyLookup } from '@troskel/contract/onboarding/onboarding';
import type { App } from '../../platform/collaborators.ts';
import { findBusinesses, registryFailure } from '../../domain/company-registry/company-search.ts';
import type { Executor } from '../../platform/db/database.ts';
import { anyRefusal } from '../../platform/http/refusal.ts';
import { identityNumberOf } from '../../domain/shown-number.ts';
import { hasProvedAddress } from './applicant.ts';
import type { ApplicationRow } from './application.ts';
import { hitsOf } from './company-source.ts';
import { approvalVerdict, standingOfHits } from './rules.ts';
import type { ApprovalVerdict } from './rules.ts';

/** How long a submit waits for the registry before a person is to decide. */
const registryPatienceMs = 8000;

/** What the register has of the company; null when it does not tell in time. */
export async function readHits(
  app: App,
  application: ApplicationRow,
): Promise<CompanyLookup[] | null> {
  const number = identityNumberOf(app.personalData, 'company_application', application);
  const patience = Promise.withResolvers<null>();
  const timer = setTimeout(() => patience.resolve(null), registryPatienceMs);
  const found = findBusinesses(app, number).then(
    ({ hits }) => hitsOf(application, hits),
    (error: unknown) =>
      registryFailure(app, { refusal: anyRefusal }, error) === 'no_hits' ? [] : null,
  );
  try {
    return await Promise.race([found, patience.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the company goes by the personal number that BankID has verified of its applicant. */
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
 * What the approval policy says of an application.
 *
 * @param hits what the register has of the company; null when it does not tell
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
    isAddressProved: await hasProvedAddress(tx, application.userId),
  });
}
