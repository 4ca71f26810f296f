import { defineTexts } from '../../lib/texts.ts';

export const demoCornerTexts = defineTexts({
  sv: {
    label: 'Bara i demon',
    text: 'Verifiera dig utan app med ett av Skatteverkets testnummer.',
    simulate: 'Simulera BankID',
  },
  en: {
    label: 'Only in the demo',
    text: 'Verify yourself without an app, with one of the tax agency’s test numbers.',
    simulate: 'Simulate BankID',
  },
});
