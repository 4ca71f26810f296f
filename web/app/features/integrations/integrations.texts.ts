import { defineTexts } from '../../lib/texts.ts';

/** The page of a company's integrations, around its sections. */
export const integrationsTexts = defineTexts({
  sv: {
    title: 'Integrationer',
    loading: 'Hämtar integrationerna',
    intro: 'Koppla portalen till programmen ni redan använder.',
    begin: {
      title: 'Börja här',
      text: 'Skapa en nyckel som får läsa förfrågningar, lägg den i variabeln TROSKEL_KEY och kör det här i en terminal. Svaret är era senaste förfrågningar.',
      call: 'Ett första anrop',
      more: 'Allt som går att göra med en nyckel, med exempel, finns i',
      reference: 'API-referensen',
      files: 'Utan program',
      filesText: 'Det mesta går också att ladda ner som fil.',
      pages: {
        requests: 'Exportera förfrågningar',
        results: 'Resultat månad för månad',
        reports: 'Rapporter',
      },
    },
  },
  en: {
    title: 'Integrations',
    loading: 'Loading the integrations',
    intro: 'Connect the portal to the programs you already use.',
    begin: {
      title: 'Begin here',
      text: 'Make a key that may read requests, put it into the variable TROSKEL_KEY, and run this in a terminal. It answers your latest requests.',
      call: 'A first call',
      more: 'All that a key can do, with examples, is in',
      reference: 'the API reference',
      files: 'Without a program',
      filesText: 'Most of it can be downloaded as a file, too.',
      pages: {
        requests: 'Export requests',
        results: 'Results by month',
        reports: 'Reports',
      },
    },
  },
});
