import { ExpectedError } from '@troskel/contract/errors';
import { ApplicationState } from '@troskel/contract/application-states';
import type { partner } from '@troskel/contract/partner';
import type { ResponseOf } from '@troskel/contract/route';
import * as z from 'zod';
import type { App } from '../../app.ts';
import type { Call } from '../../http/implement.ts';
import { completenessOf, contentsOf } from '../../partners/completeness.ts';
import { readStatistics } from './inquiry-statistics.ts';
import { readWaiting, readWaitingThreads } from './waiting.ts';

const PlanName = z.object({ sv: z.string(), en: z.string() });
const PlanPrice = z.object({
  sv: z.object({ text: z.string() }),
  en: z.object({ text: z.string() }),
});

/**
 * Partner, company, plan, what its profile and configuration have, and the application that made it,
 * which is gone when the applicant is.
 */
function readPartner({ db }: App, partnerId: string) {
  return db
    .selectFrom('partner')
    .innerJoin('company', 'company.id', 'partner.companyId')
    .innerJoin('plan', 'plan.id', 'partner.planId')
    .leftJoin('companyApplication as application', 'application.partnerId', 'partner.id')
    .leftJoin('partnerProfile as profile', 'profile.partnerId', 'partner.id')
    .leftJoin('partnerConfiguration as progress', 'progress.partnerId', 'partner.id')
    .select(['company.legalName', 'company.businessDescription'])
    .select(['plan.id as planId', 'plan.name as planName', 'plan.price', 'plan.isPremium'])
    .select(['application.id as applicationId', 'application.state'])
    .select(['application.submittedAt', 'application.decidedAt'])
    .select('progress.finishedAt')
    .select(['profile.description', 'profile.website', 'profile.openingHours'])
    .select(['profile.contactEmail', 'profile.contactPhoneNumber', 'profile.logoBlobId'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('partnerService')
            .select('serviceId')
            .whereRef('partnerService.partnerId', '=', 'partner.id'),
        )
        .as('hasServices'),
    )
    .where('partner.id', '=', partnerId)
    .executeTakeFirst();
}

/** What the first page of the partner area shows, from a few statements side by side. */
export async function getOverview(
  app: App,
  { caller, params: { partnerId }, language }: Call<typeof partner.getOverview>,
): Promise<ResponseOf<typeof partner.getOverview>> {
  const [row, { hasReceived, ...waiting }, threads, statistics] = await Promise.all([
    readPartner(app, partnerId),
    readWaiting(app, partnerId),
    readWaitingThreads(app, caller),
    readStatistics(app, partnerId, new Date()),
  ]);
  if (!row) throw new ExpectedError('NOT_FOUND');
  return {
    name: row.legalName,
    application:
      row.applicationId === null
        ? null
        : {
            id: row.applicationId,
            state: ApplicationState.parse(row.state),
            submittedAt: row.submittedAt?.toISOString() ?? null,
            decidedAt: row.decidedAt?.toISOString() ?? null,
          },
    plan: {
      id: row.planId,
      name: PlanName.parse(row.planName)[language],
      priceText: PlanPrice.parse(row.price)[language].text,
      isPremium: row.isPremium,
    },
    profile: completenessOf(contentsOf({ ...row, hasServices: Boolean(row.hasServices) })),
    isConfigured: row.finishedAt !== null,
    waiting,
    threads,
    statistics: { ...statistics, hasReceived },
  };
}
