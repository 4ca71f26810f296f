import type { Remark } from '@troskel/contract/onboarding/remarks';
import { v7 as uuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { plansHadBefore } from '../../domain/partners/former-traders.ts';
import { planNameOf } from '../../domain/plans.ts';
import { identityNumberOf } from '../../domain/shown-number.ts';
import { hasProvedAddress, mailApplicant } from './applicant.ts';
import { companyOf, isMember, sealedIn } from './application.ts';
import type { ApplicationRow } from './application.ts';
import { handOnBusiness } from './business-of-partner.ts';
import {
  receivedMail,
  rejectedMail,
  returnedMail,
  takenMail,
  welcomeMail,
} from './onboarding.mails.ts';
import type { ApprovalVerdict } from './rules.ts';
import { recordDecision, refused, transit } from './transition.ts';
import type { Doer } from './transition.ts';
import {
  applicationApproved,
  applicationReturned,
  applicationRejected,
} from './notification-kinds.ts';
import { readSigning } from '../../domain/signatories/co-signer.ts';

type Deciding = Pick<App, 'settings' | 'personalData'>;

/** Refusals of an application that cannot become a partner. */
interface PartnerRefusal {
  refusal: Refusal<
    'COMPANY_ALREADY_REGISTERED' | 'USER_ALREADY_CONNECTED_TO_COMPANY' | 'NO_PLAN_SELECTED'
  >;
}

/**
 * Inserts company, partner and the applicant as owner. Of two concurrent applications for one
 * company the second is refused by the unique index.
 *
 * @throws {ExpectedError} COMPANY_ALREADY_REGISTERED, USER_ALREADY_CONNECTED_TO_COMPANY,
 * NO_PLAN_SELECTED
 */
async function insertPartner(
  app: Deciding,
  tx: Executor,
  application: ApplicationRow,
  { refusal }: PartnerRefusal,
): Promise<string> {
  const { userId, selectedPlanId, agreementVersion, agreementSignedAt } = application;
  if (selectedPlanId === null || agreementVersion === null || agreementSignedAt === null) {
    throw refusal('NO_PLAN_SELECTED');
  }
  if (await isMember(tx, userId)) throw refusal('USER_ALREADY_CONNECTED_TO_COMPANY');
  const createdAt = new Date();
  const id = uuid();
  const personalNumber =
    application.personalNumberEncrypted === null
      ? null
      : identityNumberOf(app.personalData, 'company_application', application);
  const applied = { ...companyOf(application), personalNumber };
  const company = await tx
    .insertInto('company')
    .values({ id, ...sealedIn(app, 'company', id, applied), createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!company) throw refusal('COMPANY_ALREADY_REGISTERED');
  const partnerId = uuid();
  const agreement = { agreementVersion, agreementSignedAt };
  await tx
    .insertInto('partner')
    .values({
      id: partnerId,
      companyId: company.id,
      planId: selectedPlanId,
      plansHadBefore: await plansHadBefore(tx, application.identityNumberIndex),
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

/**
 * Creates the partner of an approved application, with its details of the business; in the caller's
 * transaction.
 */
export async function makePartner(
  app: Deciding,
  tx: Executor,
  application: ApplicationRow,
  call: PartnerRefusal,
): Promise<string> {
  const partnerId = await insertPartner(app, tx, application, call);
  await handOnBusiness(tx, partnerId, application);
  await tx
    .updateTable('companyApplication')
    .set({ partnerId, updatedAt: new Date() })
    .where('id', '=', application.id)
    .execute();
  return partnerId;
}

/** Submits an application, which then waits for the policy, a verified address, or staff. */
export async function handIn(
  tx: Executor,
  application: ApplicationRow,
  verdict: ApprovalVerdict,
): Promise<ApplicationRow> {
  return transit(tx, application, {
    act: 'submit',
    by: { actor: 'applicant', userId: application.userId },
    changes: {
      submittedAt: new Date(),
      decidedAt: null,
      decisionReason: null,
      assignedTo: null,
      openStep: null,
      approvesWhenProved: verdict === 'when_proved',
    },
    detail: { planId: application.selectedPlanId ?? '' },
  });
}

/** Tells the applicant that staff will review it. */
export async function tellReceived(
  app: Deciding,
  tx: Executor,
  application: ApplicationRow,
): Promise<void> {
  await mailApplicant(app, tx, application, receivedMail);
}

/**
 * Assigns a locked application to a reviewer, in the caller's transaction. The applicant is mailed
 * when the review begins, once per submission.
 *
 * @throws {ExpectedError} as {@link transit}
 */
export async function assign(
  app: Deciding,
  tx: Executor,
  application: ApplicationRow,
  { to, by }: { to: string; by: Doer },
): Promise<void> {
  const begun = await tx
    .selectFrom('auditLog')
    .select('id')
    .where('subjectType', '=', 'company_application')
    .where('subjectId', '=', application.id)
    .where('action', '=', 'application.assigned')
    .where('at', '>=', application.submittedAt ?? application.createdAt)
    .limit(1)
    .executeTakeFirst();
  const changed = await transit(tx, application, {
    act: 'assign',
    by,
    changes: { assignedTo: to },
    detail: { from: application.assignedTo, to },
  });
  if (!begun) await mailApplicant(app, tx, changed, takenMail);
}

/** Returns a locked application to the queue. @throws {ExpectedError} as {@link transit} */
export async function release(tx: Executor, application: ApplicationRow, by: Doer): Promise<void> {
  await transit(tx, application, {
    act: 'release',
    by,
    changes: { assignedTo: null },
    detail: { from: application.assignedTo },
  });
}

/**
 * Approves a locked application, in the caller's transaction: company, partner, owner, mail.
 * Requires a verified address, since inquiries would otherwise reach whoever has a mistyped one.
 *
 * @returns the id of the new partner
 * @throws {ExpectedError} APPLICANT_EMAIL_UNCONFIRMED, CO_SIGNATURE_AWAITED, and as {@link insertPartner} and {@link
 * transit}
 */
export async function approve(
  app: Deciding,
  tx: Executor,
  application: ApplicationRow,
  by: Doer<'APPLICANT_EMAIL_UNCONFIRMED' | 'CO_SIGNATURE_AWAITED'>,
  call: PartnerRefusal,
): Promise<string> {
  const decisionId = await recordDecision(tx, application.id, { decision: 'approved' });
  const now = new Date();
  const approved = await transit(tx, application, {
    act: 'approve',
    by,
    changes: {
      submittedAt: application.submittedAt ?? now,
      decidedAt: now,
      decisionReason: null,
      remarks: '[]',
      approvesWhenProved: false,
    },
    detail: { decisionId },
  });
  if (!(await hasProvedAddress(tx, application.userId))) {
    throw refused(by, 'APPLICANT_EMAIL_UNCONFIRMED');
  }
  const { isAwaited } = await readSigning(tx, approved);
  if (isAwaited) throw refused(by, 'CO_SIGNATURE_AWAITED');
  const partnerId = await makePartner(app, tx, approved, call);
  await notify(tx, {
    kind: applicationApproved,
    recipients: [application.userId],
    data: { partnerId },
  });
  await mailApplicant(app, tx, approved, async (to) =>
    welcomeMail({
      ...to,
      url: `${app.settings.publicUrl}/init`,
      planName: await planNameOf(tx, application.selectedPlanId ?? '', to.language),
    }),
  );
  return partnerId;
}

/**
 * Returns a locked application to the applicant, who may edit and resubmit it.
 *
 * @throws {ExpectedError} as {@link transit}
 */
export async function giveBack(
  app: Deciding,
  tx: Executor,
  application: ApplicationRow,
  { remarks, message, by }: { remarks: readonly Remark[]; message: string | null; by: Doer },
): Promise<void> {
  const words = { reason: message, remarks };
  const decisionId = await recordDecision(tx, application.id, { decision: 'returned', ...words });
  const returned = await transit(tx, application, {
    act: 'return',
    by,
    changes: {
      decidedAt: new Date(),
      decisionReason: message,
      remarks: JSON.stringify(remarks),
      assignedTo: null,
    },
    detail: { decisionId, fields: remarks.map(({ field }) => field) },
  });
  await notify(tx, {
    kind: applicationReturned,
    recipients: [application.userId],
    data: { applicationId: application.id },
  });
  await mailApplicant(app, tx, returned, (to) => returnedMail({ ...to, ...words }));
}

/**
 * Rejects a locked application; the applicant is told the reason.
 *
 * @throws {ExpectedError} as {@link transit}
 */
export async function reject(
  app: Deciding,
  tx: Executor,
  application: ApplicationRow,
  { reason, by }: { reason: string; by: Doer },
): Promise<void> {
  const decisionId = await recordDecision(tx, application.id, { decision: 'rejected', reason });
  const rejected = await transit(tx, application, {
    act: 'reject',
    by,
    changes: { decidedAt: new Date(), decisionReason: reason, remarks: '[]' },
    detail: { decisionId },
  });
  await notify(tx, {
    kind: applicationRejected,
    recipients: [application.userId],
    data: { applicationId: application.id },
  });
  await mailApplicant(app, tx, rejected, (to) => rejectedMail({ ...to, reason }));
}
