import { withinSentence } from '@troskel/contract/values/within-sentence';
import { defineTexts } from '../lib/texts.ts';

export const openingHoursTexts = defineTexts({
  sv: {
    hasHours: 'Visa öppettider',
    days: {
      mon: 'Måndag',
      tue: 'Tisdag',
      wed: 'Onsdag',
      thu: 'Torsdag',
      fri: 'Fredag',
      sat: 'Lördag',
      sun: 'Söndag',
    },
    closed: 'Stängt',
    opens: (day: string) => `${day}, öppnar`,
    closes: (day: string) => `${day}, stänger`,
    addTimeOn: (day: string) => `Lägg till tid, ${withinSentence(day)}`,
    removeTime: (day: string) => `Ta bort tid, ${withinSentence(day)}`,
    likeMonday: 'Samma tider mån–fre som på måndag',
    note: 'Bra att veta',
    noteHelp: 'Till exempel ”Ring före besök”.',
  },
  en: {
    hasHours: 'Show opening hours',
    days: {
      mon: 'Monday',
      tue: 'Tuesday',
      wed: 'Wednesday',
      thu: 'Thursday',
      fri: 'Friday',
      sat: 'Saturday',
      sun: 'Sunday',
    },
    closed: 'Closed',
    opens: (day: string) => `${day}, opens`,
    closes: (day: string) => `${day}, closes`,
    addTimeOn: (day: string) => `Add a time, ${day}`,
    removeTime: (day: string) => `Remove a time, ${day}`,
    likeMonday: 'Same hours Mon–Fri as on Monday',
    note: 'Good to know',
    noteHelp: 'Such as “Call before you visit”.',
  },
});
