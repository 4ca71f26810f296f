import type { staffPayments } from '@troskel/contract/billing/payments';
import { WEB_APP_VERSION } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Call, FileAnswer } from '../../platform/http/implement.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { sieFile } from './sie.ts';
import type { Voucher } from './sie.ts';
import { buyerNameOf } from './standing.ts';

/** Reads the vouchers of a span of days, both included: invoices, credit notes, payments. */
async function readVouchers(
  db: Executor,
  { from, to }: { from: string; to: string },
): Promise<Voucher[]> {
  const invoices = await db
    .selectFrom('invoice')
    .select(['kind', 'number', 'issuedOn', 'amountOre', 'vatOre', 'buyer'])
    .where('issuedOn', '>=', from)
    .where('issuedOn', '<=', to)
    .where('buyer', 'is not', null)
    .orderBy('issuedOn')
    .orderBy('number')
    .execute();
  const payments = await db
    .selectFrom('payment')
    .leftJoin('invoice', 'invoice.id', 'payment.invoiceId')
    .select(['payment.bookedOn', 'payment.settledOn', 'payment.amountOre', 'payment.state'])
    .select(['payment.appliedOre', 'payment.feeOre', 'payment.interestOre'])
    .select(['payment.returnedOre', 'invoice.number'])
    .where((eb) =>
      eb.or([
        eb.and([eb('payment.bookedOn', '>=', from), eb('payment.bookedOn', '<=', to)]),
        eb.and([eb('payment.settledOn', '>=', from), eb('payment.settledOn', '<=', to)]),
      ]),
    )
    .orderBy('payment.bookedOn')
    .orderBy('payment.id')
    .execute();
  const isWithin = (day: string | null): day is string => day !== null && day >= from && day <= to;
  return [
    ...invoices.map((invoice): Voucher => {
      const sign = invoice.kind === 'credit' ? -1 : 1;
      const [amount, vat] = [sign * Number(invoice.amountOre), sign * Number(invoice.vatOre)];
      const name = invoice.kind === 'credit' ? 'Kreditfaktura' : 'Faktura';
      return {
        series: invoice.kind === 'credit' ? 'K' : 'F',
        day: invoice.issuedOn,
        text: `${name} ${invoice.number}, ${buyerNameOf(invoice)}`,
        rows: [
          ['receivable', amount],
          ['sales', vat - amount],
          ['vat', -vat],
        ],
      };
    }),
    ...payments.flatMap((payment): Voucher[] => {
      const amount = Number(payment.amountOre);
      const parts: Voucher['rows'] = [
        ['receivable', -Number(payment.appliedOre)],
        ['fees', -Number(payment.feeOre)],
        ['interest', -Number(payment.interestOre)],
        ['bank', -Number(payment.returnedOre)],
      ];
      const unsettled: Voucher['rows'] = [['unsettled', -amount]];
      const isDirect = payment.state === 'matched';
      const number = payment.number ?? '';
      return [
        ...(isWithin(payment.bookedOn)
          ? [
              {
                series: 'I',
                day: payment.bookedOn,
                text: isDirect ? `Betalning av faktura ${number}` : 'Betalning att utreda',
                rows: [['bank', amount], ...(isDirect ? parts : unsettled)],
              } satisfies Voucher,
            ]
          : []),
        ...(isWithin(payment.settledOn)
          ? [
              {
                series: 'I',
                day: payment.settledOn,
                text:
                  payment.state === 'returned'
                    ? 'Betalning återbetald'
                    : `Betalning av faktura ${number}, utredd`,
                rows: [['unsettled', amount], ...parts],
              } satisfies Voucher,
            ]
          : []),
      ];
    }),
  ];
}

/**
 * Answers the vouchers of a month as a file.
 *
 * @throws {ExpectedError} NOT_FOUND for what is no month, or has not begun, or without a seller
 */
export async function getBookkeeping(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof staffPayments.getBookkeeping>,
): Promise<FileAnswer> {
  const { month } = call.params;
  const today = dayInSweden(new Date());
  const seller = app.settings.invoicing?.seller;
  const isMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month);
  if (!isMonth || month > today.slice(0, 7) || !seller) throw call.refusal('NOT_FOUND');
  const [year = 0, number = 1] = month.split('-').map(Number);
  const to = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  const vouchers = await readVouchers(app.db, { from: `${month}-01`, to });
  return {
    name: `troskel-bokforing-${month}.si`,
    type: 'application/x-sie',
    content: sieFile(vouchers, {
      company: seller.name,
      organizationNumber: seller.organizationNumber,
      madeOn: today,
      version: WEB_APP_VERSION,
    }),
  };
}
