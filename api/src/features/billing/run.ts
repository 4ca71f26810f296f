import type { App } from '../../platform/collaborators.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { sumsOf } from './charging.ts';
import { issueInvoice, linesToCharge } from './issue.ts';

/**
 * Makes the invoices of the month early on its first day, and on the days after those of companies that
 * have joined since, or for which a run was broken off.
 */
export const invoicingJob = defineJob({
  name: 'make_invoices',
  every: '35 3 * * *',
  queue: 'invoicing',
});

/** Companies whose charges are read with one statement. */
const companiesAtOnce = 200;

/**
 * Makes the invoices of the present month that are not made: each in its own transaction, so that a run
 * that is broken off has made whole invoices, and the next goes on with the rest.
 *
 * @returns how many were made; 0 where no invoices are set up
 */
export async function makeInvoices(
  app: Pick<App, 'db' | 'chargeSources'> & { settings: Pick<Settings, 'invoicing'> },
  now = new Date(),
): Promise<number> {
  const { db, chargeSources } = app;
  const settings = app.settings.invoicing;
  const today = dayInSweden(now);
  if (!settings || today < settings.from) return 0;
  const month = today.slice(0, 7);
  const invoicing = { settings, chargeSources };
  let made = 0;
  for (let after: string | null = null; ;) {
    const partners: { id: string }[] = await db
      .selectFrom('partner')
      .select('partner.id')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('invoice')
              .select('invoice.id')
              .whereRef('invoice.partnerId', '=', 'partner.id')
              .where('invoice.billingMonth', '=', month),
          ),
        ),
      )
      .$if(after !== null, (query) => query.where('partner.id', '>', after ?? ''))
      .orderBy('partner.id')
      .limit(companiesAtOnce)
      .execute();
    const last = partners.at(-1);
    if (!last) return made;
    const ids = partners.map(({ id }) => id);
    for (const [partnerId, lines] of await linesToCharge(db, invoicing, ids, month)) {
      if (sumsOf(lines).netOre <= 0) continue;
      const id = await db
        .transaction()
        .execute(async (tx) => issueInvoice(tx, invoicing, { partnerId, month, today, now }));
      if (id !== null) made += 1;
    }
    after = last.id;
  }
}
