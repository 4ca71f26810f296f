import { sql } from 'kysely';
import { companyInformation as calls } from '@troskel/contract/company/company-information';
import { companyLogo } from '@troskel/contract/company/logo';
import { companyChecks } from './checks.ts';
import { createLogoSlot, removeLogo, setLogo } from './logo.ts';
import { getCompanyInformation } from './company-information.ts';
import { partnerPersonalData } from './personal-data.ts';
import { getAgreementReceipt } from './receipt.ts';
import { refreshCompanyInformation } from './refresh.ts';
import { services as servicesCalls } from '@troskel/contract/company/services';
import type { App } from '../../platform/collaborators.ts';
import { listServices } from './services.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';
import type { Figure } from '../../platform/metrics/figure.ts';
import * as notificationKinds from './notification-kinds.ts';
import { logoPicture } from './logo.ts';
import { msPerDay } from '@troskel/contract/values/durations';

const companyFigures: readonly Figure[] = [
  {
    name: 'partners',
    help: 'Partners, by whether they are blocked.',
    label: 'status',
    async read(db) {
      const { rows } = await sql<{ all: number; blocked: number }>`
        select (select count(*) from partner) as all,
               (select count(*) from partner where blocked_at is not null) as blocked`.execute(db);
      const { all = 0, blocked = 0 } = rows[0] ?? {};
      return { active: all - blocked, blocked };
    },
  },
];

export const company: Feature = {
  name: 'company',
  description: 'What is stored of a company, and who works for it.',
  calls: [
    ...handled(calls, { getCompanyInformation, getAgreementReceipt, refreshCompanyInformation }),
    ...handled(companyLogo, { createLogoSlot, setLogo, removeLogo }),
    ...handled(servicesCalls, { listServices }),
  ],
  personalData: partnerPersonalData,
  aboutNobody: {
    partner_name_ending:
      'how names of companies end: copies that follow the partner, and go with it',
    registry_answer: 'public facts about companies with organisation numbers, kept for 24 hours',
    service: 'kinds of work that companies offer',
  },
  sweep: sweepCompanies,
  notificationKinds: Object.values(notificationKinds),
  blobPurposes: [logoPicture],
  checks: companyChecks,
  figures: companyFigures,
};

/** Removes cached registry answers after a day, and companies that have left after six months. */
export async function sweepCompanies({ db }: Pick<App, 'db'>): Promise<void> {
  const now = new Date();
  const dayAgo = new Date(now.getTime() - msPerDay);
  await db.deleteFrom('registryAnswer').where('fetchedAt', '<', dayAgo).execute();
  await db.deleteFrom('formerTrader').where('goesAt', '<=', now).execute();
}
