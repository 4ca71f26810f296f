import type { Charge, ChargeSource } from '../../platform/charge-source.ts';
import type { Executor } from '../../platform/db/database.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { planNameIn } from '../../domain/plans.ts';
import { planCharges } from './rules.ts';
import type { HeldPlan, PlanPriceTerms } from './rules.ts';

/** Reads the prices of all plans, those that have ended too: a partner keeps the one that it chose by. */
async function readPrices(db: Executor): Promise<Map<string, PlanPriceTerms[]>> {
  const rows = await db
    .selectFrom('planPrice')
    .select(['planId', 'amountOre', 'validFrom', 'campaignMonths', 'campaignOre'])
    .orderBy('validFrom')
    .execute();
  const byPlan = new Map<string, PlanPriceTerms[]>();
  for (const { planId, amountOre, validFrom, campaignMonths, campaignOre } of rows) {
    const campaign =
      campaignMonths === null || campaignOre === null
        ? null
        : { months: Number(campaignMonths), amountOre: Number(campaignOre) };
    const price = { validFrom, amountOre: Number(amountOre), campaign };
    byPlan.set(planId, [...(byPlan.get(planId) ?? []), price]);
  }
  return byPlan;
}

/** Reads the plans of partners one after the other, with the one that a change leads to. */
async function readHeldPlans(
  db: Executor,
  partnerIds: readonly string[],
): Promise<Map<string, { steps: HeldPlan[]; hadBefore: string[] }>> {
  const partners = await db
    .selectFrom('partner')
    .select(['id', 'planId', 'plansHadBefore', 'createdAt', 'agreementSignedAt'])
    .where('id', 'in', partnerIds)
    .execute();
  const changes = await db
    .selectFrom('partnerPlanChange')
    .select(['partnerId', 'fromPlanId', 'toPlanId', 'changedAt', 'chosenAt'])
    .where('partnerId', 'in', partnerIds)
    .orderBy('changedAt')
    .orderBy('id')
    .execute();
  const planned = await db
    .selectFrom('plannedPlanChange')
    .select(['partnerId', 'toPlanId', 'chosenAt', 'takesEffectAt as changedAt'])
    .where('partnerId', 'in', partnerIds)
    .execute();
  const held = new Map(
    partners.map(({ id, planId, plansHadBefore: hadBefore, createdAt, agreementSignedAt }) => {
      const first = changes.find(({ partnerId }) => partnerId === id);
      const joined: HeldPlan = {
        planId: first?.fromPlanId ?? planId,
        from: dayInSweden(createdAt),
        chosenOn: dayInSweden(agreementSignedAt),
      };
      return [id, { steps: [joined], hadBefore }];
    }),
  );
  for (const { partnerId, toPlanId, changedAt, chosenAt } of [...changes, ...planned]) {
    held.get(partnerId)?.steps.push({
      planId: toPlanId,
      from: dayInSweden(changedAt),
      chosenOn: dayInSweden(chosenAt ?? changedAt),
    });
  }
  return held;
}

/** Charges for plans. */
export const planChargeSource: ChargeSource = {
  name: 'plan',
  async chargesOf(db, partnerIds) {
    if (partnerIds.length === 0) return [];
    const plans = await db.selectFrom('plan').select(['id', 'name']).execute();
    const names = new Map(plans.map(({ id, name }) => [id, name]));
    const prices = await readPrices(db);
    const held = await readHeldPlans(db, partnerIds);
    return [...held].flatMap(([partnerId, { steps, hadBefore }]) =>
      planCharges(steps, prices, hadBefore).map(
        ({ planId, isCampaign, since, ...charge }): Charge => {
          const name = names.get(planId);
          return {
            ...charge,
            partnerId,
            key: `${planId}:${since}`,
            text: {
              sv: `${planNameIn('sv', name)}${isCampaign ? ', kampanjpris' : ''}`,
              en: `${planNameIn('en', name)}${isCampaign ? ', campaign price' : ''}`,
            },
          };
        },
      ),
    );
  },
};
