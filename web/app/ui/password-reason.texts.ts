import { defineTexts } from '../lib/texts.ts';

export const passwordReasonTexts = defineTexts({
  sv: {
    common: 'Lätt att gissa: bygger på ett vanligt ord, namn eller lösenord.',
    personal:
      'Lätt att gissa: innehåller ditt namn, din e-postadress, ditt telefonnummer eller företagets namn eller nummer.',
    date: 'Lätt att gissa: bygger på ett datum eller årtal.',
    keys: 'Lätt att gissa: tecken i följd, som 123 eller qwerty.',
    repeat: 'Lätt att gissa: samma tecken om och om igen.',
    plain: 'Lätt att gissa: för kort.',
    advice: 'Ta hellre några ord som inte hör ihop.',
    hard: 'Svårt att gissa.',
  },
  en: {
    common: 'Easy to guess: it is built on a common word, name or password.',
    personal:
      'Easy to guess: it contains your name, email address or telephone number, or the company’s name or number.',
    date: 'Easy to guess: it is built on a date or a year.',
    keys: 'Easy to guess: characters in a row, such as 123 or qwerty.',
    repeat: 'Easy to guess: the same characters again and again.',
    plain: 'Easy to guess: too short.',
    advice: 'Try a few words that have nothing to do with each other.',
    hard: 'Hard to guess.',
  },
});
