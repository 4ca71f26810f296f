import { defineTexts } from '../lib/texts.ts';

export const pagedRecordsTexts = defineTexts({
  sv: {
    more: 'Visa fler',
    shown: (count: number) => (count === 1 ? '1 visas' : `${count} visas`),
  },
  en: { more: 'Show more', shown: (count) => `${count} shown` },
});
