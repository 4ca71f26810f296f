import { textIn } from '@troskel/contract/ground/language';
import type { Bilingual, Language } from '@troskel/contract/ground/language';

/** Texts on pages that the server renders in answer to a form without a script. */
export const pagesTexts = {
  faultTitle: { sv: 'Fel: ', en: 'Error: ' },
  faults: (count: number): Bilingual => ({
    sv: count === 1 ? 'Ett fält behöver rättas.' : `${count} fält behöver rättas.`,
    en: count === 1 ? 'One field needs to be corrected.' : `${count} fields need to be corrected.`,
  }),
  wait: (seconds: number): Bilingual => {
    const minutes = Math.ceil(seconds / 60);
    return {
      sv: `Det har kommit många formulär från din uppkoppling. Vänta ${minutes === 1 ? 'en minut' : `${minutes} minuter`} och skicka igen. Allt du skrev är kvar.`,
      en: `Many forms have come from your connection. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and send again. All that you wrote is still there.`,
    };
  },
  tooLarge: {
    sv: 'Det du skickade är för mycket text. Gå tillbaka, korta det och skicka igen.',
    en: 'What you sent is too much text. Go back, make it shorter and send again.',
  },
  unreadable: {
    sv: 'Formuläret gick inte att läsa. Fyll i det här och skicka igen.',
    en: 'The form could not be read. Fill it in here and send again.',
  },
} satisfies Record<string, Bilingual | ((count: number) => Bilingual)>;

export const say = (text: Bilingual, language: Language): string => textIn(text, language);
