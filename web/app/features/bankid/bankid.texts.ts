import { defineTexts } from '../../lib/texts.ts';

export const bankidTexts = defineTexts({
  sv: { title: 'Verifiera dig med BankID' },
  en: { title: 'Verify yourself with BankID' },
});
