import { agreement, mostPlanChanges } from '@troskel/contract/agreement/calls';
import { mayCall } from '@troskel/contract/ground/partner-rights';
import type { Agreement, OfferedPlan } from '@troskel/contract/agreement/calls';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { addOnPriceText } from '@troskel/contract/values/add-on';
import { textIn } from '@troskel/contract/ground/language';
import { sql } from 'kysely';
import { acceptedAgreement } from '../../domain/agreements/agreement.ts';
import { mayFetchReceipt } from '../../domain/agreements/receipt-rules.ts';
import { readHeldAddOns } from '../../domain/add-ons/held.ts';
import { goesWith, readAddOnPlans } from '../../domain/add-ons/plan-change.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/implement.ts';
import {
  availablePlans,
  keptPrice,
  planAmountOf,
  planColumns,
  planIn,
  planNameIn,
  presentPrice,
  priceOn,
} from '../../domain/plans.ts';
import { periodEnd } from '../../domain/period.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { isLess } from './rules.ts';
import type { PlanTerms } from './rules.ts';

export async function getAgreement(
  app: Pick<App, 'db' | 'personalData'>,
  call: Call<typeof agreement.getAgreement>,
): Promise<ResponseOf<typeof agreement.getAgreement>> {
  return readAgreement(app, app.db, call);
}

/**
 * Selects a partner's changes of plan, newest first; the user is null when they have left.
 * `signedPrice` is the price of the first plan when the agreement was signed.
 */
export function planChanges(db: Executor, partnerId: string) {
  return db
    .selectFrom('partnerPlanChange as change')
    .innerJoin('partner', 'partner.id', 'change.partnerId')
    .innerJoin('plan as from', 'from.id', 'change.fromPlanId')
    .innerJoin('plan as to', 'to.id', 'change.toPlanId')
    .leftJoin('user', 'user.id', 'change.changedByUserId')
    .select(['change.id', 'change.changedAt', 'user.name as by'])
    .select(['from.id as fromId', 'from.name as fromName'])
    .select(priceOn('from.id', 'partner.agreementSignedAt').as('signedPrice'))
    .select(['to.id as toId', 'to.name as toName'])
    .select(
      sql`plan_price_on("to".id, (coalesce(change.chosen_at, change.changed_at) at time zone 'Europe/Stockholm')::date)`.as(
        'toPrice',
      ),
    )
    .where('change.partnerId', '=', partnerId)
    .orderBy('change.changedAt', 'desc')
    .orderBy('change.id', 'desc');
}

/** Selects a partner's present plan with its kept price, and since when it has it. */
export function presentPlan(db: Executor, partnerId: string) {
  return db
    .selectFrom('partner')
    .innerJoin('plan', 'plan.id', 'partner.planId')
    .select(planColumns.map((column) => `plan.${column}` as const))
    .select(keptPrice.as('price'))
    .select(['plan.isPremium', 'partner.version', 'partner.createdAt'])
    .select(['partner.agreementVersion', 'partner.agreementSignedAt'])
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('partnerPlanChange as change')
            .select((change) => change.fn.max('change.changedAt').as('at'))
            .whereRef('change.partnerId', '=', 'partner.id'),
          'partner.createdAt',
        )
        .as('since'),
    )
    .where('partner.id', '=', partnerId);
}

const termsOf = (plan: { isPremium: boolean; price: unknown }): PlanTerms => ({
  isPremium: plan.isPremium,
  amountOre: planAmountOf(plan.price),
});

/**
 * Answers the day in Sweden on which a change asked for now takes effect: null for at once, or the
 * first after the period that runs when the other plan gives less (docs/decisions/0075).
 */
export function effectDayOf(
  present: { isPremium: boolean; price: unknown; since: Date },
  next: { isPremium: boolean; price: unknown },
): string | null {
  if (!isLess(termsOf(present), termsOf(next))) return null;
  return periodEnd(dayInSweden(present.since), dayInSweden(new Date()));
}

/** Selects the plans that a partner can change to, with their price of today. */
export function otherPlans(db: Executor, presentId: string) {
  return availablePlans(db)
    .select([...planColumns, 'isPremium'])
    .select(presentPrice().as('price'))
    .where('id', '<>', presentId);
}

/** Selects the members of a partner, the earliest first. */
export function members(db: Executor, partnerId: string) {
  return db
    .selectFrom('partnerMember as member')
    .innerJoin('user', 'user.id', 'member.userId')
    .select(['member.userId', 'member.role', 'member.createdAt', 'user.name'])
    .where('member.partnerId', '=', partnerId)
    .orderBy('member.createdAt')
    .orderBy('member.userId');
}

/**
 * Reads the agreement as the caller sees it.
 *
 * @throws {ExpectedError} NOT_FOUND when there is no such partner
 */
export async function readAgreement(
  app: Pick<App, 'personalData'>,
  db: Executor,
  {
    params: { partnerId },
    caller,
    language,
    refusal,
  }: Pick<Call<typeof agreement.getAgreement>, 'params' | 'caller' | 'language' | 'refusal'>,
): Promise<Agreement> {
  const row = await presentPlan(db, partnerId).executeTakeFirst();
  if (!row) throw refusal('NOT_FOUND');
  const others = await otherPlans(db, row.id).execute();
  const had = await plansHad(db, partnerId);
  const offered = (plan: Parameters<typeof planIn>[1] & { isPremium: boolean }): OfferedPlan => ({
    ...planIn(language, plan, had),
    isPremium: plan.isPremium,
  });
  const held = await readHeldAddOns(db, partnerId, new Date());
  const plansOf = await readAddOnPlans(db);
  const renewed = held
    .filter(({ endsAt }) => endsAt === null)
    .map((one) => ({ ...one, planIds: plansOf.get(one.addOnId) ?? [] }));
  const planned = await db
    .selectFrom('plannedPlanChange as planned')
    .innerJoin('plan', 'plan.id', 'planned.toPlanId')
    .leftJoin('user', 'user.id', 'planned.chosenByUserId')
    .select(['plan.id', 'plan.name', 'planned.takesEffectAt', 'user.name as by'])
    .where('planned.partnerId', '=', partnerId)
    .executeTakeFirst();
  const history = await planChanges(db, partnerId).limit(mostPlanChanges).execute();
  const owners = await members(db, partnerId).where('member.role', '=', 'owner').execute();
  return {
    version: row.version,
    plan: offered(row),
    planSince: row.since.toISOString(),
    otherPlans: others.map((plan) => ({
      ...offered(plan),
      takesEffectOn: effectDayOf(row, plan),
      endsAddOns: renewed
        .filter((one) => !goesWith(one, plan))
        .map(({ name }) => textIn(name, language)),
    })),
    plannedChange: planned
      ? {
          to: { id: planned.id, name: planNameIn(language, planned.name) },
          takesEffectOn: dayInSweden(planned.takesEffectAt),
          by: planned.by,
        }
      : null,
    addOns: held.map((one) => ({
      id: one.id,
      name: textIn(one.name, language),
      price: addOnPriceText(one, language),
      since: one.activatedAt.toISOString(),
      endsOn: one.endsAt && dayInSweden(one.endsAt),
    })),
    mayChange: mayCall(caller.partnerRole, agreement.changePlan),
    owners: owners.map(({ name }) => name),
    agreement: {
      version: row.agreementVersion,
      signedAt: row.agreementSignedAt.toISOString(),
      ...(await readAccepted(app, db, { params: { partnerId }, caller, language })),
    },
    history: history.map((change) => ({
      id: change.id,
      at: change.changedAt.toISOString(),
      from: { id: change.fromId, name: planNameIn(language, change.fromName) },
      to: { id: change.toId, name: planNameIn(language, change.toName) },
      by: change.by,
    })),
  };
}

/**
 * Reads by whom the agreement of a partner was accepted, and its text: the one that was signed, else
 * the one that is made of what was accepted.
 */
async function readAccepted(
  app: Pick<App, 'personalData'>,
  db: Executor,
  {
    params: { partnerId },
    caller,
    language,
  }: Pick<Call<typeof agreement.getAgreement>, 'params' | 'caller' | 'language'>,
): Promise<Omit<Agreement['agreement'], 'version' | 'signedAt'>> {
  const application = await db
    .selectFrom('companyApplication as application')
    .innerJoin('user', 'user.id', 'application.userId')
    .selectAll('application')
    .select('user.name as applicant')
    .where('application.partnerId', '=', partnerId)
    .orderBy('application.createdAt', 'desc')
    .executeTakeFirst();
  if (!application) {
    return { signedBy: null, isSignedWithBankid: false, hasReceipt: false, text: null };
  }
  const signed = await db
    .selectFrom('agreementSignature')
    .select('document')
    .where('applicationId', '=', application.id)
    .executeTakeFirst();
  const accepted = signed ?? (await acceptedAgreement(app, db, application, language));
  return {
    signedBy: application.applicant,
    isSignedWithBankid: application.isSignedWithBankid,
    hasReceipt: mayFetchReceipt(caller, application),
    text: accepted?.document ?? null,
  };
}

/** The plans that a partner has had before, and with them their campaigns (docs/decisions/0136). */
export async function plansHad(db: Executor, partnerId: string): Promise<string[]> {
  const { plansHadBefore } = await db
    .selectFrom('partner')
    .select('plansHadBefore')
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow();
  const left = await db
    .selectFrom('partnerPlanChange')
    .select('fromPlanId')
    .distinct()
    .where('partnerId', '=', partnerId)
    .execute();
  return [...plansHadBefore, ...left.map(({ fromPlanId }) => fromPlanId)];
}
