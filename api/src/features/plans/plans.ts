import { ExpectedError, FieldsRefusedError } from '@troskel/contract/ground/errors';
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
import { demandPresent, seenVersion } from '../../platform/http/if-match.ts';
import type { Call } from '../../platform/http/implement.ts';
import { InBothLanguages } from '../../platform/text/in-both-languages.ts';
import { beginningOfDay, dayAfter, dayInSweden } from '../../platform/time/swedish-time.ts';
import { planFaults, planState, priceState } from './rules.ts';

const both = <Text extends z.ZodType>(text: Text) => z.object({ sv: text, en: text });
const Description = both(z.object({ full: z.string(), features: z.array(z.string()) }));
const Campaign = both(z.object({ title: z.string(), preamble: z.string(), full: z.string() }));

/** The last day on which something can be chosen that ends at that moment. */
const lastDayOf = (until: Date | null): string | null =>
  until && dayInSweden(new Date(until.getTime() - 1));

function daysOf(plan: { availableFrom: Date; availableUntil: Date | null }) {
  return { from: dayInSweden(plan.availableFrom), until: lastDayOf(plan.availableUntil) };
}

function planRows(db: Executor) {
  return db
    .selectFrom('plan')
    .selectAll()
    .select([
      sql<number>`(select count(*) from partner where plan_id = plan.id)`.as('partnerCount'),
      sql<boolean>`exists (select from partner where plan_id = plan.id)
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
      .map(({ id, amountOre, text, validFrom, validUntil }) => ({
        id,
        amountOre: Number(amountOre),
        text: z.nullable(InBothLanguages).parse(text),
        validFrom,
        validUntil,
        state: priceState({ from: validFrom, until: validUntil }, today),
      }));
    const isPriced = own.some(({ state }) => state === 'present');
    const { from, until } = daysOf(plan);
    return {
      id: plan.id,
      version: plan.version,
      name: InBothLanguages.parse(plan.name),
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

export async function listPlans(app: App): Promise<ResponseOf<typeof plans.listPlans>> {
  const rows = await planRows(app.db).execute();
  return rows.length === 0 ? [] : withPrices(app.db, rows);
}

/**
 * A plan, held for a change: of two changes at once the second is judged by what the first has made,
 * and nobody chooses the plan meanwhile.
 *
 * @throws {ExpectedError} NOT_FOUND; EDIT_CONFLICT with the plan as it is
 */
export async function holdPlan(
  tx: Executor,
  { params, request }: Pick<Call<typeof plans.withdrawPlan>, 'params' | 'request'>,
): Promise<StaffPlan> {
  const held = await tx
    .selectFrom('plan')
    .select('id')
    .where('id', '=', params.planId)
    .forUpdate()
    .executeTakeFirst();
  if (!held) throw new ExpectedError('NOT_FOUND');
  const plan = await readPlan(tx, held.id);
  demandPresent(seenVersion(request), plan);
  return plan;
}

export async function readPlan(db: Executor, planId: string): Promise<StaffPlan> {
  const row = await planRows(db).where('id', '=', planId).executeTakeFirstOrThrow();
  const [plan] = await withPrices(db, [row]);
  if (!plan) throw new Error(`plan ${planId} is gone`);
  return plan;
}

/** Counts the plan's version up and puts on record what was done to it. */
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
export function demandFaultless(faults: FieldError[]): void {
  if (faults.length > 0) throw new FieldsRefusedError(faults);
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

const endOf = (day: string | null): Date | null =>
  day === null ? null : beginningOfDay(dayAfter(day));

/**
 * Makes a plan; it can be chosen once it has a price.
 *
 * @throws {FieldsRefusedError} for days that have passed or are the wrong way round
 * @throws {ExpectedError} PLAN_LIMIT_REACHED
 */
export async function createPlan(
  app: App,
  { caller, body }: Call<typeof plans.createPlan>,
): Promise<ResponseOf<typeof plans.createPlan>> {
  demandFaultless(planFaults(body, null, dayInSweden(new Date())));
  return app.db.transaction().execute(async (tx) => {
    // Two at once would both find room for one more.
    await sql`lock table plan in share row exclusive mode`.execute(tx);
    const { count } = await tx
      .selectFrom('plan')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= mostPlans) throw new ExpectedError('PLAN_LIMIT_REACHED');
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
 * @throws {FieldsRefusedError} for days that have passed or are the wrong way round, and for the
 *   rights of a plan that somebody has chosen
 * @throws {ExpectedError} NOT_FOUND, EDIT_CONFLICT
 */
export async function updatePlan(
  app: App,
  { caller, params, body, request }: Call<typeof plans.updatePlan>,
): Promise<ResponseOf<typeof plans.updatePlan>> {
  return app.db.transaction().execute(async (tx) => {
    const present = await holdPlan(tx, { params, request });
    const days = { from: present.availableFrom, until: present.availableUntil };
    demandFaultless(planFaults(body, { ...present, days }, dayInSweden(new Date())));
    await tx
      .updateTable('plan')
      .set({
        ...columnsOf(body),
        // A moment inside a day stays when its day does.
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

/** @throws {ExpectedError} NOT_FOUND, EDIT_CONFLICT */
export async function withdrawPlan(
  app: App,
  { caller, params, request }: Call<typeof plans.withdrawPlan>,
): Promise<ResponseOf<typeof plans.withdrawPlan>> {
  return app.db.transaction().execute(async (tx) => {
    const present = await holdPlan(tx, { params, request });
    if (present.state === 'withdrawn') return present;
    const now = new Date();
    await tx
      .updateTable('plan')
      .set({ availableUntil: now })
      .where('id', '=', present.id)
      .execute();
    await concludeChange(tx, present.id, { actorUserId: caller.userId, action: 'plan.withdrawn' });
    return readPlan(tx, present.id);
  });
}

/** @throws {ExpectedError} NOT_FOUND, EDIT_CONFLICT; PLAN_IN_USE once somebody has chosen it */
export async function deletePlan(
  app: App,
  { caller, params, request }: Call<typeof plans.deletePlan>,
): Promise<ResponseOf<typeof plans.deletePlan>> {
  await app.db.transaction().execute(async (tx) => {
    const present = await holdPlan(tx, { params, request });
    if (present.isUsed) throw new ExpectedError('PLAN_IN_USE');
    await recordChange(tx, present.id, {
      actorUserId: caller.userId,
      action: 'plan.deleted',
      detail: {},
    });
    await tx.deleteFrom('plan').where('id', '=', present.id).execute();
  });
  return {};
}
