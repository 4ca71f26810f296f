import type { Executor } from '../../platform/db/database.ts';

/** The plans that a partner has had before, and with them their campaigns (docs/decisions/0136). */
export async function plansHad(db: Executor, partnerId: string): Promise<Set<string>> {
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
  return new Set([...plansHadBefore, ...left.map(({ fromPlanId }) => fromPlanId)]);
}
