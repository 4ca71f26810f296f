import { defineTexts } from '../../lib/texts.ts';

/** Title of the terms; their text is stored in the database. */
export const termsTexts = defineTexts({
  sv: {
    documentTitle: (portal: string) => `Villkor – ${portal}`,
    description: (portal: string) =>
      `Villkoren för ${portal}: vad tjänsten är, vad den kostar, hur länge den gäller och hur du säger upp den.`,
    title: 'Villkor',
  },
  en: {
    documentTitle: (portal) => `Terms – ${portal}`,
    description: (portal) =>
      `The terms of ${portal}: what the service is, what it costs, how long it lasts and how you cancel it.`,
    title: 'Terms',
  },
});
