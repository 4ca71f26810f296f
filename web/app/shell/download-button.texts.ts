import { defineTexts } from '../lib/texts.ts';

export const downloadButtonTexts = defineTexts({
  sv: {
    saved: (name: string) => `${name} är sparad.`,
    notSaved: 'Filen kunde inte hämtas',
  },
  en: {
    saved: (name: string) => `${name} has been saved.`,
    notSaved: 'The file could not be fetched',
  },
});
