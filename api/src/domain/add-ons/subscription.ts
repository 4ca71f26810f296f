import type { SwitchedFeature } from '@troskel/contract/values/add-on';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** The plan and the add-ons of a company, which decide what its members can use. */
export interface Subscription {
  /** Its plan holds the premium subscription. */
  isPremium: boolean;
  /** Add-ons that it has, whether they end or not. */
  addOns: readonly { feature: string; endsAt: Date | null }[];
}

/** Features that the premium subscription includes. */
const inPremium: ReadonlySet<SwitchedFeature> = new Set(['monthly_report']);

/**
 * Answers what gives a company a feature at a time: its plan, or an add-on that has not ended; null
 * when it does not have it.
 */
export function sourceOfFeature(
  feature: SwitchedFeature,
  { isPremium, addOns }: Subscription,
  at: Date,
): 'plan' | 'add_on' | null {
  if (isPremium && inPremium.has(feature)) return 'plan';
  const isHeld = addOns.some(
    ({ feature: switched, endsAt }) => switched === feature && (endsAt === null || endsAt > at),
  );
  return isHeld ? 'add_on' : null;
}

/** Whether a company has a feature: the one answer by which every limit is drawn. */
export function hasFeature(feature: SwitchedFeature, subscription: Subscription, at: Date) {
  return sourceOfFeature(feature, subscription, at) !== null;
}

/**
 * {@link hasFeature} as a condition of SQL, for lists that are ordered by it.
 *
 * @param partnerId column of the partner's id
 */
export const hasFeatureInSql = (
  feature: SwitchedFeature,
  partnerId: RawBuilder<unknown>,
  at: Date,
): RawBuilder<boolean> => sql<boolean>`(
  exists (select from partner_add_on held
           where held.partner_id = ${partnerId} and held.feature = ${feature}
             and held.ended_at is null and (held.ends_at is null or held.ends_at > ${at}))
  or (${inPremium.has(feature)}
      and exists (select from partner subscriber join plan on plan.id = subscriber.plan_id
                   where subscriber.id = ${partnerId} and plan.is_premium)))`;

/** Reads the subscriptions of partners, by their ids. */
async function readSubscriptions(
  db: Executor,
  partnerIds: readonly string[],
): Promise<Map<string, Subscription>> {
  if (partnerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('partner')
    .innerJoin('plan', 'plan.id', 'partner.planId')
    .leftJoin('partnerAddOn as held', (join) =>
      join.onRef('held.partnerId', '=', 'partner.id').on('held.endedAt', 'is', null),
    )
    .select(['partner.id', 'plan.isPremium', 'held.feature', 'held.endsAt'])
    .where('partner.id', 'in', partnerIds)
    .execute();
  const found = new Map<string, { isPremium: boolean; addOns: Subscription['addOns'][number][] }>();
  for (const { id, isPremium, feature, endsAt } of rows) {
    const subscription = found.get(id) ?? { isPremium, addOns: [] };
    if (feature !== null) subscription.addOns.push({ feature, endsAt });
    found.set(id, subscription);
  }
  return found;
}

/** Answers which of some partners have a feature now. */
export async function partnersWithFeature(
  db: Executor,
  partnerIds: readonly string[],
  feature: SwitchedFeature,
): Promise<Set<string>> {
  const now = new Date();
  const subscriptions = await readSubscriptions(db, partnerIds);
  return new Set(
    [...subscriptions].flatMap(([id, one]) => (hasFeature(feature, one, now) ? [id] : [])),
  );
}
