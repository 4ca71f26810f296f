import { checksOf, fault, ok, skipped, warning } from '../../platform/doctor/check.ts';

export const billingChecks = checksOf('Business', {
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
