import { defineTexts } from '../../../lib/texts.ts';

export const contactTexts = defineTexts({
  sv: {
    documentTitle: (portal: string) => `Skriv till oss – ${portal}`,
    description: (name: string) =>
      `Har du en fråga om ${name} eller om att ansluta ditt företag? Skriv till oss, så svarar vi.`,
    title: 'Skriv till oss',
    lead: (name: string) =>
      `Fråga om ${name}, om att ansluta ditt företag eller om något annat. Vill du ha svar behöver vi din e-postadress.`,
    facts: [
      'Du behöver inget konto för att skriva till oss.',
      'E-postadressen är frivillig. Vi ber om den för att kunna svara.',
    ],
    form: 'Meddelande till oss',
    message: 'Meddelande',
    messageHelp: 'Skriv inga lösenord eller personnummer.',
    email: 'E-postadress',
    emailHelp: 'Hit skickar vi svaret.',
    source: 'Vem är du?',
    consent: 'Vad vi gör med det du skriver står i ',
    send: 'Skicka',
    waitingList: 'Vill du skriva upp ditt företag? Här är väntelistan.',
    thanks: {
      title: 'Tack, vi har fått ditt meddelande',
      text: ['Lämnade du en e-postadress, så svarar vi dit.'],
    },
  },
  en: {
    documentTitle: (portal) => `Write to us – ${portal}`,
    description: (name) =>
      `Do you have a question about ${name} or about registering your company? Write to us, and we will reply.`,
    title: 'Write to us',
    lead: (name) =>
      `Ask about ${name}, about registering your company or about something else. If you would like a reply we need your email address.`,
    facts: [
      'You need no account to write to us.',
      'The email address is optional. We ask for it so that we can reply.',
    ],
    form: 'Message to us',
    message: 'Message',
    messageHelp: 'Please do not include passwords or personal identity numbers.',
    email: 'Email address',
    emailHelp: 'We will reply to this address.',
    source: 'Who are you?',
    consent: 'What we do with what you write is in ',
    send: 'Send',
    waitingList: 'Would you like to sign up your company? Here is the waiting list.',
    thanks: {
      title: 'Thank you, we have your message',
      text: ['If you left an email address, we will reply to it.'],
    },
  },
});
