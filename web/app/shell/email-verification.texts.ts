import { defineTexts } from '../lib/texts.ts';

export const emailVerificationTexts = defineTexts({
  sv: {
    title: 'Bekräfta din e-postadress',
    text: (email: string) =>
      `Vi har skickat en kod till ${email}. Titta i skräpposten om den inte syns, eller be om en ny.`,
    enterCode: 'Ange koden',
    later: 'Senare',
    done: 'E-postadressen är bekräftad',
  },
  en: {
    title: 'Confirm your email address',
    text: (email) =>
      `We have sent a code to ${email}. Look among the junk mail if it is not there, or ask for a new one.`,
    enterCode: 'Enter the code',
    later: 'Later',
    done: 'The email address is confirmed',
  },
});
