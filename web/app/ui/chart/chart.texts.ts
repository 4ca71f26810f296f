import { defineTexts } from '../../lib/texts.ts';

export const chartTexts = defineTexts({
  sv: { table: 'Visa som tabell', chart: 'Visa som diagram' },
  en: { table: 'Show as table', chart: 'Show as chart' },
});
