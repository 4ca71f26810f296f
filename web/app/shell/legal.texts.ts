import { defineTexts } from '../lib/texts.ts';

/** The facts of terms, privacy policy and signing in (specification 1, section 1). */
export const legalTexts = defineTexts({
  sv: {
    terms: [
      'Tjänsten upphör vid utgången av det innevarande deklarationsåret.',
      'Ett köp kan du säga upp skriftligen.',
      'Villkoren kan ändras. Vid större ändringar meddelar vi dig med e-post.',
    ],
    privacy: [
      'Vi samlar in personuppgifter (namn, adress och personnummer), ekonomiska uppgifter och tekniska uppgifter (IP-adress och typ av webbläsare).',
      'Du kan begära att få ut dina uppgifter eller att få dem raderade.',
      'Vi säljer inga uppgifter om våra användare.',
    ],
    dated: {
      terms: (date: string) => `Daterade ${date}.`,
      privacy: (date: string) => `Daterad ${date}.`,
    },
    whole: { terms: 'Läs villkoren i sin helhet', privacy: 'Läs hela integritetspolicyn' },
    questions: 'Frågor?',
    signIn: [
      'Du loggar in med din e-postadress och ett lösenord som bara du känner till. Vi sparar aldrig lösenordet så att det går att läsa.',
      'Innan du kan registrera ett företag visar du en gång vem du är med BankID.',
      'Har du glömt lösenordet skickar vi en länk till din e-postadress.',
    ],
  },
  en: {
    terms: [
      'The service ends at the end of the current declaration year.',
      'You can cancel a purchase in writing.',
      'The terms can change. We tell you of major changes by email.',
    ],
    privacy: [
      'We collect personal data (name, address and personal identity number), financial data and technical data (IP address and type of browser).',
      'You may ask for access to your data or for its deletion.',
      'We sell no data about our users.',
    ],
    dated: {
      terms: (date) => `Dated ${date}.`,
      privacy: (date) => `Dated ${date}.`,
    },
    whole: { terms: 'Read the terms in full', privacy: 'Read the whole privacy policy' },
    questions: 'Questions?',
    signIn: [
      'You log in with your email address and a password that only you know. We never store the password in a readable form.',
      'Before you can register a company you prove who you are with BankID, once.',
      'If you have forgotten the password we send a link to your email address.',
    ],
  },
});
