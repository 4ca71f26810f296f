import { brand } from '../../brand.ts';
import { defineTexts } from '../../lib/texts.ts';

export const bannerTexts = defineTexts({
  sv: {
    title: `Meddelande från ${brand.name}`,
    showAll: 'Visa hela',
    putAway: 'Stäng meddelandet',
  },
  en: {
    title: `Message from ${brand.name}`,
    showAll: 'Show all',
    putAway: 'Close the message',
  },
});
