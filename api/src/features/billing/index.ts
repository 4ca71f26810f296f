import { billing as calls } from '@troskel/contract/billing/calls';
import { staffPayments } from '@troskel/contract/billing/payments';
import { staffBilling } from '@troskel/contract/billing/staff-calls';
import { checksOf, fault, ok, skipped, warning } from '../../platform/doctor/check.ts';
import { runs } from '../../platform/feature.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';
import { getBookkeeping } from './bookkeeping.ts';
import { creditInvoice } from './credit.ts';
import { listAllInvoices, listInvoices } from './invoices.ts';
import { mailInvoiceJob } from './issue.ts';
import { readOverdueInvoices } from './overdue.ts';
import { listWaitingPayments, readBankFile, settlePayment } from './payments.ts';
import { reminderJob, sendReminders } from './reminders.ts';
import { getAnyInvoicePdf, getInvoicePdf, mailInvoice } from './paper.ts';
import { billingPersonalData } from './personal-data.ts';
import { invoicingJob, makeInvoices } from './run.ts';
import { sweepInvoices } from './sweep.ts';

const billingChecks = checksOf('Business', {
  'INVOICES-SETTINGS': {
    title: 'Invoices are made',
    meaning: 'Companies are charged for nothing.',
    remedy: 'Set INVOICE_FROM, the seller and INVOICE_BANKGIRO; docs/operations.md lists them.',
    needs: 'settings',
    look({ settings: { invoicing, build } }) {
      if (!invoicing) {
        return build === 'demo' ? skipped('a demo needs none') : fault('what must be set is not');
      }
      if (invoicing.referenceRates.length === 0) {
        return warning('INVOICE_REFERENCE_RATES is not set: late payments carry no interest');
      }
      return ok(`from ${invoicing.from}`);
    },
  },
});

export const billing: Feature = {
  name: 'billing',
  description: 'What a company is charged, as invoices.',
  calls: [
    ...handled(calls, { listInvoices, getInvoicePdf }),
    ...handled(staffBilling, { listAllInvoices, getAnyInvoicePdf, creditInvoice }),
    ...handled(staffPayments, {
      listWaitingPayments,
      readBankFile,
      settlePayment,
      getBookkeeping,
    }),
  ],
  jobs: [
    runs(invoicingJob, async (app) => {
      const made = await makeInvoices(app);
      if (made > 0) app.log.info({ made }, 'invoices were made');
    }),
    runs(mailInvoiceJob, mailInvoice),
    runs(reminderJob, async (app) => {
      const sent = await sendReminders(app);
      if (sent > 0) app.log.info({ sent }, 'invoices were reminded of');
    }),
  ],
  overviewSource: readOverdueInvoices,
  sweep: sweepInvoices,
  checks: billingChecks,
  personalData: billingPersonalData,
  aboutNobody: {
    invoice_counter: 'the last number of each year',
  },
};
