import type { InvoicingSettings } from '../../platform/settings/settings-invoicing.ts';

/** A seller who charges from a day on. */
export const invoicingFrom = (from: string): InvoicingSettings => ({
  seller: {
    name: 'Säljaren AB',
    address: ['Säljgatan 1', '111 22 Stockholm'],
    seat: 'Stockholm',
    organizationNumber: '5599880100',
    vatNumber: 'SE559988010001',
    bankgiro: '991-2346',
    swishNumber: '1231181189',
  },
  from,
  paymentDays: 30,
  reminderFeeOre: 6000,
  referenceRates: [{ from: '2026-01-01', rate: 200 }],
});
