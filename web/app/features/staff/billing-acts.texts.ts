import type { SourceLanguage } from '@troskel/contract/ground/language';

/** Names in the audit log of acts on invoices and payments. */
export const billingActs = {
  sv: {
    'invoice.credited': 'Krediterade en faktura',
    'payment.applied': 'Räknade en betalning mot en faktura',
    'payment.file_read': 'Läste in en bankfil',
    'payment.replaced': 'Ersatte en betalning ur en skadad bankfil',
    'payment.returned': 'Noterade en betalning som återbetald',
  },
  en: {
    'invoice.credited': 'Credited an invoice',
    'payment.applied': 'Counted a payment towards an invoice',
    'payment.file_read': 'Read a file of the bank',
    'payment.replaced': 'Replaced a payment of a damaged bank file',
    'payment.returned': 'Noted a payment as paid back',
  },
} satisfies Record<SourceLanguage, Record<string, string>>;
