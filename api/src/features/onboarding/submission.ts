import { isEditable } from '@troskel/contract/application-states';
import { ExpectedError, FieldsRefusedError } from '@troskel/contract/errors';
import type { FieldError } from '@troskel/contract/errors';
import type { CompanyLookup, onboarding } from '@troskel/contract/onboarding';
import type { ResponseOf } from '@troskel/contract/route';
import type { App } from '../../app.ts';
import { registryFailure } from '../../company-registry/company-search.ts';
import type { CompanySearch } from '../../company-registry/company-search.ts';
import { versionsInForce } from '../../legal-versions.ts';
import type { Executor } from '../../db/database.ts';
import { demandPresent, seenVersion } from '../../http/if-match.ts';
import type { Call } from '../../http/implement.ts';
import { isPlanAvailable } from '../../plans.ts';
import { identityNumberOf } from '../../shown-number.ts';
import { isMember, lockUser, readOwnApplication, stateOf, toApplication } from './application.ts';
import type { ApplicationRow } from './application.ts';
import { businessFaults } from './business.ts';
import { approve, explainViolation, handIn, makePartner, tellReceived } from './approval.ts';
import { forgetDraft } from './company-draft.ts';
import { companySource, hitsOf } from './company-source.ts';
import type { CompanySource } from './company-source.ts';
import { handInDocuments } from './documents.ts';
import { approvalVerdict, standingOfHits, submitVerdict, unsignedAgreement } from './rules.ts';
import { policy } from './transition.ts';

/** How long a submit waits for the registry before a person is to decide. */
const registryPatienceMs = 8000;

/** What the register has of the company; null when it does not tell in time. */
async function readHits(
  app: App,
  search: CompanySearch,
  application: ApplicationRow,
): Promise<CompanyLookup[] | null> {
  const number = identityNumberOf(app.personalData, 'company_application', application);
  const patience = Promise.withResolvers<null>();
  const timer = setTimeout(() => patience.resolve(null), registryPatienceMs);
  const found = search.find(number).then(
    ({ hits }) => hitsOf(application, hits),
    (error: unknown) => (registryFailure(app, error) === 'no_hits' ? [] : null),
  );
  try {
    return await Promise.race([found, patience.promise]);
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
 * Handing in is accepting: the time is recorded where no earlier acceptance stands, unless the
 * agreement has to be signed.
 */
async function acceptAgreement(
  { settings }: Pick<App, 'settings'>,
  tx: Executor,
  application: ApplicationRow,
): Promise<ApplicationRow> {
  const isSettled = application.agreementSignedAt !== null || settings.demandsSignature;
  if (isSettled || !isEditable(stateOf(application))) {
    return application;
  }
  const now = new Date();
  const { terms } = await versionsInForce(tx, now);
  return tx
    .updateTable('companyApplication')
    .set({ agreementSignedAt: now, agreementVersion: terms })
    .where('id', '=', application.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function recordSource(
  tx: Executor,
  { id }: ApplicationRow,
  source: CompanySource,
): Promise<void> {
  await tx
    .updateTable('companyApplication')
    .set({ companySource: source })
    .where('id', '=', id)
    .execute();
}

async function submit(
  app: App,
  tx: Executor,
  application: ApplicationRow,
  hits: readonly CompanyLookup[] | null,
): Promise<void> {
  const verdict = submitVerdict({
    state: stateOf(application),
    isMember: await isMember(tx, application.userId),
    isCompanyTaken: await isCompanyTaken(tx, application),
    hasPlan: await isPlanAvailable(tx, application.selectedPlanId),
    isAgreementSigned: app.settings.demandsSignature
      ? application.isSignedWithBankid
      : application.agreementSignedAt !== null,
  });
  if (verdict === 'done_before') return;
  if (verdict === 'AGREEMENT_NOT_SIGNED') {
    throw unsignedAgreement();
  }
  if (verdict !== 'accepted') throw new ExpectedError(verdict);
  const documents = await handInDocuments(tx, application);
  const faults: FieldError[] = app.settings.demandsBusiness ? businessFaults(application) : [];
  if (documents === 0 && app.settings.demandsDocuments) {
    faults.push({ field: 'documents', code: 'DOCUMENT_MISSING' });
  }
  if (faults.length > 0) throw new FieldsRefusedError(faults);
  const source = companySource(application, hits);
  await recordSource(tx, application, source);
  await forgetDraft(tx, application.userId);
  const handedIn = await handIn(tx, application);
  const outcome = approvalVerdict({
    policy: app.settings.approvalPolicy,
    standing: hits && standingOfHits(hits.map((hit) => hit.standing)),
    isOwnNumber: await isOwnNumber(tx, application),
    isFromRegistry: source === 'registry',
    build: app.settings.build,
  });
  if (outcome === 'approved') await approve(app, tx, handedIn, policy);
  else await tellReceived(app, tx, handedIn);
}

/**
 * Hands an application in, once: a double click, a retry after a lost answer and a second device
 * are told what became of the first. With `If-Match` only the version that the caller has seen:
 * nobody accepts an agreement about what another window has saved meanwhile.
 *
 * @throws {ExpectedError} as {@link submitVerdict} says, APPLICATION_NOT_FOUND, EDIT_CONFLICT
 *   with the present application, or BAD_REQUEST when body and path name different applications
 */
export async function submitApplication(
  app: App,
  search: CompanySearch,
  { caller, params, body, request }: Call<typeof onboarding.submitApplication>,
): Promise<ResponseOf<typeof onboarding.submitApplication>> {
  const { applicationId } = params;
  if (body.applicationId.toLowerCase() !== applicationId.toLowerCase()) {
    throw new ExpectedError('BAD_REQUEST', { field: 'applicationId' });
  }
  const version = seenVersion(request);
  const seen = await readOwnApplication(app.db, caller.userId, applicationId);
  // The registry is asked before anything is locked.
  const hits = isEditable(stateOf(seen)) ? await readHits(app, search, seen) : null;
  try {
    return await app.db.transaction().execute(async (tx) => {
      await lockUser(tx, caller.userId);
      const application = await readOwnApplication(tx, caller.userId, applicationId, 'for update');
      // Done before, it is told what became of it, whatever the caller has seen.
      if (isEditable(stateOf(application)))
        demandPresent(version, await toApplication(app, tx, application));
      const isSeenCompany =
        application.identityNumberIndex.equals(seen.identityNumberIndex) &&
        application.nameProtectionIndex === seen.nameProtectionIndex;
      if (body.agreementSigned === false && isEditable(stateOf(application))) {
        throw unsignedAgreement();
      }
      const accepted = await acceptAgreement(app, tx, application);
      await submit(app, tx, accepted, isSeenCompany ? hits : null);
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
      return { partnerId: application.partnerId ?? (await makePartner(app, tx, application)) };
    });
  } catch (error) {
    throw explainViolation(error);
  }
}
