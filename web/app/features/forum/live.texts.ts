import { defineTexts } from '../../lib/texts.ts';

export const liveTexts = defineTexts({
  sv: {
    showReplies: (count: number) => (count === 1 ? 'Visa 1 nytt svar' : `Visa ${count} nya svar`),
    showThreads: (count: number) => (count === 1 ? 'Visa 1 ny fråga' : `Visa ${count} nya frågor`),
    repliesCame: (count: number) =>
      count === 1 ? 'Ett nytt svar har kommit' : `${count} nya svar har kommit`,
    threadsCame: (count: number) =>
      count === 1 ? 'En ny fråga har kommit' : `${count} nya frågor har kommit`,
  },
  en: {
    showReplies: (count: number) =>
      count === 1 ? 'Show 1 new reply' : `Show ${count} new replies`,
    showThreads: (count: number) =>
      count === 1 ? 'Show 1 new question' : `Show ${count} new questions`,
    repliesCame: (count: number) =>
      count === 1 ? 'A new reply has come' : `${count} new replies have come`,
    threadsCame: (count: number) =>
      count === 1 ? 'A new question has come' : `${count} new questions have come`,
  },
});
