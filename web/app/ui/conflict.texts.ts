import { defineTexts } from '../lib/texts.ts';

export const conflictTexts = defineTexts({
  sv: {
    title: 'Någon annan har ändrat samma sak',
    taken: (what: string) => `Vi har hämtat det andra ändrade: ${what}.`,
    disputed: 'Det du har skrivit ligger kvar. Så här står det nu:',
    save: 'Spara igen om det du har skrivit ska gälla.',
    take: 'Använd det här',
    takeNamed: (what: string) => `Använd det här: ${what}`,
    nothing: 'ingenting',
  },
  en: {
    title: 'Somebody else has changed the same thing',
    taken: (what: string) => `We have taken over what they changed: ${what}.`,
    disputed: 'What you have written is still here. This is what it says now:',
    save: 'Save again if what you have written should stand.',
    take: 'Use this',
    takeNamed: (what: string) => `Use this: ${what}`,
    nothing: 'nothing',
  },
});
