import { hasRight } from '../../platform/http/access.ts';
import type { OverviewSource } from '../../platform/overview-source.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';

/** $1 is the partner, $2 today: invoices that are due before it and not paid. */
export const overdueQuery = `
  select count(*)::int as count, min(due_on)::text as "dueOn",
         sum(amount_ore
           - coalesce((select sum(credit.amount_ore) from invoice credit where credit.credits_id = invoice.id), 0)
           - coalesce((select sum(applied_ore) from payment where invoice_id = invoice.id), 0)
           + coalesce((select sum(fee_ore) from invoice_reminder where invoice_id = invoice.id), 0)
           + coalesce((select interest_ore from invoice_reminder where invoice_id = invoice.id
                        order by step desc limit 1), 0))::text as "amountOre"
    from invoice
   where partner_id = $1 and due_on < $2 and paid_at is null and credited_at is null
     and kind = 'invoice'`;

/** Sums the invoices that a partner has not paid in time. */
export const readOverdueInvoices: OverviewSource = async ({ pool }, { partnerId, caller, now }) => {
  if (!hasRight(caller, { right: 'agreement', level: 'read' })) return {};
  const { rows } = await pool.query<{
    count: number;
    dueOn: string | null;
    amountOre: string | null;
  }>({ name: 'overview-invoices', text: overdueQuery, values: [partnerId, dayInSweden(now)] });
  const [row] = rows;
  if (!row || row.dueOn === null) return {};
  const { count, dueOn, amountOre } = row;
  return { invoices: { count, dueOn, amountOre: Number(amountOre) } };
};
