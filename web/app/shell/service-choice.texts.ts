import { defineTexts } from '../lib/texts.ts';

export const serviceChoiceTexts = defineTexts({
  sv: {
    loading: 'Hämtar tjänsterna …',
    failed: 'Tjänsterna gick inte att hämta. Det som redan är valt ligger kvar.',
    tryAgain: 'Försök igen',
    inactive: '(erbjuds inte längre)',
  },
  en: {
    loading: 'Getting the services …',
    failed: 'The services could not be fetched. What is chosen already stays.',
    tryAgain: 'Try again',
    inactive: '(no longer offered)',
  },
});
