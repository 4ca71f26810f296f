import { ExpectedError } from '@troskel/contract/errors';
import { PartnerOverview } from '@troskel/contract/partner';
import type { partner } from '@troskel/contract/partner';
import type { ResponseOf } from '@troskel/contract/route';
import * as z from 'zod';
import type { App } from '../../app.ts';
import type { Call } from '../../http/implement.ts';
import { completenessOf } from './rules.ts';

const PlanName = z.object({ sv: z.string(), en: z.string() });
const PlanPrice = z.object({
  sv: z.object({ text: z.string() }),
  en: z.object({ text: z.string() }),
});
const State = PartnerOverview.shape.application.shape.state;

/** One query: partner, company, plan, the application that made it, and the caller's phone. */
export async function getOverview(
  app: App,
  { caller, params, language }: Call<typeof partner.getOverview>,
): Promise<ResponseOf<typeof partner.getOverview>> {
  const row = await app.db
    .selectFrom('partner')
    .innerJoin('company', 'company.id', 'partner.companyId')
    .innerJoin('plan', 'plan.id', 'partner.planId')
    .innerJoin('companyApplication as application', 'application.partnerId', 'partner.id')
    .innerJoin('userProfile', (join) => join.on('userProfile.userId', '=', caller.userId))
    .select(['company.legalName', 'company.streetAddress', 'company.businessDescription'])
    .select(['plan.id as planId', 'plan.name as planName', 'plan.price', 'plan.isPremium'])
    .select(['application.id as applicationId', 'application.state'])
    .select(['application.submittedAt', 'application.decidedAt'])
    .select(['userProfile.phoneNumber', 'partner.agreementSignedAt'])
    .where('partner.id', '=', params.partnerId)
    .executeTakeFirst();
  if (!row) throw new ExpectedError('NOT_FOUND');
  return {
    name: row.legalName,
    application: {
      id: row.applicationId,
      state: State.parse(row.state),
      submittedAt: row.submittedAt?.toISOString() ?? null,
      decidedAt: row.decidedAt?.toISOString() ?? null,
    },
    plan: {
      id: row.planId,
      name: PlanName.parse(row.planName)[language],
      priceText: PlanPrice.parse(row.price)[language].text,
      isPremium: row.isPremium,
    },
    profile: completenessOf({
      companyName: row.legalName !== '',
      address: row.streetAddress !== '',
      businessDescription: row.businessDescription !== '',
      phone: row.phoneNumber !== null,
      agreement: row.agreementSignedAt !== null,
    }),
  };
}
