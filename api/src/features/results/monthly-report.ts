import { monthAfter, monthInSweden, readResults } from '../../domain/results.ts';
import { partnersWithFeature } from '../../domain/add-ons/subscription.ts';
import { membersWith } from '../../domain/partners/members.ts';
import type { App } from '../../platform/collaborators.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { beginningOfDay } from '../../platform/time/swedish-time.ts';
import { monthlyReport } from './notification-kinds.ts';

/**
 * Sends the reports early on the first of the month. It runs on the days after too, for a server that
 * stood still on the first; who has got a report gets no other of that month.
 */
export const monthlyReportJob = defineJob({
  name: 'send_monthly_reports',
  every: '20 4 1-7 * *',
});

/** Companies per statement. */
const companiesAtOnce = 200;

/**
 * Sends the companies that have it, by plan or add-on, the report of the month before: in the bell, and by mail
 * as each member has chosen. A company that joined after that month gets none.
 */
export async function sendMonthlyReports({ db, pool }: Pick<App, 'db' | 'pool'>): Promise<void> {
  const now = new Date();
  const present = monthInSweden(now);
  const month = monthAfter(present, -1);
  let after: string | null = null;
  for (;;) {
    const partners: { id: string }[] = await db
      .selectFrom('partner')
      .select('partner.id')
      .where('partner.blockedAt', 'is', null)
      .where('partner.createdAt', '<', beginningOfDay(`${present}-01`))
      .$if(after !== null, (query) => query.where('partner.id', '>', after ?? ''))
      .orderBy('partner.id')
      .limit(companiesAtOnce)
      .execute();
    const ids = partners.map(({ id }) => id);
    for (const partnerId of await partnersWithFeature(db, ids, 'monthly_report')) {
      const { total } = await readResults(pool, { partnerId, month, count: 1, now });
      await db.transaction().execute(async (tx) =>
        notify(tx, {
          kind: monthlyReport,
          recipients: await membersWith(tx, partnerId, { right: 'results', level: 'read' }),
          data: { partnerId, month, figures: total },
          dedupeKey: `monthly_report:${partnerId}:${month}`,
        }),
      );
    }
    const last = partners.at(-1);
    if (partners.length < companiesAtOnce || !last) return;
    after = last.id;
  }
}
