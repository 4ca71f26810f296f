import { defineTexts } from '../lib/texts.ts';

export const passwordRulesTexts = defineTexts({
  sv: {
    rules: 'Lösenordet ska ha',
    length: 'minst 8 tecken',
    lower: 'en liten bokstav',
    upper: 'en stor bokstav',
    digit: 'en siffra',
    isMet: ', klart',
    isMissing: ', saknas',
  },
  en: {
    rules: 'The password must have',
    length: 'at least 8 characters',
    lower: 'a lowercase letter',
    upper: 'an uppercase letter',
    digit: 'a digit',
    isMet: ', done',
    isMissing: ', missing',
  },
});
