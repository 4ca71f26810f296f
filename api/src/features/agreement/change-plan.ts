import { mailJob } from '../../platform/jobs/mail-jobs.ts';
import { agreement } from '@troskel/contract/agreement/calls';
import { mayCall } from '@troskel/contract/ground/partner-rights';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { v7 as uuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import type { Executor } from '../../platform/db/database.ts';
import { beginningOfDay } from '../../platform/time/swedish-time.ts';
import { demandSeen } from '../../platform/http/if-match.ts';
import type { Call } from '../../platform/http/implement.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { QueuedMail } from '../../platform/jobs/queued-mail.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { endAddOnsOutsidePlan } from '../../domain/add-ons/plan-change.ts';
import { membersWith, roleOf } from '../../domain/partners/members.ts';
import { addressedOwners, nameOfUser } from '../../domain/partners/owners.ts';
import { demandPlan, planColumns, planIn, planNameIn, presentPrice } from '../../domain/plans.ts';
import { effectDayOf, otherPlans, presentPlan, readAgreement, plansHad } from './agreement.ts';
import { planChangedMail, planChangePlannedMail, planKeptMail } from './agreement.mails.ts';
import type { PlanMail } from './agreement.mails.ts';
import { planChanged } from './notification-kinds.ts';

interface Change {
  partnerId: string;
  fromPlanId: string;
  toPlanId: string;
  /** Null when the user who asked for it has left. */
  userId: string | null;
  /** When it was asked for, if that was before it takes effect. */
  chosenAt: Date | null;
}

async function noteChange(
  tx: Executor,
  action: 'partner.plan_changed' | 'partner.plan_change_planned' | 'partner.plan_kept',
  { partnerId, fromPlanId, toPlanId, userId }: Change,
) {
  await audit(
    tx,
    {
      actorUserId: userId,
      action,
      subject: { type: 'partner', id: partnerId },
      detail: { from: fromPlanId, to: toPlanId },
    },
    new Date(),
  );
}

async function raiseVersion(tx: Executor, partnerId: string, planId?: string) {
  await tx
    .updateTable('partner')
    .set((eb) => ({ ...(planId ? { planId } : {}), version: eb('version', '+', 1) }))
    .where('id', '=', partnerId)
    .execute();
}

/** Gives the partner the other plan, and tells everybody in the company. */
async function apply(tx: Executor, app: Pick<App, 'settings'>, change: Change): Promise<void> {
  const { partnerId, fromPlanId, toPlanId, userId, chosenAt } = change;
  await raiseVersion(tx, partnerId, toPlanId);
  await tx.deleteFrom('plannedPlanChange').where('partnerId', '=', partnerId).execute();
  await tx
    .insertInto('partnerPlanChange')
    .values({
      id: uuid(),
      partnerId,
      fromPlanId,
      toPlanId,
      changedByUserId: userId,
      chosenAt,
      changedAt: new Date(),
    })
    .execute();
  await noteChange(tx, 'partner.plan_changed', change);
  await tellOwners(tx, app, change, planChangedMail);
  await endAddOnsOutsidePlan(tx, app, { partnerId, planId: toPlanId, userId });
  await tellOtherMembers(tx, change);
}

/** Mails every owner, in their own language. */
async function tellOwners(
  tx: Executor,
  app: Pick<App, 'settings'>,
  { partnerId, fromPlanId, toPlanId, userId }: Change,
  mailOf: (about: PlanMail) => QueuedMail,
): Promise<void> {
  const changedBy = await nameOfUser(tx, userId);
  const plans = await tx
    .selectFrom('plan')
    .select(planColumns)
    .select(presentPrice().as('price'))
    .where('id', 'in', [fromPlanId, toPlanId])
    .execute();
  const had = await plansHad(tx, partnerId);
  for (const owner of await addressedOwners(tx, partnerId)) {
    const shown = (planId: string) => {
      const plan = plans.find(({ id }) => id === planId);
      if (!plan) throw new Error(`plan ${planId} is gone`);
      return planIn(owner.language, plan, had);
    };
    const mail = mailOf({
      ...owner,
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
    recipients: (await membersWith(tx, partnerId, { right: 'agreement', level: 'read' })).filter(
      (member) => member !== userId,
    ),
    data: {
      partnerId,
      plan: { sv: planNameIn('sv', plan.name), en: planNameIn('en', plan.name) },
    },
    ...(userId === null ? {} : { actorUserId: userId }),
  });
}

/** A change that waits, and when it takes effect (ISO 8601). */
interface Planned {
  partnerId: string;
  toPlanId: string;
  takesEffectAt: string;
}

export const planChangeJob = defineJob<Planned>({ name: 'change_plan' });

/** Carries out a planned change; nothing when it was taken back or replaced meanwhile. */
export async function carryOutPlanChange(
  app: Pick<App, 'db' | 'settings'>,
  { partnerId, toPlanId, takesEffectAt }: Planned,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const partner = await tx
      .selectFrom('partner')
      .select('planId')
      .where('id', '=', partnerId)
      .forUpdate()
      .executeTakeFirst();
    const planned = await tx
      .deleteFrom('plannedPlanChange')
      .where('partnerId', '=', partnerId)
      .where('toPlanId', '=', toPlanId)
      .where('takesEffectAt', '=', new Date(takesEffectAt))
      .returning(['chosenAt', 'chosenByUserId'])
      .executeTakeFirst();
    if (!partner || !planned) return;
    const { chosenAt, chosenByUserId: userId } = planned;
    await apply(tx, app, { partnerId, fromPlanId: partner.planId, toPlanId, userId, chosenAt });
  });
}

async function plan(
  tx: Executor,
  app: Pick<App, 'settings'>,
  change: Change & { chosenAt: Date },
  takesEffectAt: Date,
): Promise<void> {
  const { partnerId, toPlanId, userId, chosenAt } = change;
  const columns = { toPlanId, chosenAt, chosenByUserId: userId, takesEffectAt };
  await tx
    .insertInto('plannedPlanChange')
    .values({ partnerId, ...columns })
    .onConflict((conflict) => conflict.column('partnerId').doUpdateSet(columns))
    .execute();
  await raiseVersion(tx, partnerId);
  const payload = { partnerId, toPlanId, takesEffectAt: takesEffectAt.toISOString() };
  await enqueue(tx, planChangeJob, payload, `change_plan:${partnerId}`, takesEffectAt);
  await noteChange(tx, 'partner.plan_change_planned', change);
  await tellOwners(tx, app, change, (about) => planChangePlannedMail(about, takesEffectAt));
}

/** Takes a planned change back. */
async function keepPlan(tx: Executor, app: Pick<App, 'settings'>, change: Change): Promise<void> {
  await tx.deleteFrom('plannedPlanChange').where('partnerId', '=', change.partnerId).execute();
  await raiseVersion(tx, change.partnerId);
  await noteChange(tx, 'partner.plan_kept', change);
  await tellOwners(tx, app, change, planKeptMail);
}

/**
 * Changes the plan: at once, or at the end of the period that runs when the other plan gives less
 * (docs/decisions/0075). Asking for the present plan takes a planned change back. Locks the
 * partner's row, so that of two concurrent changes the second sees the first.
 *
 * @throws {ExpectedError} NOT_FOUND, OWNER_REQUIRED for a member whose role has been changed, EDIT_CONFLICT
 * @throws {FieldsRefusedError} for the present plan when no change is planned, for the plan of the
 *   planned change, and for one that is not offered
 */
export async function changePlan(
  app: Pick<App, 'db' | 'personalData' | 'settings'>,
  call: Call<typeof agreement.changePlan>,
): Promise<ResponseOf<typeof agreement.changePlan>> {
  const {
    params: { partnerId },
    caller: { userId },
    body: { planId },
  } = call;
  return app.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('partner')
      .innerJoin('partnerMember as member', 'member.partnerId', 'partner.id')
      .select('member.role')
      .where('partner.id', '=', partnerId)
      .where('member.userId', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw call.refusal('NOT_FOUND');
    // Read anew: it may have been taken from them since the call began.
    if (!mayCall(roleOf(row.role), agreement.changePlan)) throw call.refusal('OWNER_REQUIRED');
    demandSeen(call, await readAgreement(app, tx, call));
    const present = await presentPlan(tx, partnerId).executeTakeFirstOrThrow();
    const planned = await tx
      .selectFrom('plannedPlanChange')
      .select('toPlanId')
      .where('partnerId', '=', partnerId)
      .executeTakeFirst();
    const asked = { partnerId, fromPlanId: present.id, userId, chosenAt: null };
    if (planId === present.id) {
      if (!planned) throw call.fieldsRefusal([{ field: 'planId', code: 'PLAN_ALREADY_YOURS' }]);
      await keepPlan(tx, app, { ...asked, fromPlanId: planned.toPlanId, toPlanId: planId });
      return readAgreement(app, tx, call);
    }
    if (planId === planned?.toPlanId) {
      throw call.fieldsRefusal([{ field: 'planId', code: 'PLAN_CHANGE_PLANNED' }]);
    }
    await demandPlan(tx, call, planId, 'planId');
    const next = await otherPlans(tx, present.id)
      .where('id', '=', planId)
      .executeTakeFirstOrThrow();
    const day = effectDayOf(present, next);
    const change = { ...asked, toPlanId: planId };
    if (day === null) await apply(tx, app, change);
    else await plan(tx, app, { ...change, chosenAt: new Date() }, beginningOfDay(day));
    return readAgreement(app, tx, call);
  });
}
