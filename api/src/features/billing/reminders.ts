import { daysAfter } from '@troskel/contract/values/calendar-day';
import { v7 as uuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { reasonOf } from '../../platform/log.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { reminderMail } from './billing.mails.ts';
import { readPaper } from './invoice-pdf.ts';
import { interestOn } from './interest.ts';
import { claimed } from './matching.ts';
import { mailWithPaper } from './paper.ts';
import { owedOf, standingInvoices } from './standing.ts';

/** Reminds of invoices in the morning of working life, after the bank's files of the night are read. */
export const reminderJob = defineJob({
  name: 'remind_of_invoices',
  every: '40 10 * * *',
  queue: 'invoicing',
});

/** Reminders of an invoice; after the last it is staff's to decide. */
const steps = 2;
/** Days after a due day before a reminder, for payments that are on their way. */
const patience = 5;
/** Days that a reminder gives. */
const daysToPay = 10;
const invoicesAtOnce = 100;

/**
 * Sends the reminders that are due, each once: the first with the fee that the invoice states, both with
 * the interest until that day.
 *
 * @returns how many were sent
 * @throws {Error} at the end, when one could not be sent; all others are
 */
export async function sendReminders(app: Pick<App, 'db' | 'settings' | 'log'>): Promise<number> {
  const { db, settings } = app;
  const today = dayInSweden(new Date());
  if (!settings.invoicing) return 0;
  let [sent, failed] = [0, 0];
  for (let after: [dueOn: string, id: string] = ['0001-01-01', '']; ;) {
    const [dueOn, id] = after;
    const due = await db
      .selectFrom('invoice')
      .select(['invoice.id', 'invoice.dueOn'])
      .where('paidAt', 'is', null)
      .where('creditedAt', 'is', null)
      .where('kind', '=', 'invoice')
      .where('buyer', 'is not', null)
      .where('partnerId', 'is not', null)
      .where('invoice.dueOn', '<', daysAfter(today, -patience))
      // A payment to the invoice that waits for staff stops its reminders until they have settled it.
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('payment')
              .select('payment.id')
              .whereRef('payment.invoiceId', '=', 'invoice.id')
              .where('payment.state', '=', 'waiting'),
          ),
        ),
      )
      .where((eb) =>
        id === ''
          ? eb.and([])
          : eb.or([
              eb('invoice.dueOn', '>', dueOn),
              eb.and([eb('invoice.dueOn', '=', dueOn), eb('invoice.id', '>', id)]),
            ]),
      )
      .orderBy('invoice.dueOn')
      .orderBy('invoice.id')
      .limit(invoicesAtOnce)
      .execute();
    for (const { id: invoiceId } of due) {
      try {
        if (await remind(app, invoiceId, today)) sent += 1;
      } catch (error) {
        failed += 1;
        app.log.error({ invoiceId, reason: reasonOf(error) }, 'an invoice was not reminded of');
      }
    }
    const last = due.at(-1);
    if (!last || due.length < invoicesAtOnce) break;
    after = [last.dueOn, last.id];
  }
  if (failed > 0) {
    throw new Error(`${failed} ${failed === 1 ? 'invoice was' : 'invoices were'} not reminded of`);
  }
  return sent;
}

/** Sends the next reminder of an invoice if its time has come; answers whether it did. */
async function remind(
  { db, settings }: Pick<App, 'db' | 'settings'>,
  invoiceId: string,
  today: string,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('invoice')
      .select('id')
      .where('id', '=', invoiceId)
      .forUpdate()
      .executeTakeFirst();
    const row = await standingInvoices(tx)
      .where('invoice.id', '=', invoiceId)
      .executeTakeFirstOrThrow();
    const paper = await readPaper(tx, invoiceId);
    const { claims, isSettled, owedOre, paidParts } = owedOf(row);
    if (!paper || row.partnerId === null || isSettled || claims.length >= steps) return false;
    const last = claims.at(-1);
    const dueBefore = last?.dueOn ?? row.dueOn;
    if (daysAfter(dueBefore, patience) >= today) return false;
    const reminder = {
      sentOn: today,
      dueOn: daysAfter(today, daysToPay),
      // One fee for a debt (docs/decisions/0112).
      feeOre: last === undefined ? Number(paper.feeOre) : 0,
      interestOre: interestOn(
        [...paidParts, { ore: owedOre, paidOn: null }],
        { dueOn: row.dueOn, until: today },
        settings.invoicing?.referenceRates ?? [],
      ),
    };
    await tx
      .insertInto('invoiceReminder')
      .values({ ...reminder, id: uuid(), invoiceId, step: claims.length + 1 })
      .execute();
    const asked = claimed([...claims, reminder]);
    await mailWithPaper(tx, { settings }, { paper, partnerId: row.partnerId }, (facts) =>
      reminderMail({
        ...facts,
        step: claims.length + 1,
        owedOre,
        ...asked,
        dueOn: reminder.dueOn,
        reference: paper.reference ?? '',
      }),
    );
    return true;
  });
}
