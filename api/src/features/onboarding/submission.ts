import { ExpectedError, FieldsRefusedError } from '@troskel/contract/errors';
import { agreementVersion } from '@troskel/contract/onboarding';
import type { onboarding } from '@troskel/contract/onboarding';
import type { ResponseOf } from '@troskel/contract/route';
import type { App } from '../../app.ts';
import { registryFailure } from '../../company-registry/company-search.ts';
import type { CompanySearch } from '../../company-registry/company-search.ts';
import type { CompanyStanding } from '../../company-registry/lookup.ts';
import type { Executor } from '../../db/database.ts';
import type { Call } from '../../http/implement.ts';
import { isPlanAvailable } from '../../plans.ts';
import { isMember, lockUser, readOwnApplication, stateOf } from './application.ts';
import type { ApplicationRow } from './application.ts';
import {
  approve,
  explainViolation,
  makePartner,
  recordSubmission,
  sendToReview,
} from './approval.ts';
import { approvalVerdict, isEditable, standingOfHits, submitVerdict } from './rules.ts';

/** How long a submit waits for the registry before a person is to decide. */
const registryPatienceMs = 8000;

/** The company's standing in the register; null when the register does not tell in time. */
async function readStanding(
  app: App,
  search: CompanySearch,
  organizationNumber: string,
): Promise<CompanyStanding | null> {
  const patience = Promise.withResolvers<null>();
  const timer = setTimeout(() => patience.resolve(null), registryPatienceMs);
  const standing = search.find(organizationNumber).then(
    ({ hits }) => standingOfHits(hits.map((hit) => hit.standing)),
    (error: unknown) => {
      registryFailure(app, error);
      return null;
    },
  );
  try {
    return await Promise.race([standing, patience.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function isCompanyTaken(tx: Executor, application: ApplicationRow): Promise<boolean> {
  const company = await tx
    .selectFrom('company')
    .select('id')
    .where('identityNumberIndex', '=', application.identityNumberIndex)
    .where('nameProtectionIndex', '=', application.nameProtectionIndex)
    .executeTakeFirst();
  return company !== undefined;
}

/** Handing in is accepting: the time is recorded where no earlier acceptance stands. */
async function acceptAgreement(tx: Executor, application: ApplicationRow): Promise<ApplicationRow> {
  if (application.agreementSignedAt !== null || !isEditable(stateOf(application))) {
    return application;
  }
  return tx
    .updateTable('companyApplication')
    .set({ agreementSignedAt: new Date(), agreementVersion })
    .where('id', '=', application.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function submit(
  app: App,
  tx: Executor,
  application: ApplicationRow,
  standing: CompanyStanding | null,
): Promise<void> {
  const verdict = submitVerdict({
    state: stateOf(application),
    isMember: await isMember(tx, application.userId),
    isCompanyTaken: await isCompanyTaken(tx, application),
    hasPlan: await isPlanAvailable(tx, application.selectedPlanId),
    isAgreementSigned: application.agreementSignedAt !== null,
  });
  if (verdict === 'done_before') return;
  if (verdict === 'AGREEMENT_NOT_SIGNED') {
    throw new FieldsRefusedError([{ field: 'agreementSigned', code: verdict }]);
  }
  if (verdict !== 'accepted') throw new ExpectedError(verdict);
  await recordSubmission(tx, application);
  if (approvalVerdict(app.settings.approvalPolicy, standing) === 'approved') {
    await approve(app, tx, application, 'policy');
  } else {
    await sendToReview(app, tx, application);
  }
}

/**
 * Hands an application in, once: a double click, a retry after a lost answer and a second device
 * are told what became of the first.
 *
 * @throws {ExpectedError} as {@link submitVerdict} says, APPLICATION_NOT_FOUND, or BAD_REQUEST when
 *   body and path name different applications
 */
export async function submitApplication(
  app: App,
  search: CompanySearch,
  { caller, params, body }: Call<typeof onboarding.submitApplication>,
): Promise<ResponseOf<typeof onboarding.submitApplication>> {
  const { applicationId } = params;
  if (body.applicationId.toLowerCase() !== applicationId.toLowerCase()) {
    throw new ExpectedError('BAD_REQUEST', { field: 'applicationId' });
  }
  const seen = await readOwnApplication(app.db, caller.userId, applicationId);
  // The registry is asked before anything is locked; what a person decides needs no answer.
  const standing =
    app.settings.approvalPolicy === 'auto' &&
    isEditable(stateOf(seen)) &&
    seen.organizationNumber !== null
      ? await readStanding(app, search, seen.organizationNumber)
      : null;
  try {
    return await app.db.transaction().execute(async (tx) => {
      await lockUser(tx, caller.userId);
      const application = await readOwnApplication(tx, caller.userId, applicationId, 'for update');
      const isSeenCompany = application.organizationNumber === seen.organizationNumber;
      if (body.agreementSigned === false && isEditable(stateOf(application))) {
        throw new FieldsRefusedError([{ field: 'agreementSigned', code: 'AGREEMENT_NOT_SIGNED' }]);
      }
      const accepted = await acceptAgreement(tx, application);
      await submit(app, tx, accepted, isSeenCompany ? standing : null);
      const { state, partnerId } = await tx
        .selectFrom('companyApplication')
        .selectAll()
        .where('id', '=', application.id)
        .executeTakeFirstOrThrow()
        .then((row) => ({ state: stateOf(row), partnerId: row.partnerId }));
      return { state, ...(partnerId === null ? {} : { partnerId }) };
    });
  } catch (error) {
    throw explainViolation(error);
  }
}

/**
 * The partner of an approved application. Approving makes it; this answers which, and makes it for
 * an application that was approved in another way.
 *
 * @throws {ExpectedError} APPLICATION_NOT_FOUND, APPLICATION_NOT_APPROVED,
 *   USER_ALREADY_CONNECTED_TO_COMPANY, COMPANY_ALREADY_REGISTERED
 */
export async function createPartner(
  app: App,
  { caller, body }: Call<typeof onboarding.createPartner>,
): Promise<ResponseOf<typeof onboarding.createPartner>> {
  try {
    return await app.db.transaction().execute(async (tx) => {
      await lockUser(tx, caller.userId);
      const { applicationId } = body;
      const application = await readOwnApplication(tx, caller.userId, applicationId, 'for update');
      if (stateOf(application) !== 'approved') throw new ExpectedError('APPLICATION_NOT_APPROVED');
      return { partnerId: application.partnerId ?? (await makePartner(tx, application)) };
    });
  } catch (error) {
    throw explainViolation(error);
  }
}
