import type { PartnerRight } from '@troskel/contract/ground/partner-rights';
import { textIn } from '@troskel/contract/ground/language';
import { ApplicationState } from '@troskel/contract/values/application-states';
import type { partnerOverview } from '@troskel/contract/overview/calls';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import { isoTimes } from '../../platform/db/iso-times.ts';
import { hasRight } from '../../platform/http/access.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { OverviewParts } from '../../platform/overview-source.ts';
import { completenessOf, contentsOf } from '../../domain/partners/completeness.ts';
import type { Shown } from '../../domain/partners/completeness.ts';
import { planPriceIn } from '../../domain/plans.ts';
import { firstStepsOf } from './first-steps.ts';
import { readStatistics } from './inquiry-statistics.ts';
import { readPanel, readWaiting, readWaitingThreads } from './waiting.ts';
import { BothTexts } from '@troskel/contract/values/typed-text';

interface PartnerRow extends Shown {
  legalName: string;
  planId: string;
  planName: unknown;
  price: unknown;
  isPremium: boolean;
  /** Application that created the partner; null when the applicant has left. */
  applicationId: string | null;
  state: string | null;
  submittedAt: string | null;
  decidedAt: string | null;
  finishedAt: string | null;
  isDismissed: boolean;
}

/** Partner, company, plan, contents of profile and configuration, and the application. */
const partnerQuery = `
  select company.legal_name as "legalName", company.business_description as "businessDescription",
         plan.id as "planId", plan.name as "planName", kept_plan_price(partner) as price, plan.is_premium as "isPremium",
         application.id as "applicationId", application.state,
         application.submitted_at as "submittedAt", application.decided_at as "decidedAt",
         progress.finished_at as "finishedAt",
         partner.first_steps_dismissed_at is not null as "isDismissed", profile.description, profile.website,
         profile.opening_hours as "openingHours", profile.contact_email as "contactEmail",
         profile.contact_phone_number as "contactPhoneNumber", profile.logo_blob_id as "logoBlobId",
         exists (select from partner_service offered
                  where offered.partner_id = partner.id) as "hasServices"
    from partner
    join company on company.id = partner.company_id
    join plan on plan.id = partner.plan_id
    left join company_application application on application.partner_id = partner.id
    left join partner_profile profile on profile.partner_id = partner.id
    left join partner_configuration progress on progress.partner_id = partner.id
   where partner.id = $1`;

async function readPartner(
  { pool }: Pick<App, 'pool'>,
  partnerId: string,
): Promise<PartnerRow | undefined> {
  const { rows } = await pool.query<PartnerRow>({
    // Prepared under a name: planning it each time would cost more than all the other statements.
    name: 'overview-partner',
    types: isoTimes,
    text: partnerQuery,
    values: [partnerId],
  });
  return rows[0];
}

/** Reads the first page of the partner area, by a few parallel statements. */
export async function getOverview(
  app: Pick<App, 'overviewSources' | 'pool' | 'settings'>,
  { caller, params: { partnerId }, language, refusal }: Call<typeof partnerOverview.getOverview>,
): Promise<ResponseOf<typeof partnerOverview.getOverview>> {
  const now = new Date();
  const may = (right: PartnerRight) => hasRight(caller, { right, level: 'read' });
  const [row, { hasReceived, hasAnswered, ...waiting }, handedIn, threads, panel, statistics] =
    await Promise.all([
      readPartner(app, partnerId),
      readWaiting(app, partnerId),
      Promise.all(app.overviewSources.map((read) => read(app, { partnerId, caller, now }))),
      readWaitingThreads(app, caller),
      readPanel(app, caller, now),
      readStatistics(app, partnerId, now),
    ]);
  if (!row) throw refusal('NOT_FOUND');
  const parts = handedIn.reduce<OverviewParts>((all, part) => ({ ...all, ...part }), {
    visits: [],
    deductions: null,
    invoices: null,
  });
  const application =
    row.applicationId === null
      ? null
      : {
          id: row.applicationId,
          state: ApplicationState.parse(row.state),
          submittedAt: row.submittedAt,
          decidedAt: row.decidedAt,
        };
  const profile = completenessOf(contentsOf(row));
  const isConfigured = row.finishedAt !== null;
  return {
    name: row.legalName,
    application,
    plan: {
      id: row.planId,
      name: textIn(BothTexts.parse(row.planName), language),
      priceText: may('agreement') ? planPriceIn(language, row.price) : null,
      isPremium: row.isPremium,
      panel,
    },
    profile,
    isConfigured,
    firstSteps: hasRight(caller, { right: 'profile', level: 'write' })
      ? firstStepsOf({
          state: application?.state ?? null,
          isConfigured,
          missing: profile.missing,
          hasAnswered,
          isDismissed: row.isDismissed,
        })
      : null,
    waiting: { ...waiting, deductions: parts.deductions, invoices: parts.invoices },
    visits: parts.visits,
    threads,
    statistics: { ...statistics, hasReceived },
  };
}
