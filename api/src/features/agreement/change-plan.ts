import { languageOf } from '@troskel/contract/ground/language';
import { mailJob } from '../../platform/jobs/mail-jobs.ts';
import type { agreement } from '@troskel/contract/agreement/calls';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { v7 as uuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import type { Executor } from '../../platform/db/database.ts';
import { demandSeen } from '../../platform/http/if-match.ts';
import type { Call } from '../../platform/http/implement.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { membersOf } from '../../domain/partners/members.ts';
import { demandPlan, planColumns, planIn, planNameIn, presentPrice } from '../../domain/plans.ts';
import { readAgreement } from './agreement.ts';
import { planChangedMail } from './agreement.mails.ts';
import { planChanged } from './notification-kinds.ts';

interface Change {
  partnerId: string;
  fromPlanId: string;
  toPlanId: string;
  userId: string;
}

async function store(tx: Executor, { partnerId, fromPlanId, toPlanId, userId }: Change) {
  const now = new Date();
  await tx
    .updateTable('partner')
    .set((eb) => ({ planId: toPlanId, version: eb('version', '+', 1) }))
    .where('id', '=', partnerId)
    .execute();
  await tx
    .insertInto('partnerPlanChange')
    .values({
      id: uuid(),
      partnerId,
      fromPlanId,
      toPlanId,
      changedByUserId: userId,
      changedAt: now,
    })
    .execute();
  await audit(
    tx,
    {
      actorUserId: userId,
      action: 'partner.plan_changed',
      subject: { type: 'partner', id: partnerId },
      detail: { from: fromPlanId, to: toPlanId },
    },
    now,
  );
}

/** Mails every owner, in their own language. */
async function tellOwners(
  tx: Executor,
  app: Pick<App, 'settings'>,
  { partnerId, fromPlanId, toPlanId }: Change,
  changedBy: string,
): Promise<void> {
  const owners = await tx
    .selectFrom('partnerMember as member')
    .innerJoin('user', 'user.id', 'member.userId')
    .innerJoin('userProfile as profile', 'profile.userId', 'user.id')
    .innerJoin('partner', 'partner.id', 'member.partnerId')
    .innerJoin('company', 'company.id', 'partner.companyId')
    .select(['user.email', 'profile.givenName', 'profile.language', 'company.legalName'])
    .where('member.partnerId', '=', partnerId)
    .where('member.role', '=', 'owner')
    .execute();
  const plans = await tx
    .selectFrom('plan')
    .select(planColumns)
    .select(presentPrice().as('price'))
    .where('id', 'in', [fromPlanId, toPlanId])
    .execute();
  for (const { email, givenName, legalName, language: stored } of owners) {
    const language = languageOf(stored);
    const shown = (planId: string) => {
      const plan = plans.find(({ id }) => id === planId);
      if (!plan) throw new Error(`plan ${planId} is gone`);
      return planIn(language, plan);
    };
    const mail = planChangedMail({
      to: email,
      language,
      givenName,
      company: legalName,
      from: shown(fromPlanId).name,
      plan: shown(toPlanId),
      changedBy,
      url: `${app.settings.publicUrl}/partners/${partnerId}/agreement`,
    });
    await enqueue(tx, mailJob, mail);
  }
}

/** Notifies all other members in the bell. */
async function tellOtherMembers(tx: Executor, { partnerId, toPlanId, userId }: Change) {
  const plan = await tx
    .selectFrom('plan')
    .select('name')
    .where('id', '=', toPlanId)
    .executeTakeFirstOrThrow();
  await notify(tx, {
    kind: planChanged,
    recipients: (await membersOf(tx, partnerId)).filter((member) => member !== userId),
    data: {
      partnerId,
      plan: { sv: planNameIn('sv', plan.name), en: planNameIn('en', plan.name) },
    },
    actorUserId: userId,
  });
}

/**
 * Changes the plan at once. Locks the partner's row, so that of two concurrent changes the second
 * sees the first.
 *
 * @throws {ExpectedError} NOT_FOUND, FORBIDDEN for a member who is no owner, EDIT_CONFLICT
 * @throws {FieldsRefusedError} for the present plan, and for one that is not offered
 */
export async function changePlan(
  app: App,
  call: Call<typeof agreement.changePlan>,
): Promise<ResponseOf<typeof agreement.changePlan>> {
  const {
    params: { partnerId },
    caller,
    body,
  } = call;
  return app.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('partner')
      .innerJoin('partnerMember as member', 'member.partnerId', 'partner.id')
      .select(['partner.planId', 'member.role'])
      .where('partner.id', '=', partnerId)
      .where('member.userId', '=', caller.userId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw call.refusal('NOT_FOUND');
    if (row.role !== 'owner') throw call.refusal('FORBIDDEN');
    demandSeen(call, await readAgreement(tx, call));
    if (body.planId === row.planId) {
      throw call.fieldsRefusal([{ field: 'planId', code: 'PLAN_ALREADY_YOURS' }]);
    }
    await demandPlan(tx, call, body.planId, 'planId');
    const change = {
      partnerId,
      fromPlanId: row.planId,
      toPlanId: body.planId,
      userId: caller.userId,
    };
    await store(tx, change);
    await tellOwners(tx, app, change, caller.name);
    await tellOtherMembers(tx, change);
    return readAgreement(tx, call);
  });
}
