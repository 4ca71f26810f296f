import { defineTexts } from '../../lib/texts.ts';

export const writingTexts = defineTexts({
  sv: {
    loading: 'Hämtar skrivfältet',
    failed: 'Skrivfältet kunde inte hämtas. Kontrollera uppkopplingen.',
    tryAgain: 'Försök igen',
  },
  en: {
    loading: 'Fetching the editor',
    failed: 'The editor could not be fetched. Check your connection.',
    tryAgain: 'Try again',
  },
});
