import type { ResponseOf } from '@troskel/contract/ground/route';
import { mostAddOns } from '@troskel/contract/plans/add-ons';
import type { AddOnBody, addOnCatalogue, StaffAddOn } from '@troskel/contract/plans/add-ons';
import type { AddOnPeriod, SwitchedFeature } from '@troskel/contract/values/add-on';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { audit } from '../../platform/audit.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { demandSeen } from '../../platform/http/if-match.ts';
import type { Call } from '../../platform/http/implement.ts';
import { beginningOfDay, dayInSweden } from '../../platform/time/swedish-time.ts';
import { demandFaultless, endOf, offeredDays } from './plans.ts';
import { addOnFaults, offerState } from './rules.ts';
import { BothTexts } from '@troskel/contract/values/typed-text';

function addOnRows(db: Executor) {
  return db
    .selectFrom('addOn')
    .selectAll()
    .select([
      sql<string[]>`coalesce((select array_agg(plan_id order by plan_id) from add_on_plan
        where add_on_id = add_on.id), '{}')`.as('planIds'),
      sql<number>`(select count(*) from partner_add_on
        where add_on_id = add_on.id and ended_at is null)`.as('partnerCount'),
      sql<boolean>`exists (select from partner_add_on where add_on_id = add_on.id)`.as('isUsed'),
    ])
    .orderBy('sortOrder')
    .orderBy('id');
}
type AddOnRow = Awaited<ReturnType<ReturnType<typeof addOnRows>['execute']>>[number];

function toAddOn(row: AddOnRow): StaffAddOn {
  const { from, until } = offeredDays(row);
  return {
    id: row.id,
    version: Number(row.version),
    name: BothTexts.parse(row.name),
    text: BothTexts.parse(row.description),
    feature: row.feature as SwitchedFeature,
    amountOre: Number(row.amountOre),
    period: row.period as AddOnPeriod,
    planIds: row.planIds,
    sortOrder: Number(row.sortOrder),
    availableFrom: from,
    availableUntil: until,
    state: offerState(row, new Date()),
    isUsed: row.isUsed,
    partnerCount: row.partnerCount,
  };
}

export async function listAddOns({ db }: Pick<App, 'db'>): Promise<StaffAddOn[]> {
  return (await addOnRows(db).execute()).map(toAddOn);
}

async function readAddOn(db: Executor, addOnId: string): Promise<StaffAddOn> {
  return toAddOn(await addOnRows(db).where('id', '=', addOnId).executeTakeFirstOrThrow());
}

/**
 * Locks an add-on for a change: no company activates it meanwhile.
 *
 * @throws {ExpectedError} NOT_FOUND; EDIT_CONFLICT with the add-on as it is
 */
async function lockAddOn(
  tx: Executor,
  call: Pick<Call<typeof addOnCatalogue.withdrawAddOn>, 'params' | 'refusal' | 'seenVersion'>,
): Promise<StaffAddOn> {
  const held = await tx
    .selectFrom('addOn')
    .select('id')
    .where('id', '=', call.params.addOnId)
    .forUpdate()
    .executeTakeFirst();
  if (!held) throw call.refusal('NOT_FOUND');
  const addOn = await readAddOn(tx, held.id);
  demandSeen(call, addOn);
  return addOn;
}

async function note(
  tx: Executor,
  addOnId: string,
  act: { actorUserId: string; action: `add_on.${string}`; detail?: Record<string, unknown> },
): Promise<void> {
  const subject = { type: 'add_on', id: addOnId };
  await audit(tx, { ...act, subject, detail: act.detail ?? {} }, new Date());
}

async function knownPlans(db: Executor): Promise<Set<string>> {
  const rows = await db.selectFrom('plan').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

const columnsOf = ({ name, text, feature, amountOre, period, sortOrder }: AddOnBody) => ({
  name: JSON.stringify(name),
  description: JSON.stringify(text),
  feature,
  amountOre,
  period,
  sortOrder,
});

async function setPlans(tx: Executor, addOnId: string, planIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('addOnPlan').where('addOnId', '=', addOnId).execute();
  await tx
    .insertInto('addOnPlan')
    .values(planIds.map((planId) => ({ addOnId, planId })))
    .execute();
}

const noted = ({ feature, amountOre, period, planIds }: AddOnBody) => ({
  feature,
  amountOre,
  period,
  planIds,
});

/**
 * @throws {FieldsRefusedError} for days that have passed or are in the wrong order, and for a plan that
 *   does not exist
 * @throws {ExpectedError} ADD_ON_LIMIT_REACHED
 */
export async function createAddOn(
  app: Pick<App, 'db'>,
  call: Call<typeof addOnCatalogue.createAddOn>,
): Promise<ResponseOf<typeof addOnCatalogue.createAddOn>> {
  const { caller, body } = call;
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    demandFaultless(call, addOnFaults(body, null, await knownPlans(tx), dayInSweden(now)));
    // Two concurrent calls would both find room for another.
    await sql`lock table add_on in share row exclusive mode`.execute(tx);
    const { count } = await tx
      .selectFrom('addOn')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= mostAddOns) throw call.refusal('ADD_ON_LIMIT_REACHED');
    const id = uuid();
    await tx
      .insertInto('addOn')
      .values({
        ...columnsOf(body),
        id,
        availableFrom: beginningOfDay(body.availableFrom),
        availableUntil: endOf(body.availableUntil),
        createdAt: now,
      })
      .execute();
    await setPlans(tx, id, body.planIds);
    const detail = noted(body);
    await note(tx, id, { actorUserId: caller.userId, action: 'add_on.created', detail });
    return readAddOn(tx, id);
  });
}

/**
 * Changes what is offered from now on; companies that have it keep it as they accepted it.
 *
 * @throws {FieldsRefusedError} as {@link createAddOn}
 * @throws {ExpectedError} NOT_FOUND, EDIT_CONFLICT
 */
export async function updateAddOn(
  app: Pick<App, 'db'>,
  call: Call<typeof addOnCatalogue.updateAddOn>,
): Promise<ResponseOf<typeof addOnCatalogue.updateAddOn>> {
  const { caller, body } = call;
  return app.db.transaction().execute(async (tx) => {
    const present = await lockAddOn(tx, call);
    const days = { from: present.availableFrom, until: present.availableUntil };
    const today = dayInSweden(new Date());
    demandFaultless(call, addOnFaults(body, days, await knownPlans(tx), today));
    await tx
      .updateTable('addOn')
      .set((eb) => ({
        ...columnsOf(body),
        version: eb('version', '+', '1'),
        // A time within a day stays when its day does.
        ...(body.availableFrom === days.from
          ? {}
          : { availableFrom: beginningOfDay(body.availableFrom) }),
        ...(body.availableUntil === days.until
          ? {}
          : { availableUntil: endOf(body.availableUntil) }),
      }))
      .where('id', '=', present.id)
      .execute();
    await setPlans(tx, present.id, body.planIds);
    const detail = noted(body);
    await note(tx, present.id, { actorUserId: caller.userId, action: 'add_on.changed', detail });
    return readAddOn(tx, present.id);
  });
}

export async function withdrawAddOn(
  app: Pick<App, 'db'>,
  call: Call<typeof addOnCatalogue.withdrawAddOn>,
): Promise<ResponseOf<typeof addOnCatalogue.withdrawAddOn>> {
  return app.db.transaction().execute(async (tx) => {
    const present = await lockAddOn(tx, call);
    if (present.state === 'withdrawn') return present;
    await tx
      .updateTable('addOn')
      .set((eb) => ({ availableUntil: new Date(), version: eb('version', '+', '1') }))
      .where('id', '=', present.id)
      .execute();
    const { userId: actorUserId } = call.caller;
    await note(tx, present.id, { actorUserId, action: 'add_on.withdrawn' });
    return readAddOn(tx, present.id);
  });
}

/** @throws {ExpectedError} NOT_FOUND, EDIT_CONFLICT; ADD_ON_IN_USE once a company has activated it */
export async function deleteAddOn(
  app: Pick<App, 'db'>,
  call: Call<typeof addOnCatalogue.deleteAddOn>,
): Promise<Record<string, never>> {
  await app.db.transaction().execute(async (tx) => {
    const present = await lockAddOn(tx, call);
    if (present.isUsed) throw call.refusal('ADD_ON_IN_USE');
    const { userId: actorUserId } = call.caller;
    await note(tx, present.id, { actorUserId, action: 'add_on.deleted' });
    await tx.deleteFrom('addOn').where('id', '=', present.id).execute();
  });
  return {};
}
