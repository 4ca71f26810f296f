import type { Bilingual } from '../ground/language.ts';

export const billingErrors = {
  INVOICE_NOT_CREDITABLE: {
    status: 409,
    sv: 'Fakturan är redan krediterad i sin helhet, eller är själv en kreditfaktura.',
    en: 'The invoice has been credited whole, or is a credit note itself.',
  },
  PAYMENT_SETTLED: {
    status: 409,
    sv: 'Någon annan har redan rett ut betalningen.',
    en: 'Somebody else has settled the payment already.',
  },
} as const satisfies Record<string, Bilingual & { status: number }>;
