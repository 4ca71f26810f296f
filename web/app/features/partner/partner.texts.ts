import { defineTexts } from '../../lib/texts.ts';

export const partnerTexts = defineTexts({
  sv: { title: 'Översikt' },
  en: { title: 'Overview' },
});
