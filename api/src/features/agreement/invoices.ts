import { invoicePageSize } from '@troskel/contract/agreement/calls';
import type { agreement, Invoice } from '@troskel/contract/agreement/calls';
import { isCalendarDay } from '@troskel/contract/values/calendar-day';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import type { Call } from '../../platform/http/implement.ts';
import { cursorOf, placeOf } from '../../platform/http/page-cursor.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { invoiceState } from './rules.ts';

const columns = ['id', 'number', 'issuedOn', 'dueOn', 'amountOre', 'vatOre', 'paidAt'] as const;

export async function listInvoices(
  app: App,
  { params, query }: Call<typeof agreement.listInvoices>,
): Promise<ResponseOf<typeof agreement.listInvoices>> {
  const after = placeOf(query.cursor, isCalendarDay);
  const rows = await app.db
    .selectFrom('invoice')
    .select(columns)
    .where('partnerId', '=', params.partnerId)
    .$if(after !== undefined, (page) =>
      page.where((eb) =>
        eb(eb.refTuple('issuedOn', 'id'), '<', eb.tuple(after?.[0] ?? '', after?.[1] ?? '')),
      ),
    )
    .orderBy('issuedOn', 'desc')
    .orderBy('id', 'desc')
    .limit(invoicePageSize + 1)
    .execute();
  const today = dayInSweden(new Date());
  const invoices = rows.slice(0, invoicePageSize).map((row): Invoice => ({
    ...row,
    amountOre: Number(row.amountOre),
    vatOre: Number(row.vatOre),
    paidAt: row.paidAt?.toISOString() ?? null,
    state: invoiceState(row, today),
  }));
  const last = invoices.at(-1);
  return {
    invoices,
    nextCursor: last && rows.length > invoices.length ? cursorOf([last.issuedOn, last.id]) : null,
  };
}
