import { defineTexts } from '../lib/texts.ts';

export const workerTexts = defineTexts({
  sv: {
    newVersion: 'Det finns en nyare version av portalen',
    reload: 'Ladda om',
  },
  en: {
    newVersion: 'There is a newer version of the portal',
    reload: 'Reload',
  },
});
