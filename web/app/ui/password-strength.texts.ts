import { defineTexts } from '../lib/texts.ts';

export const passwordStrengthTexts = defineTexts({
  sv: {
    rules: 'Lösenordet ska ha',
    length: 'minst 8 tecken',
    lower: 'en liten bokstav',
    upper: 'en stor bokstav',
    digit: 'en siffra',
    isMet: ', klart',
    isMissing: ', saknas',
    weak: {
      common: 'Svagt: vanligt lösenord',
      personal: 'Svagt: ditt namn eller din e-post finns i det',
      repeat: 'Svagt: samma tecken om och om igen',
      sequence: 'Svagt: tecken i följd, som 123 eller qwerty',
      year: 'Svagt: årtal är lätta att gissa',
      short: 'Svagt: gör det längre',
    },
    okay: 'Okej',
    strong: 'Starkt',
  },
  en: {
    rules: 'The password must have',
    length: 'at least 8 characters',
    lower: 'a lowercase letter',
    upper: 'an uppercase letter',
    digit: 'a digit',
    isMet: ', done',
    isMissing: ', missing',
    weak: {
      common: 'Weak: a common password',
      personal: 'Weak: your name or email is in it',
      repeat: 'Weak: the same characters again and again',
      sequence: 'Weak: characters in a row, such as 123 or qwerty',
      year: 'Weak: years are easy to guess',
      short: 'Weak: make it longer',
    },
    okay: 'Okay',
    strong: 'Strong',
  },
});
