import { invoicePageSize } from '@troskel/contract/agreement';
import type { agreement, Invoice } from '@troskel/contract/agreement';
import { isCalendarDay } from '@troskel/contract/onboarding';
import type { ResponseOf } from '@troskel/contract/route';
import type { App } from '../../app.ts';
import { MalformedError } from '../../http/errors.ts';
import type { Call } from '../../http/implement.ts';
import { dayInSweden } from '../../swedish-time.ts';
import { invoiceState } from './rules.ts';

interface Place {
  issuedOn: string;
  id: string;
}

const placeForm = /^(\d{4}-\d{2}-\d{2})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Where a page begins, as the caller is given it: nothing to be read or made by hand. */
function cursorOf({ issuedOn, id }: Place): string {
  return Buffer.from(`${issuedOn}_${id}`).toString('base64url');
}

/** @throws {MalformedError} for a cursor that no page gave out */
function placeOf(cursor: string): Place {
  const [, issuedOn, id] = placeForm.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (issuedOn === undefined || id === undefined || !isCalendarDay(issuedOn)) {
    throw new MalformedError([{ field: 'cursor', code: 'FIELD_INVALID' }]);
  }
  return { issuedOn, id };
}

const columns = ['id', 'number', 'issuedOn', 'dueOn', 'amountOre', 'vatOre', 'paidAt'] as const;

export async function listInvoices(
  app: App,
  { params, query }: Call<typeof agreement.listInvoices>,
): Promise<ResponseOf<typeof agreement.listInvoices>> {
  const after = query.cursor === undefined ? undefined : placeOf(query.cursor);
  const rows = await app.db
    .selectFrom('invoice')
    .select(columns)
    .where('partnerId', '=', params.partnerId)
    .$if(after !== undefined, (page) =>
      page.where((eb) =>
        eb(eb.refTuple('issuedOn', 'id'), '<', eb.tuple(after?.issuedOn ?? '', after?.id ?? '')),
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
  return { invoices, nextCursor: last && rows.length > invoices.length ? cursorOf(last) : null };
}
