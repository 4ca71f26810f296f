import { defineTexts } from '../../lib/texts.ts';

export const chartTexts = defineTexts({
  sv: {
    table: 'Visa som tabell',
    chart: 'Visa som diagram',
    durationScale: 'Ojämn skala: varje linje är flera gånger längre tid än den under.',
  },
  en: {
    table: 'Show as table',
    chart: 'Show as chart',
    durationScale: 'Uneven scale: each line is several times longer than the one below.',
  },
});
