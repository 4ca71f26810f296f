import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { reasonOf } from '../../platform/log.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { sumsOf } from './charging.ts';
import { issueInvoice, linesToCharge } from './issue.ts';
import type { Invoicing } from './issue.ts';

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
 * @throws {Error} at the end, when one could not be made; all others are
 */
export async function makeInvoices(
  app: Pick<App, 'db' | 'chargeSources' | 'log'> & { settings: Pick<Settings, 'invoicing'> },
  now = new Date(),
): Promise<number> {
  const { db, chargeSources } = app;
  const settings = app.settings.invoicing;
  const today = dayInSweden(now);
  if (!settings || today < settings.from) return 0;
  const month = today.slice(0, 7);
  const invoicing = { settings, chargeSources };
  let [made, failed] = [0, 0];
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
    if (!last) break;
    const ids = partners.map(({ id }) => id);
    for (const partnerId of await owing(db, invoicing, ids, month)) {
      try {
        const id = await db
          .transaction()
          .execute(async (tx) => issueInvoice(tx, invoicing, { partnerId, month, today, now }));
        if (id !== null) made += 1;
      } catch (error) {
        failed += 1;
        app.log.error({ partnerId, reason: reasonOf(error) }, 'a company was not invoiced');
      }
    }
    after = last.id;
  }
  if (failed > 0) {
    throw new Error(`${failed} ${failed === 1 ? 'company was' : 'companies were'} not invoiced`);
  }
  return made;
}

/** Answers which partners owe something; all of them, to be tried one by one, where one is at fault. */
async function owing(
  db: Executor,
  invoicing: Invoicing,
  partnerIds: readonly string[],
  month: string,
): Promise<readonly string[]> {
  try {
    const lines = await linesToCharge(db, invoicing, partnerIds, month);
    return partnerIds.filter((id) => sumsOf(lines.get(id) ?? []).netOre > 0);
  } catch {
    return partnerIds;
  }
}
