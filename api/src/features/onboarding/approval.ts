import { ExpectedError } from '@troskel/contract/errors';
import { v7 as uuid, validate as isUuid } from 'uuid';
import type { App } from '../../app.ts';
import { audit } from '../../audit.ts';
import type { Executor } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/database.ts';
import { enqueue } from '../../jobs/queue.ts';
import { notify } from '../../notifications/notify.ts';
import { planNameOf } from '../../plans.ts';
import { companyOf, isMember, stateOf } from './application.ts';
import type { ApplicationRow } from './application.ts';
import { receivedMail, rejectedMail, welcomeMail } from './onboarding.mails.ts';
import { isUndecided } from './rules.ts';

/** Who decided: the policy by itself, or a person with the staff's command. */
export type Decider = 'policy' | 'staff command';

type Deciding = Pick<App, 'settings'>;

async function recordInAudit(
  tx: Executor,
  action: 'application.submitted' | 'application.approved' | 'application.rejected',
  application: ApplicationRow,
  detail: Record<string, string>,
  actorUserId: string | null,
): Promise<void> {
  const subject = { type: 'company_application', id: application.id };
  await audit(tx, { actorUserId, action, subject, detail }, new Date());
}

async function readApplicant(tx: Executor, userId: string) {
  const applicant = await tx
    .selectFrom('user')
    .innerJoin('userProfile as profile', 'profile.userId', 'user.id')
    .select(['user.email', 'profile.givenName', 'profile.language'])
    .where('user.id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    ...applicant,
    language: applicant.language === 'en' ? ('en' as const) : ('sv' as const),
  };
}

/**
 * The company, its partner and the applicant as its owner. Of two applications for one company the
 * second finds it taken, however close they come: the unique index decides.
 *
 * @throws {ExpectedError} COMPANY_ALREADY_REGISTERED, USER_ALREADY_CONNECTED_TO_COMPANY,
 *   NO_PLAN_SELECTED
 */
async function insertPartner(tx: Executor, application: ApplicationRow): Promise<string> {
  const { userId, selectedPlanId, agreementVersion, agreementSignedAt } = application;
  if (selectedPlanId === null || agreementVersion === null || agreementSignedAt === null) {
    throw new ExpectedError('NO_PLAN_SELECTED');
  }
  if (await isMember(tx, userId)) throw new ExpectedError('USER_ALREADY_CONNECTED_TO_COMPANY');
  const createdAt = new Date();
  const company = await tx
    .insertInto('company')
    .values({ id: uuid(), ...companyOf(application), createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!company) throw new ExpectedError('COMPANY_ALREADY_REGISTERED');
  const partnerId = uuid();
  const agreement = { agreementVersion, agreementSignedAt };
  await tx
    .insertInto('partner')
    .values({
      id: partnerId,
      companyId: company.id,
      planId: selectedPlanId,
      ...agreement,
      createdAt,
    })
    .execute();
  await tx
    .insertInto('partnerMember')
    .values({ partnerId, userId, role: 'owner', createdAt })
    .execute();
  return partnerId;
}

/** What a broken unique index means to the applicant. */
export function explainViolation(error: unknown): unknown {
  return isUniqueViolation(error, 'one_partner_per_user')
    ? new ExpectedError('USER_ALREADY_CONNECTED_TO_COMPANY')
    : error;
}

/** Makes the partner of an application that is approved; in the caller's transaction. */
export async function makePartner(tx: Executor, application: ApplicationRow): Promise<string> {
  const partnerId = await insertPartner(tx, application);
  await tx
    .updateTable('companyApplication')
    .set({ partnerId, updatedAt: new Date() })
    .where('id', '=', application.id)
    .execute();
  return partnerId;
}

/**
 * Approves a locked application, in the caller's transaction: company, partner, owner, mail.
 *
 * @returns the id of the new partner
 * @throws {ExpectedError} as {@link insertPartner}
 */
export async function approve(
  app: Deciding,
  tx: Executor,
  application: ApplicationRow,
  by: Decider,
): Promise<string> {
  const partnerId = await makePartner(tx, application);
  const now = new Date();
  await tx
    .updateTable('companyApplication')
    .set((eb) => ({
      state: 'approved',
      submittedAt: application.submittedAt ?? now,
      decidedAt: now,
      decisionReason: null,
      updatedAt: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', application.id)
    .execute();
  await recordInAudit(tx, 'application.approved', application, { by, partnerId }, null);
  await notify(tx, {
    kind: 'application_approved',
    recipients: [application.userId],
    data: { partnerId },
  });
  const { email, givenName, language } = await readApplicant(tx, application.userId);
  const planName = await planNameOf(tx, application.selectedPlanId ?? '', language);
  await enqueue(
    tx,
    'send_mail',
    welcomeMail({
      to: email,
      language,
      givenName,
      company: application.legalName,
      planName,
      url: `${app.settings.publicUrl}/init`,
    }),
  );
  return partnerId;
}

/** Puts a locked application in the review queue, in the caller's transaction. */
export async function sendToReview(
  app: Deciding,
  tx: Executor,
  application: ApplicationRow,
): Promise<void> {
  const now = new Date();
  await tx
    .updateTable('companyApplication')
    .set((eb) => ({
      state: 'in_review',
      submittedAt: now,
      decidedAt: null,
      decisionReason: null,
      updatedAt: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', application.id)
    .execute();
  const { email, givenName, language } = await readApplicant(tx, application.userId);
  await enqueue(
    tx,
    'send_mail',
    receivedMail({
      to: email,
      language,
      givenName,
      company: application.legalName,
      url: `${app.settings.publicUrl}/onboarding?partnerCompanyApplicationId=${application.id}`,
    }),
  );
}

/** Notes that the applicant handed it in, in the caller's transaction. */
export async function recordSubmission(tx: Executor, application: ApplicationRow): Promise<void> {
  const detail = { planId: application.selectedPlanId ?? '' };
  await recordInAudit(tx, 'application.submitted', application, detail, application.userId);
}

/** Why the staff's command can do nothing with an application. */
export class DecisionRefused extends Error {
  override name = 'DecisionRefused';
}

async function readUndecided(tx: Executor, applicationId: string): Promise<ApplicationRow> {
  const row = isUuid(applicationId)
    ? await tx
        .selectFrom('companyApplication')
        .selectAll()
        .where('id', '=', applicationId)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!row) throw new DecisionRefused('There is no application with that id.');
  if (!isUndecided(stateOf(row))) {
    throw new DecisionRefused(`The application is ${row.state}: there is nothing to decide.`);
  }
  return row;
}

/**
 * A person approves an application that waits.
 *
 * @throws {DecisionRefused} when it does not wait
 * @throws {ExpectedError} as {@link approve}
 */
export async function approveApplication(
  app: Deciding & Pick<App, 'db'>,
  applicationId: string,
): Promise<string> {
  try {
    return await app.db.transaction().execute(async (tx) => {
      const application = await readUndecided(tx, applicationId);
      return approve(app, tx, application, 'staff command');
    });
  } catch (error) {
    throw explainViolation(error);
  }
}

/**
 * A person rejects an application that waits; the applicant is told why.
 *
 * @throws {DecisionRefused} when it does not wait
 */
export async function rejectApplication(
  app: Deciding & Pick<App, 'db'>,
  applicationId: string,
  reason: string,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const application = await readUndecided(tx, applicationId);
    const now = new Date();
    await tx
      .updateTable('companyApplication')
      .set((eb) => ({
        state: 'rejected',
        decidedAt: now,
        decisionReason: reason,
        updatedAt: now,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', application.id)
      .execute();
    await recordInAudit(tx, 'application.rejected', application, { by: 'staff command' }, null);
    await notify(tx, {
      kind: 'application_rejected',
      recipients: [application.userId],
      data: { applicationId },
    });
    const { email, givenName, language } = await readApplicant(tx, application.userId);
    await enqueue(
      tx,
      'send_mail',
      rejectedMail({
        to: email,
        language,
        givenName,
        company: application.legalName,
        reason,
        url: `${app.settings.publicUrl}/onboarding?partnerCompanyApplicationId=${application.id}`,
      }),
    );
  });
}
