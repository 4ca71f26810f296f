import { addOns } from '@troskel/contract/add-ons/calls';
import type { AddOn, AddOns } from '@troskel/contract/add-ons/calls';
import { mayCall } from '@troskel/contract/ground/partner-rights';
import { textIn } from '@troskel/contract/ground/language';
import type { Bilingual } from '@troskel/contract/ground/language';
import type { AddOnPeriod, SwitchedFeature } from '@troskel/contract/values/add-on';
import { heldUntil, readHeldAddOns } from '../../domain/add-ons/held.ts';
import type { HeldAddOn } from '../../domain/add-ons/held.ts';
import { goesWith } from '../../domain/add-ons/plan-change.ts';
import { planNameIn } from '../../domain/plans.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/implement.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { offerOf } from './rules.ts';
import { BothTexts } from '@troskel/contract/values/typed-text';

/** An add-on of the catalogue beside what a company has of it. */
export interface CompanyAddOn {
  shown: AddOn;
  name: Bilingual;
  held: HeldAddOn | null;
  /** Whether it goes with the company's plan. */
  fits: boolean;
}

type ReadingCall = Pick<Call<typeof addOns.listAddOns>, 'params' | 'language' | 'refusal'>;

function readPlan(db: Executor, partnerId: string) {
  return db
    .selectFrom('partner')
    .innerJoin('plan', 'plan.id', 'partner.planId')
    .select(['plan.id', 'plan.name', 'plan.isPremium'])
    .where('partner.id', '=', partnerId)
    .executeTakeFirst();
}

function catalogue(db: Executor) {
  return db
    .selectFrom('addOn')
    .select(['id', 'version', 'name', 'description', 'feature', 'amountOre', 'period'])
    .select(['availableFrom', 'availableUntil'])
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
}

/**
 * Reads the whole catalogue as a company stands to it, what has been withdrawn too.
 *
 * @throws {ExpectedError} NOT_FOUND when there is no such partner
 */
export async function readCatalogue(
  db: Executor,
  { params: { partnerId }, language, refusal }: ReadingCall,
): Promise<{ plan: string; addOns: CompanyAddOn[] }> {
  const now = new Date();
  const plan = await readPlan(db, partnerId);
  if (!plan) throw refusal('NOT_FOUND');
  const held = await readHeldAddOns(db, partnerId, now);
  const rows = await catalogue(db);
  const plans = await db
    .selectFrom('addOnPlan')
    .innerJoin('plan', 'plan.id', 'addOnPlan.planId')
    .select(['addOnPlan.addOnId', 'plan.id', 'plan.name'])
    .orderBy('plan.sortOrder')
    .orderBy('plan.id')
    .execute();
  const company = { planId: plan.id, isPremium: plan.isPremium, addOns: held };
  const found = rows.map((row): CompanyAddOn => {
    const own = held.find(({ addOnId }) => addOnId === row.id) ?? null;
    const name = BothTexts.parse(row.name);
    const feature = row.feature as SwitchedFeature;
    const ofIt = plans.filter(({ addOnId }) => addOnId === row.id);
    const planIds = ofIt.map(({ id }) => id);
    const fits = goesWith({ feature: own?.feature ?? feature, planIds }, plan);
    return {
      name,
      held: own,
      fits,
      shown: {
        id: row.id,
        version: Number(row.version),
        name: textIn(own?.name ?? name, language),
        text: textIn(BothTexts.parse(row.description), language),
        feature,
        amountOre: Number(row.amountOre),
        period: row.period as AddOnPeriod,
        offer: offerOf({ ...row, feature, planIds }, company, now),
        plans: ofIt.map(({ name: planName }) => planNameIn(language, planName)),
        held: own && {
          since: own.activatedAt.toISOString(),
          amountOre: own.amountOre,
          period: own.period,
          endsOn: own.endsAt && dayInSweden(own.endsAt),
          periodEndsOn: heldUntil(own, now),
          canKeep: own.endsAt !== null && own.period === 'month' && fits,
          by: own.activatedBy,
        },
      },
    };
  });
  return { plan: planNameIn(language, plan.name), addOns: found };
}

/**
 * Answers the add-ons as the caller sees them.
 *
 * @throws {ExpectedError} NOT_FOUND when there is no such partner
 */
export async function readAddOns(
  db: Executor,
  call: ReadingCall & Pick<Call<typeof addOns.listAddOns>, 'caller'>,
): Promise<AddOns> {
  const { plan, addOns: found } = await readCatalogue(db, call);
  const owners = await db
    .selectFrom('partnerMember as member')
    .innerJoin('user', 'user.id', 'member.userId')
    .select('user.name')
    .where('member.partnerId', '=', call.params.partnerId)
    .where('member.role', '=', 'owner')
    .orderBy('member.createdAt')
    .orderBy('member.userId')
    .execute();
  return {
    addOns: found.flatMap(({ shown, held }) =>
      held === null && shown.offer === 'withdrawn' ? [] : [shown],
    ),
    plan,
    mayChange: mayCall(call.caller.partnerRole, addOns.activateAddOn),
    owners: owners.map(({ name }) => name),
  };
}

export async function listAddOns(
  { db }: Pick<App, 'db'>,
  call: Call<typeof addOns.listAddOns>,
): Promise<AddOns> {
  return readAddOns(db, call);
}
