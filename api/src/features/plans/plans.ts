import type { FieldError } from '@troskel/contract/ground/errors';
import { mostPlans } from '@troskel/contract/plans/calls';
import type { PlanBody, plans, StaffPlan } from '@troskel/contract/plans/calls';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { sql } from 'kysely';
import { v7 as uuid, validate as isUuid } from 'uuid';
import * as z from 'zod';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import type { Executor } from '../../platform/db/database.ts';
import { demandSeen } from '../../platform/http/if-match.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { FieldsRefusal } from '../../platform/http/refusal.ts';
import { beginningOfDay, dayAfter, dayInSweden } from '../../platform/time/swedish-time.ts';
import { planFaults, planState, priceState } from './rules.ts';
import { InBothLanguages, BothTexts } from '@troskel/contract/values/typed-text';
import { PlanCampaign, PlanDescription } from '@troskel/contract/values/plan';

const Description = InBothLanguages(PlanDescription);
const Campaign = InBothLanguages(PlanCampaign);

/** Answers the last day before an end. */
const lastDayOf = (until: Date | null): string | null =>
  until && dayInSweden(new Date(until.getTime() - 1));

/** Answers the days in Sweden on which something is offered, both included. */
export function offeredDays(plan: { availableFrom: Date; availableUntil: Date | null }) {
  return { from: dayInSweden(plan.availableFrom), until: lastDayOf(plan.availableUntil) };
}

function planRows(db: Executor) {
  return db
    .selectFrom('plan')
    .selectAll()
    .select([
      sql<number>`(select count(*) from partner where plan_id = plan.id)`.as('partnerCount'),
      sql<boolean>`exists (select from partner where plan_id = plan.id)
        or exists (select from planned_plan_change where to_plan_id = plan.id)
        or exists (select from company_application where selected_plan_id = plan.id)
        or exists (select from partner_plan_change where plan.id in (from_plan_id, to_plan_id))`.as(
        'isUsed',
      ),
    ])
    .orderBy('sortOrder')
    .orderBy('id');
}
type PlanRow = Awaited<ReturnType<ReturnType<typeof planRows>['execute']>>[number];

async function withPrices(db: Executor, rows: readonly PlanRow[]): Promise<StaffPlan[]> {
  const now = new Date();
  const today = dayInSweden(now);
  const prices = await db
    .selectFrom('planPrice')
    .select(['id', 'planId', 'amountOre', 'text', 'validFrom', 'validUntil'])
    .select(['campaignMonths', 'campaignOre'])
    .where(
      'planId',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('validFrom', 'desc')
    .execute();
  return rows.map((plan) => {
    const own = prices
      .filter(({ planId }) => planId === plan.id)
      .map(({ id, amountOre, text, campaignMonths, campaignOre, validFrom, validUntil }) => ({
        id,
        amountOre: Number(amountOre),
        text: z.nullable(BothTexts).parse(text),
        campaign:
          campaignMonths === null
            ? null
            : { months: Number(campaignMonths), amountOre: Number(campaignOre) },
        validFrom,
        validUntil,
        state: priceState({ from: validFrom, until: validUntil }, today),
      }));
    const isPriced = own.some(({ state }) => state === 'present');
    const { from, until } = offeredDays(plan);
    return {
      id: plan.id,
      version: plan.version,
      name: BothTexts.parse(plan.name),
      description: Description.parse(plan.description),
      campaign: z.nullable(Campaign).parse(plan.campaign),
      isPremium: plan.isPremium,
      sortOrder: plan.sortOrder,
      availableFrom: from,
      availableUntil: until,
      state: planState(plan, isPriced, now),
      isUsed: plan.isUsed,
      partnerCount: plan.partnerCount,
      prices: own,
    };
  });
}

export async function listPlans(app: Pick<App, 'db'>): Promise<ResponseOf<typeof plans.listPlans>> {
  const rows = await planRows(app.db).execute();
  return rows.length === 0 ? [] : withPrices(app.db, rows);
}

/**
 * Locks a plan for a change: concurrent changes are serialised, and nobody chooses the plan
 * meanwhile.
 *
 * @throws {ExpectedError} NOT_FOUND; EDIT_CONFLICT with the plan as it is
 */
export async function lockPlan(
  tx: Executor,
  call: Pick<Call<typeof plans.withdrawPlan>, 'params' | 'refusal' | 'seenVersion'>,
): Promise<StaffPlan> {
  const held = await tx
    .selectFrom('plan')
    .select('id')
    .where('id', '=', call.params.planId)
    .forUpdate()
    .executeTakeFirst();
  if (!held) throw call.refusal('NOT_FOUND');
  const plan = await readPlan(tx, held.id);
  demandSeen(call, plan);
  return plan;
}

export async function readPlan(db: Executor, planId: string): Promise<StaffPlan> {
  const row = await planRows(db).where('id', '=', planId).executeTakeFirstOrThrow();
  const [plan] = await withPrices(db, [row]);
  if (!plan) throw new Error(`plan ${planId} is gone`);
  return plan;
}

/** Increments the plan's version and audits the change. */
export async function concludeChange(
  tx: Executor,
  planId: string,
  act: { actorUserId: string; action: `plan.${string}`; detail?: Record<string, unknown> },
): Promise<void> {
  const { actorUserId, action, detail = {} } = act;
  await tx
    .updateTable('plan')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', planId)
    .execute();
  await recordChange(tx, planId, { actorUserId, action, detail });
}

async function recordChange(
  tx: Executor,
  planId: string,
  act: { actorUserId: string; action: `plan.${string}`; detail: Record<string, unknown> },
): Promise<void> {
  // The first plans have a word for an id.
  const subject = { type: 'plan', id: isUuid(planId) ? planId : null };
  const detail = { planId, ...act.detail };
  await audit(
    tx,
    { actorUserId: act.actorUserId, action: act.action, subject, detail },
    new Date(),
  );
}

/** @throws {FieldsRefusedError} */
export function demandFaultless(
  { fieldsRefusal }: { fieldsRefusal: FieldsRefusal },
  faults: FieldError[],
): void {
  if (faults.length > 0) throw fieldsRefusal(faults);
}

function columnsOf(body: PlanBody) {
  return {
    name: JSON.stringify(body.name),
    description: JSON.stringify(body.description),
    campaign: body.campaign && JSON.stringify(body.campaign),
    isPremium: body.isPremium,
    sortOrder: body.sortOrder,
  };
}

/** Answers the end of a last day; null for none. */
export const endOf = (day: string | null): Date | null =>
  day === null ? null : beginningOfDay(dayAfter(day));

/**
 * Creates a plan; it can be chosen once it has a price.
 *
 * @throws {FieldsRefusedError} for days that have passed or are in the wrong order
 * @throws {ExpectedError} PLAN_LIMIT_REACHED
 */
export async function createPlan(
  app: Pick<App, 'db'>,
  call: Call<typeof plans.createPlan>,
): Promise<ResponseOf<typeof plans.createPlan>> {
  const { caller, body } = call;
  demandFaultless(call, planFaults(body, null, dayInSweden(new Date())));
  return app.db.transaction().execute(async (tx) => {
    // Two concurrent calls would both find room for another.
    await sql`lock table plan in share row exclusive mode`.execute(tx);
    const { count } = await tx
      .selectFrom('plan')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= mostPlans) throw call.refusal('PLAN_LIMIT_REACHED');
    const id = uuid();
    await tx
      .insertInto('plan')
      .values({
        ...columnsOf(body),
        id,
        availableFrom: beginningOfDay(body.availableFrom),
        availableUntil: endOf(body.availableUntil),
      })
      .execute();
    await recordChange(tx, id, { actorUserId: caller.userId, action: 'plan.created', detail: {} });
    return readPlan(tx, id);
  });
}

/**
 * @throws {FieldsRefusedError} for days that have passed or are in the wrong order, and for the
 * rights of a plan that somebody has chosen
 * @throws {ExpectedError} NOT_FOUND, EDIT_CONFLICT
 */
export async function updatePlan(
  app: Pick<App, 'db'>,
  call: Call<typeof plans.updatePlan>,
): Promise<ResponseOf<typeof plans.updatePlan>> {
  const { caller, body } = call;
  return app.db.transaction().execute(async (tx) => {
    const present = await lockPlan(tx, call);
    const days = { from: present.availableFrom, until: present.availableUntil };
    demandFaultless(call, planFaults(body, { ...present, days }, dayInSweden(new Date())));
    await tx
      .updateTable('plan')
      .set({
        ...columnsOf(body),
        // A time within a day stays when its day does.
        ...(body.availableFrom === days.from
          ? {}
          : { availableFrom: beginningOfDay(body.availableFrom) }),
        ...(body.availableUntil === days.until
          ? {}
          : { availableUntil: endOf(body.availableUntil) }),
      })
      .where('id', '=', present.id)
      .execute();
    await concludeChange(tx, present.id, { actorUserId: caller.userId, action: 'plan.changed' });
    return readPlan(tx, present.id);
  });
}

export async function withdrawPlan(
  app: Pick<App, 'db'>,
  call: Call<typeof plans.withdrawPlan>,
): Promise<ResponseOf<typeof plans.withdrawPlan>> {
  return app.db.transaction().execute(async (tx) => {
    const present = await lockPlan(tx, call);
    if (present.state === 'withdrawn') return present;
    const now = new Date();
    await tx
      .updateTable('plan')
      .set({ availableUntil: now })
      .where('id', '=', present.id)
      .execute();
    await concludeChange(tx, present.id, {
      actorUserId: call.caller.userId,
      action: 'plan.withdrawn',
    });
    return readPlan(tx, present.id);
  });
}

/** @throws {ExpectedError} NOT_FOUND, EDIT_CONFLICT; PLAN_IN_USE once somebody has chosen it */
export async function deletePlan(
  app: Pick<App, 'db'>,
  call: Call<typeof plans.deletePlan>,
): Promise<ResponseOf<typeof plans.deletePlan>> {
  await app.db.transaction().execute(async (tx) => {
    const present = await lockPlan(tx, call);
    if (present.isUsed) throw call.refusal('PLAN_IN_USE');
    await recordChange(tx, present.id, {
      actorUserId: call.caller.userId,
      action: 'plan.deleted',
      detail: {},
    });
    await tx.deleteFrom('plan').where('id', '=', present.id).execute();
  });
  return {};
}
