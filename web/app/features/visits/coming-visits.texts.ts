import { defineTexts } from '../../lib/texts.ts';

export const comingVisitsTexts = defineTexts({
  sv: {
    title: 'Kommande besök',
    today: 'I dag',
    formerCustomer: 'En tidigare kund',
  },
  en: {
    title: 'Coming visits',
    today: 'Today',
    formerCustomer: 'A former customer',
  },
});
