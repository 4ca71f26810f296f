import { agreement, invoicePageSize } from '@troskel/contract/agreement/calls';
import type { Invoice } from '@troskel/contract/agreement/calls';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import { pageAfter } from '../../platform/db/keyset.ts';
import type { KeyOrder } from '../../platform/db/keyset.ts';
import type { Call } from '../../platform/http/implement.ts';
import { pagingOf } from '../../platform/http/paging.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { invoiceState } from './rules.ts';

const columns = ['id', 'number', 'issuedOn', 'dueOn', 'amountOre', 'vatOre', 'paidAt'] as const;

const order: KeyOrder = [
  { column: 'issued_on', type: 'date', direction: 'desc' },
  { column: 'id', type: 'uuid', direction: 'desc' },
];

export async function listInvoices(
  app: App,
  call: Call<typeof agreement.listInvoices>,
): Promise<ResponseOf<typeof agreement.listInvoices>> {
  const { after, limit, page } = pagingOf(agreement.listInvoices, call, {
    order,
    size: invoicePageSize,
  });
  const read = await app.db
    .selectFrom('invoice')
    .select(columns)
    .where('partnerId', '=', call.params.partnerId)
    .$call(pageAfter(order, after, limit))
    .execute();
  const today = dayInSweden(new Date());
  const { rows, nextCursor } = page(read, ({ issuedOn, id }) => [issuedOn, id]);
  const invoices = rows.map((row): Invoice => ({
    ...row,
    amountOre: Number(row.amountOre),
    vatOre: Number(row.vatOre),
    paidAt: row.paidAt?.toISOString() ?? null,
    state: invoiceState(row, today),
  }));
  return { rows: invoices, nextCursor };
}
