import { billing } from '@troskel/contract/billing/calls';
import type { Invoice } from '@troskel/contract/billing/calls';
import { staffPayments } from '@troskel/contract/billing/payments';
import { makePartner } from '../../testing/partner.factory.ts';
import type { MadePartner } from '../../testing/partner.factory.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { bankFile } from './bank-file.factory.ts';
import type { ToldPayment } from './bank-file.factory.ts';
import { invoicingFrom } from './billing.factory.ts';
import { makeInvoices } from './run.ts';

/** Day in Sweden on which the tests run. */
export const today = dayInSweden(new Date());

let ids = 0;
/** Answers a name of the bank for a payment, another each time. */
export const nextId = () => `BG${(ids += 1)}`;

/** Starts a product that invoices from this month on. */
export function startInvoicing(): Promise<TestApp> {
  const from = `${today.slice(0, 7)}-01`;
  return startTestApp({ settings: { invoicing: invoicingFrom(from) } });
}

/** What tests of payments ask a product for, as a member of staff and as the companies. */
export function payments(product: TestApp, staff: string) {
  let files = 0;
  async function listed({ partnerId, owner }: MadePartner): Promise<Invoice[]> {
    const response = await product.call({
      method: 'GET',
      url: `/api/partners/${partnerId}/invoices`,
      token: owner.token,
    });
    return billing.listInvoices.response.parse(response.json()).rows;
  }
  return {
    listed,
    async invoiced() {
      const partner = await makePartner(product, { planId: 'premium' });
      await makeInvoices(product.app);
      const [invoice] = await listed(partner);
      return { partner, number: invoice?.number ?? '', reference: invoice?.reference ?? '' };
    },
    send: async (told: readonly ToldPayment[], bookedOn = today) =>
      product.call({
        method: 'POST',
        url: '/api/admin/payments/files',
        token: staff,
        payload: { name: `fil-${(files += 1)}.xml`, file: bankFile(bookedOn, told) },
      }),
    async waiting() {
      const url = '/api/admin/payments';
      const response = await product.call({ method: 'GET', url, token: staff });
      return staffPayments.listWaitingPayments.response.parse(response.json()).rows;
    },
    settle: (paymentId: string | undefined, payload: object) =>
      product.call({
        method: 'POST',
        url: `/api/admin/payments/${paymentId}/settlement`,
        token: staff,
        payload,
      }),
  };
}
