import { localeOf } from '@troskel/contract/ground/language';
import { defineTexts } from '../../../lib/texts.ts';

export const contactFormTexts = defineTexts({
  sv: {
    loading: 'Formuläret hämtas',
    notLoaded: 'Formuläret kunde inte hämtas',
    tryAgain: 'Försök igen',
    kind: 'Vad gäller det?',
    messageHelp: 'Skriv inga lösenord eller personnummer.',
    left: (count: number) => `${count.toLocaleString(localeOf('sv'))} tecken kvar`,
    mayAnswer: (email: string) => `Ni får svara mig på ${email}`,
    answerTo: 'Vi svarar till',
    leaveEmpty: 'Lämna fältet tomt',
    send: 'Skicka',
    notSent: 'Det gick inte att skicka',
  },
  en: {
    loading: 'The form is loading',
    notLoaded: 'The form could not be loaded',
    tryAgain: 'Try again',
    kind: 'What is it about?',
    messageHelp: 'Do not write passwords or personal identity numbers.',
    left: (count) => `${count.toLocaleString(localeOf('en'))} characters left`,
    mayAnswer: (email) => `You may answer me at ${email}`,
    answerTo: 'We will answer to',
    leaveEmpty: 'Leave this field empty',
    send: 'Send',
    notSent: 'It could not be sent',
  },
});
