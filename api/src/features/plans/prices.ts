import { mostPrices } from '@troskel/contract/plans/calls';
import type { PlanPrice, plans, PriceBody, StaffPlan } from '@troskel/contract/plans/calls';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { isDeepStrictEqual } from 'node:util';
import { v7 as uuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { concludeChange, demandFaultless, lockPlan, readPlan } from './plans.ts';
import { priceFaults } from './rules.ts';
import type { Days } from './rules.ts';

const daysOf = ({ validFrom, validUntil }: PriceBody | PlanPrice): Days => ({
  from: validFrom,
  until: validUntil,
});

const columnsOf = ({ amountOre, text, campaign, validFrom, validUntil }: PriceBody) => ({
  amountOre,
  text: text && JSON.stringify(text),
  campaignMonths: campaign && campaign.months,
  campaignOre: campaign && campaign.amountOre,
  validFrom,
  validUntil,
});

/** A price as the audit log has it. */
const noted = ({ amountOre, campaign, validFrom, validUntil }: PriceBody) => ({
  amountOre,
  campaign,
  validFrom,
  validUntil,
});

/** @throws {ExpectedError} NOT_FOUND */
function priceOf(
  plan: StaffPlan,
  { params, refusal }: { params: { priceId: string }; refusal: Refusal<'NOT_FOUND'> },
): PlanPrice {
  const price = plan.prices.find(({ id }) => id === params.priceId);
  if (!price) throw refusal('NOT_FOUND');
  return price;
}

/**
 * @throws {FieldsRefusedError} for days that have passed, are in the wrong order, or have a price
 * @throws {ExpectedError} NOT_FOUND, EDIT_CONFLICT, PRICE_LIMIT_REACHED
 */
export async function addPrice(
  app: Pick<App, 'db'>,
  call: Call<typeof plans.addPrice>,
): Promise<ResponseOf<typeof plans.addPrice>> {
  const { caller, body } = call;
  return app.db.transaction().execute(async (tx) => {
    const plan = await lockPlan(tx, call);
    const now = new Date();
    demandFaultless(call, priceFaults(body, null, plan.prices.map(daysOf), dayInSweden(now)));
    if (plan.prices.length >= mostPrices) throw call.refusal('PRICE_LIMIT_REACHED');
    const id = uuid();
    await tx
      .insertInto('planPrice')
      .values({ ...columnsOf(body), id, planId: plan.id, createdAt: now })
      .execute();
    await concludeChange(tx, plan.id, {
      actorUserId: caller.userId,
      action: 'plan.price_added',
      detail: { priceId: id, ...noted(body) },
    });
    return readPlan(tx, plan.id);
  });
}

/**
 * Updates a price that has not begun; of one that has, only its last day, and not to a day before
 * today: what somebody has signed stays so.
 *
 * @throws {FieldsRefusedError} as {@link addPrice}
 * @throws {ExpectedError} NOT_FOUND, EDIT_CONFLICT; PRICE_BEGUN
 */
export async function updatePrice(
  app: Pick<App, 'db'>,
  call: Call<typeof plans.updatePrice>,
): Promise<ResponseOf<typeof plans.updatePrice>> {
  const { caller, body } = call;
  return app.db.transaction().execute(async (tx) => {
    const plan = await lockPlan(tx, call);
    const price = priceOf(plan, call);
    const isSame =
      body.amountOre === price.amountOre &&
      isDeepStrictEqual(body.text, price.text) &&
      isDeepStrictEqual(body.campaign, price.campaign) &&
      body.validFrom === price.validFrom;
    const isOver = price.state === 'past' && body.validUntil !== price.validUntil;
    if (price.state !== 'coming' && (!isSame || isOver)) throw call.refusal('PRICE_BEGUN');
    if (isSame && body.validUntil === price.validUntil) return plan;
    const others = plan.prices.filter(({ id }) => id !== price.id).map(daysOf);
    demandFaultless(call, priceFaults(body, daysOf(price), others, dayInSweden(new Date())));
    await tx.updateTable('planPrice').set(columnsOf(body)).where('id', '=', price.id).execute();
    await concludeChange(tx, plan.id, {
      actorUserId: caller.userId,
      action: 'plan.price_changed',
      detail: { priceId: price.id, ...noted(body) },
    });
    return readPlan(tx, plan.id);
  });
}

export async function removePrice(
  app: Pick<App, 'db'>,
  call: Call<typeof plans.removePrice>,
): Promise<ResponseOf<typeof plans.removePrice>> {
  return app.db.transaction().execute(async (tx) => {
    const plan = await lockPlan(tx, call);
    const price = priceOf(plan, call);
    if (price.state !== 'coming') throw call.refusal('PRICE_BEGUN');
    await tx.deleteFrom('planPrice').where('id', '=', price.id).execute();
    await concludeChange(tx, plan.id, {
      actorUserId: call.caller.userId,
      action: 'plan.price_removed',
      detail: { priceId: price.id, amountOre: price.amountOre, validFrom: price.validFrom },
    });
    return readPlan(tx, plan.id);
  });
}
