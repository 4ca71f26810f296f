import { defineTexts } from '../../lib/texts.ts';

export const recordListTexts = defineTexts({
  sv: {
    more: 'Visa fler',
    failed: 'Fler gick inte att hämta.',
    shown: (count: number) => (count === 1 ? '1 visas' : `${count} visas`),
  },
  en: {
    more: 'Show more',
    failed: 'More could not be fetched.',
    shown: (count) => `${count} shown`,
  },
});
