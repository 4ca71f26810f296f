import { defineTexts } from '../../lib/texts.ts';

/** The three steps of a company that has just come. */
export const firstStepsTexts = defineTexts({
  sv: {
    title: 'Kom igång',
    lead: 'Tre steg, sedan hittar husägarna er.',
    progress: (done: number) => `${done} av 3 klara`,
    done: 'Klart:',
    dismiss: 'Dölj',
    dismissed: 'Kom igång är dolt',
    steps: {
      configuration: {
        title: 'Välj tjänster och områden',
        text: 'Förfrågningar om det ni gör, där ni arbetar, kommer till er.',
      },
      profile: {
        title: 'Fyll i profilen',
        text: 'Beskrivning, kontakt och öppettider läser husägaren innan de väljer.',
      },
      answer: {
        title: 'Svara på din första förfrågan',
        text: 'Husägaren väntar på besked.',
      },
    },
    notYet: 'Ingen har kommit än. Välj så länge hur du får veta när den gör det.',
  },
  en: {
    title: 'Get started',
    lead: 'Three steps, and home owners will find you.',
    progress: (done) => `${done} of 3 done`,
    done: 'Done:',
    dismiss: 'Hide',
    dismissed: 'Get started is hidden',
    steps: {
      configuration: {
        title: 'Choose services and areas',
        text: 'Requests for what you do, where you work, will come to you.',
      },
      profile: {
        title: 'Fill in your profile',
        text: 'Home owners read the description, contact details and opening hours before they choose.',
      },
      answer: {
        title: 'Answer your first request',
        text: 'The home owner is waiting to hear from you.',
      },
    },
    notYet: 'None has come yet. Meanwhile, choose how to be told when one does.',
  },
});
