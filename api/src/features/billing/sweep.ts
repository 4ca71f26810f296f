import type { App } from '../../platform/collaborators.ts';
import { beginningOfDay, dayInSweden } from '../../platform/time/swedish-time.ts';

/**
 * Removes payments and invoices that the accounts need no longer: seven years after the end of their year
 * (1999:1078, chapter 7, section 2). The database keeps younger invoices whatever the server's clock says.
 */
export async function sweepInvoices({ db }: Pick<App, 'db'>): Promise<void> {
  const year = Number(dayInSweden(new Date()).slice(0, 4)) - 8;
  const last = `${year}-12-31`;
  await db.deleteFrom('payment').where('bookedOn', '<=', last).execute();
  await db
    .deleteFrom('bankFile')
    .where('readAt', '<', beginningOfDay(`${year + 1}-01-01`))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment')
            .select('payment.id')
            .whereRef('payment.fileId', '=', 'bankFile.id'),
        ),
      ),
    )
    .execute();
  await db
    .deleteFrom('invoice')
    .where('issuedOn', '<=', last)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('invoice as credit')
            .select('credit.id')
            .whereRef('credit.creditsId', '=', 'invoice.id')
            .where('credit.issuedOn', '>', last),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment')
            .select('payment.id')
            .whereRef('payment.invoiceId', '=', 'invoice.id'),
        ),
      ),
    )
    .execute();
}
