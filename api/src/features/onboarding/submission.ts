import { languageOf } from '@troskel/contract/ground/language';
import { isEditable } from '@troskel/contract/values/application-states';
import type { FieldError } from '@troskel/contract/ground/errors';
import type { onboarding } from '@troskel/contract/onboarding/onboarding';
import type { CompanyLookup } from '@troskel/contract/values/company-lookup';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import { versionsInForce } from '../../domain/legal-versions.ts';
import type { Executor } from '../../platform/db/database.ts';
import { demandSeen } from '../../platform/http/if-match.ts';
import type { Call } from '../../platform/http/implement.ts';
import { mailVerificationCode } from '../../platform/identity/email-verification.ts';
import { isPlanAvailable } from '../../domain/plans.ts';
import { isMember, readOwnApplication, stateOf, toApplication } from './application.ts';
import type { ApplicationRow } from './application.ts';
import { businessFaults } from './business.ts';
import { approve, handIn, makePartner, tellReceived } from './approval.ts';
import { policyVerdict, readHits } from './approval-policy.ts';
import { forgetDraft } from './company-draft.ts';
import { companySource } from './company-source.ts';
import type { CompanySource } from './company-source.ts';
import { handInDocuments } from './documents.ts';
import { submitVerdict, unsignedAgreement } from './rules.ts';
import { policy, transit } from './transition.ts';
import { readSigning } from '../../domain/signatories/co-signer.ts';
import { beginCoSigning } from './signing.ts';
import {
  isStatedAgainstRule,
  judgeAlone,
  readRegisteredSigning,
  toKept,
} from './registered-signing.ts';
import type { SigningAnswer } from './registered-signing.ts';
import { serialiseByUser } from '../../platform/db/row-lock.ts';

async function isCompanyTaken(tx: Executor, application: ApplicationRow): Promise<boolean> {
  const company = await tx
    .selectFrom('company')
    .select('id')
    .where('identityNumberIndex', '=', application.identityNumberIndex)
    .where('nameProtectionIndex', '=', application.nameProtectionIndex)
    .executeTakeFirst();
  return company !== undefined;
}

/**
 * Submitting is accepting: records the time unless an acceptance is recorded, or the agreement must
 * be signed.
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

/** Records what the registry has said of the company, and of who signs for it. */
async function recordRegistered(
  tx: Executor,
  { id }: ApplicationRow,
  source: CompanySource,
  signing: ReturnType<typeof toKept>,
): Promise<void> {
  await tx
    .updateTable('companyApplication')
    .set({
      companySource: source,
      registeredSigning: signing === null ? null : JSON.stringify(signing),
    })
    .where('id', '=', id)
    .execute();
}

/** The registry's answer about the company; null where none comes in time or was asked for. */
interface Registered {
  hits: readonly CompanyLookup[] | null;
  signing: SigningAnswer | null;
}

async function submit(
  app: Pick<App, 'limits' | 'personalData' | 'settings'>,
  tx: Executor,
  call: Call<typeof onboarding.submitApplication>,
  application: ApplicationRow,
  { hits, signing }: Registered,
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
    throw call.fieldsRefusal(unsignedAgreement);
  }
  if (verdict !== 'accepted') throw call.refusal(verdict);
  const documents = await handInDocuments(tx, application);
  const faults: FieldError[] = app.settings.demandsBusiness ? businessFaults(application) : [];
  const kept = toKept(application, signing);
  const row = { ...application, registeredSigning: kept };
  // By the certificate a reviewer sees how the company signs.
  const isProved = app.settings.demandsDocuments || (await judgeAlone(tx, row)) === 'reviewer';
  if (documents === 0 && isProved) {
    faults.push({ field: 'documents', code: 'DOCUMENT_MISSING' });
  }
  // The co-signer is missing when their account has been erased since they were named.
  const { kind, coSigner } = await readSigning(tx, row);
  if (kind === 'together' && !coSigner) {
    faults.push({ field: 'signing.coSigner', code: 'FIELD_MANDATORY' });
  }
  if (await isStatedAgainstRule(tx, row)) {
    faults.push({ field: 'signing.kind', code: 'SIGNING_TOGETHER' });
  }
  if (faults.length > 0) throw call.fieldsRefusal(faults);
  const source = companySource(application, hits);
  await recordRegistered(tx, application, source, kept);
  await forgetDraft(tx, application.userId);
  const outcome = await policyVerdict(app, tx, { ...row, companySource: source }, hits);
  const handedIn = await handIn(tx, application, outcome);
  if (outcome === 'approved') await approve(app, tx, handedIn, policy, call);
  else if (outcome === 'to_review') await tellReceived(app, tx, handedIn);
  await beginCoSigning(app, tx, call, handedIn);
  await askForProof(app, tx, application.userId);
}

/** Mails a code to an unverified address: approval requires a verified one. */
async function askForProof(
  app: Pick<App, 'settings'>,
  tx: Executor,
  userId: string,
): Promise<void> {
  const { email, emailVerified, language } = await tx
    .selectFrom('user')
    .innerJoin('userProfile as profile', 'profile.userId', 'user.id')
    .select(['user.email', 'user.emailVerified', 'profile.language'])
    .where('user.id', '=', userId)
    .executeTakeFirstOrThrow();
  if (emailVerified) return;
  await mailVerificationCode(tx, {
    secret: app.settings.authSecret,
    userId,
    email,
    language: languageOf(language),
  });
}

/**
 * Submits an application once: a double click, a retry after a lost answer and a second device get
 * the first one's result. With `If-Match` only the version that the caller has seen: nobody accepts
 * an agreement on what another window has saved meanwhile.
 *
 * @throws {ExpectedError} as {@link submitVerdict} says, APPLICATION_NOT_FOUND, EDIT_CONFLICT
 * with the present application, or BAD_REQUEST when body and path name different applications
 */
export async function submitApplication(
  app: Pick<
    App,
    'db' | 'limits' | 'log' | 'personalData' | 'pool' | 'registry' | 'settings' | 'signingRegistry'
  >,
  call: Call<typeof onboarding.submitApplication>,
): Promise<ResponseOf<typeof onboarding.submitApplication>> {
  const { caller, params, body } = call;
  if (body.applicationId.toLowerCase() !== params.applicationId.toLowerCase()) {
    throw call.refusal('BAD_REQUEST', { field: 'applicationId' });
  }
  const seenApplication = await readOwnApplication(app.db, call);
  // The registry is asked before anything is locked.
  const [hits, signing] = isEditable(stateOf(seenApplication))
    ? await Promise.all([
        readHits(app, seenApplication),
        readRegisteredSigning(app, seenApplication),
      ])
    : [null, null];
  return app.db.transaction().execute(async (tx) => {
    await serialiseByUser(tx, caller.userId);
    const application = await readOwnApplication(tx, call, 'for update');
    // A submitted application is answered with its state, whatever version the caller has seen.
    if (isEditable(stateOf(application))) {
      const present = await toApplication(app, tx, application);
      demandSeen(call, present);
      // The registry was asked about the company that it was for, if it was with the applicant.
      const isAskedAbout =
        isEditable(stateOf(seenApplication)) &&
        application.identityNumberIndex.equals(seenApplication.identityNumberIndex) &&
        application.nameProtectionIndex === seenApplication.nameProtectionIndex;
      if (!isAskedAbout) throw call.refusal('EDIT_CONFLICT', { present });
    }
    if (body.agreementSigned === false && isEditable(stateOf(application))) {
      throw call.fieldsRefusal(unsignedAgreement);
    }
    const accepted = await acceptAgreement(app, tx, application);
    await submit(app, tx, call, accepted, { hits, signing });
    const { state, partnerId } = await tx
      .selectFrom('companyApplication')
      .selectAll()
      .where('id', '=', application.id)
      .executeTakeFirstOrThrow()
      .then((row) => ({ state: stateOf(row), partnerId: row.partnerId }));
    return { state, ...(partnerId === null ? {} : { partnerId }) };
  });
}

/**
 * Gives an application back to its applicant, who wants to change it, unless somebody reviews it by
 * then. One that they have already is answered as it is.
 *
 * @throws {ExpectedError} APPLICATION_NOT_FOUND, APPLICATION_NOT_EDITABLE, APPLICATION_DECIDED
 */
export async function withdrawApplication(
  app: Pick<App, 'db' | 'personalData' | 'settings'>,
  call: Call<typeof onboarding.withdrawApplication>,
): Promise<ResponseOf<typeof onboarding.withdrawApplication>> {
  const { userId } = call.caller;
  return app.db.transaction().execute(async (tx) => {
    await serialiseByUser(tx, userId);
    const application = await readOwnApplication(tx, call, 'for update');
    const state = stateOf(application);
    if (isEditable(state)) return toApplication(app, tx, application);
    if (state === 'in_review') throw call.refusal('APPLICATION_NOT_EDITABLE');
    if (state !== 'submitted') throw call.refusal('APPLICATION_DECIDED');
    const withdrawn = await transit(tx, application, {
      act: 'withdraw',
      by: { actor: 'applicant', userId },
      changes: { decisionReason: null, remarks: JSON.stringify([]), approvesWhenProved: false },
    });
    return toApplication(app, tx, withdrawn);
  });
}

/**
 * Answers the partner of an approved application. Approval creates it; this creates it for one that
 * was approved in another way.
 *
 * @throws {ExpectedError} APPLICATION_NOT_FOUND, APPLICATION_NOT_APPROVED, NO_PLAN_SELECTED,
 * USER_ALREADY_CONNECTED_TO_COMPANY, COMPANY_ALREADY_REGISTERED
 */
export async function createPartner(
  app: Pick<App, 'db' | 'personalData' | 'settings'>,
  call: Call<typeof onboarding.createPartner>,
): Promise<ResponseOf<typeof onboarding.createPartner>> {
  return app.db.transaction().execute(async (tx) => {
    await serialiseByUser(tx, call.caller.userId);
    const application = await readOwnApplication(tx, { ...call, params: call.body }, 'for update');
    if (stateOf(application) !== 'approved') throw call.refusal('APPLICATION_NOT_APPROVED');
    const partnerId = application.partnerId ?? (await makePartner(app, tx, application, call));
    return { partnerId };
  });
}
