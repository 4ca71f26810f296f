import { billing, invoicePageSize } from '@troskel/contract/billing/calls';
import { staffBilling, staffInvoicePageSize } from '@troskel/contract/billing/staff-calls';
import type { StaffInvoice } from '@troskel/contract/billing/staff-calls';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import { pageAfter } from '../../platform/db/keyset.ts';
import type { KeyOrder } from '../../platform/db/keyset.ts';
import type { Call } from '../../platform/http/implement.ts';
import { pagingOf } from '../../platform/http/paging.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { buyerNameOf, standingInvoices, toInvoice } from './standing.ts';
import type { StandingRow } from './standing.ts';

const order: KeyOrder = [
  { column: 'issued_on', type: 'date', direction: 'desc' },
  { column: 'id', type: 'uuid', direction: 'desc' },
];

export async function listInvoices(
  app: Pick<App, 'db'>,
  call: Call<typeof billing.listInvoices>,
): Promise<ResponseOf<typeof billing.listInvoices>> {
  const { after, limit, page } = pagingOf(billing.listInvoices, call, {
    order,
    size: invoicePageSize,
  });
  const read = await standingInvoices(app.db)
    .where('partnerId', '=', call.params.partnerId)
    .$call(pageAfter(order, after, limit))
    .execute();
  const today = dayInSweden(new Date());
  const { rows, nextCursor } = page(read, ({ issuedOn, id }) => [issuedOn, id]);
  return { rows: rows.map((row) => toInvoice(row, today)), nextCursor };
}

export function toStaffInvoice(row: StandingRow, today: string): StaffInvoice {
  return {
    ...toInvoice(row, today),
    buyer: buyerNameOf(row),
    partnerId: row.partnerId,
    creditedOre: Number(row.creditedOre),
  };
}

export async function listAllInvoices(
  app: Pick<App, 'db'>,
  call: Call<typeof staffBilling.listAllInvoices>,
): Promise<ResponseOf<typeof staffBilling.listAllInvoices>> {
  const { state, search } = call.query;
  const { after, limit, page } = pagingOf(staffBilling.listAllInvoices, call, {
    order,
    size: staffInvoicePageSize,
  });
  const today = dayInSweden(new Date());
  const isOpen = state === 'unpaid' || state === 'overdue';
  const read = await standingInvoices(app.db)
    .$if(isOpen, (rows) =>
      rows
        .where('kind', '=', 'invoice')
        .where('paidAt', 'is', null)
        .where('creditedAt', 'is', null)
        .where('dueOn', state === 'overdue' ? '<' : '>=', today),
    )
    .$if(state === 'paid', (rows) =>
      rows.where('paidAt', 'is not', null).where('creditedAt', 'is', null),
    )
    .$if(state === 'credited', (rows) =>
      rows.where((eb) => eb.or([eb('kind', '=', 'credit'), eb('creditedAt', 'is not', null)])),
    )
    .$if(Boolean(search), (rows) =>
      rows.where((eb) =>
        eb.or([eb('number', '=', search ?? ''), eb('reference', '=', search ?? '')]),
      ),
    )
    .$call(pageAfter(order, after, limit))
    .execute();
  const { rows, nextCursor } = page(read, ({ issuedOn, id }) => [issuedOn, id]);
  return { rows: rows.map((row) => toStaffInvoice(row, today)), nextCursor };
}
