import { defineTexts } from '../../lib/texts.ts';

export const testBankIdTexts = defineTexts({
  sv: { name: 'Test-BankID' },
  en: { name: 'Test BankID' },
});
