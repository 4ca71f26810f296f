import { defineTexts } from '../../lib/texts.ts';

/** Title of the privacy policy; its text is stored in the database. */
export const privacyTexts = defineTexts({
  sv: {
    documentTitle: (portal: string) => `Integritetspolicy – ${portal}`,
    description: (portal: string) =>
      `Vilka uppgifter ${portal} samlar in, varför, hur länge de finns kvar och hur du hämtar eller raderar dem.`,
    title: 'Integritetspolicy',
  },
  en: {
    documentTitle: (portal) => `Privacy policy – ${portal}`,
    description: (portal) =>
      `Which data ${portal} collects, why, how long it is kept and how you export or delete it.`,
    title: 'Privacy policy',
  },
});
