import type { onboarding } from '@troskel/contract/onboarding/onboarding';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import { plansHadBefore } from '../../domain/partners/former-traders.ts';
import type { Call } from '../../platform/http/implement.ts';
import { availablePlans, planColumns, planIn, presentPrice } from '../../domain/plans.ts';

/** Lists the plans; without the campaigns that the company of the caller's application has had. */
export async function listPlans(
  app: Pick<App, 'db'>,
  { caller, language }: Call<typeof onboarding.listPlans>,
): Promise<ResponseOf<typeof onboarding.listPlans>> {
  const plans = await availablePlans(app.db)
    .select(planColumns)
    .select(presentPrice().as('price'))
    .execute();
  const application = await app.db
    .selectFrom('companyApplication')
    .select('identityNumberIndex')
    .where('id', '=', caller.applicationId)
    .executeTakeFirst();
  const had = application ? await plansHadBefore(app.db, application.identityNumberIndex) : [];
  return plans.map((plan) => planIn(language, plan, had));
}
