import type { Executor } from '../../platform/db/database.ts';
import type { App } from '../../platform/collaborators.ts';
import { endWithPeriod, readHeldAddOns } from './held.ts';
import type { HeldAddOn } from './held.ts';
import { sourceOfFeature } from './subscription.ts';
import { BothTexts } from '@troskel/contract/values/typed-text';

/** A plan, as far as it decides which add-ons go with it. */
interface AddOnPlan {
  id: string;
  isPremium: boolean;
}

/** Whether an add-on goes with a plan: it is offered for it, and the plan does not include it. */
export function goesWith(
  { feature, planIds }: Pick<HeldAddOn, 'feature'> & { planIds: readonly string[] },
  { id, isPremium }: AddOnPlan,
): boolean {
  return (
    planIds.includes(id) && sourceOfFeature(feature, { isPremium, addOns: [] }, new Date()) === null
  );
}

/** Reads which plans each add-on can be activated with, by the add-on's id. */
export async function readAddOnPlans(db: Executor): Promise<Map<string, string[]>> {
  const rows = await db.selectFrom('addOnPlan').select(['addOnId', 'planId']).execute();
  const found = new Map<string, string[]>();
  for (const { addOnId, planId } of rows) {
    found.set(addOnId, [...(found.get(addOnId) ?? []), planId]);
  }
  return found;
}

/**
 * Ends the renewal of a partner's add-ons that do not go with the plan that it has changed to; the
 * month that has begun is paid for, and stays.
 */
export async function endAddOnsOutsidePlan(
  tx: Executor,
  app: Pick<App, 'settings'>,
  { partnerId, planId, userId }: { partnerId: string; planId: string; userId: string | null },
): Promise<void> {
  const held = await readHeldAddOns(tx, partnerId, new Date());
  if (held.length === 0) return;
  const plan = await tx
    .selectFrom('plan')
    .select(['id', 'isPremium', 'name'])
    .where('id', '=', planId)
    .executeTakeFirstOrThrow();
  const plansOf = await readAddOnPlans(tx);
  for (const one of held) {
    const planIds = plansOf.get(one.addOnId) ?? [];
    if (one.endsAt !== null || goesWith({ ...one, planIds }, plan)) continue;
    await endWithPeriod(tx, app, one, { userId, plan: BothTexts.parse(plan.name) });
  }
}
