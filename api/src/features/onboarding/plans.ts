import type { onboarding } from '@troskel/contract/onboarding/onboarding';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import type { Call } from '../../platform/http/implement.ts';
import { availablePlans, planColumns, planIn, presentPrice } from '../../domain/plans.ts';

export async function listPlans(
  app: Pick<App, 'db'>,
  { language }: Call<typeof onboarding.listPlans>,
): Promise<ResponseOf<typeof onboarding.listPlans>> {
  const plans = await availablePlans(app.db)
    .select(planColumns)
    .select(presentPrice().as('price'))
    .execute();
  return plans.map((plan) => planIn(language, plan));
}
