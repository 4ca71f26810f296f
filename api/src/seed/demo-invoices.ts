import { daysAfter } from '@troskel/contract/values/calendar-day';
import { planChargeSource } from '../features/agreement/charges.ts';
import { issueInvoice } from '../features/billing/issue.ts';
import type { Executor } from '../platform/db/database.ts';
import { invoicingOf, demoInvoicing, invoicing } from '../platform/settings/settings-invoicing.ts';
import { dayInSweden } from '../platform/time/swedish-time.ts';
import type { DemoRole } from './demo-accounts.ts';
import { partnerIdOf } from './demo-user.ts';
import * as z from 'zod';

/** Answers the first day of the month so many months before a day. */
function firstOfMonth(today: string, monthsBefore: number): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - monthsBefore, 1)).toISOString().slice(0, 10);
}

/**
 * Makes the last three invoices of the premium partner, on the first of each month, as the run of that month would
 * have made them: two are paid, and the present month's is open.
 */
export async function insertDemoInvoices(
  tx: Executor,
  demo: ReadonlyMap<DemoRole, string>,
  now: Date,
): Promise<void> {
  const settings = invoicingOf(z.object(invoicing).parse(demoInvoicing(now)));
  const partnerId = await partnerIdOf(tx, demo, 'partner-premium');
  if (!settings) throw new Error('the demo has a seller');
  for (const monthsBefore of [2, 1, 0]) {
    const today = firstOfMonth(dayInSweden(now), monthsBefore);
    const id = await issueInvoice(
      tx,
      { settings, chargeSources: [planChargeSource] },
      { partnerId, month: today.slice(0, 7), today, now: new Date(`${today}T06:00:00Z`) },
    );
    if (id === null) throw new Error(`the demo's partner owes nothing on ${today}`);
    if (monthsBefore === 0) continue;
    await tx
      .updateTable('invoice')
      .set({ paidAt: new Date(`${daysAfter(today, 26)}T09:00:00Z`) })
      .where('id', '=', id)
      .execute();
  }
}
