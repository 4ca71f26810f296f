import type { SourceLanguage } from '@troskel/contract/ground/language';
import { defineTexts } from '../../lib/texts.ts';
import type { NextStep } from './next-step.ts';

type StepTexts = Record<'title' | 'text' | 'action', string>;

const steps: Record<SourceLanguage, Record<NextStep, StepTexts>> = {
  sv: {
    finishApplication: {
      title: 'Gör klart ansökan',
      text: 'Din ansökan är påbörjad men inte inskickad. Det du har fyllt i finns kvar.',
      action: 'Fortsätt ansökan',
    },
    awaitDecision: {
      title: 'Vi går igenom din ansökan',
      text: 'Du får besked med e-post. Under tiden kan du kontrollera uppgifterna du lämnade.',
      action: 'Visa företagsuppgifter',
    },
    contactUs: {
      title: 'Hör av dig till oss',
      text: 'Ansökan har inte godkänts. Skriv till oss så berättar vi varför och vad som går att göra.',
      action: 'Skriv till oss',
    },
    description: {
      title: 'Beskriv ditt företag',
      text: 'Ett par meningar om vad du gör hjälper husägare att välja rätt.',
      action: 'Skriv en beskrivning',
    },
    services: {
      title: 'Välj dina tjänster',
      text: 'Berätta vilka jobb du tar, så att rätt förfrågningar hittar dig.',
      action: 'Välj tjänster',
    },
    contact: {
      title: 'Berätta vem man ska kontakta',
      text: 'Med ett telefonnummer eller en e-postadress kan husägare nå dig direkt när det är bråttom.',
      action: 'Lägg till kontaktperson',
    },
    openingHours: {
      title: 'Lägg till öppettider',
      text: 'Då vet husägare när det går bra att ringa eller komma förbi.',
      action: 'Lägg till öppettider',
    },
    logo: {
      title: 'Lägg till din logotyp',
      text: 'Den gör att husägare känner igen dig från bilen, skylten och offerten.',
      action: 'Lägg till logotyp',
    },
    website: {
      title: 'Lägg till din webbplats',
      text: 'Där kan husägare se mer av vad du har gjort.',
      action: 'Lägg till webbplats',
    },
    configuration: {
      title: 'Välj vad du gör och var',
      text: 'Din profil är komplett. Fyra korta steg till, så hittar rätt förfrågningar dig.',
      action: 'Till konfigurationen',
    },
    forum: {
      title: 'Svara på en fråga i forumet',
      text: 'Allt är inställt. Ett bra svar till en husägare är det bästa sättet att bli känd.',
      action: 'Till forumet',
    },
  },
  en: {
    finishApplication: {
      title: 'Finish your application',
      text: 'Your application is started but not submitted. What you have filled in is kept.',
      action: 'Continue the application',
    },
    awaitDecision: {
      title: 'We are reviewing your application',
      text: 'You will be told by email. Meanwhile you can check the details you gave.',
      action: 'Show company information',
    },
    contactUs: {
      title: 'Get in touch with us',
      text: 'The application was not approved. Write to us and we will tell you why and what can be done.',
      action: 'Write to us',
    },
    description: {
      title: 'Describe your company',
      text: 'A few sentences about what you do help home owners choose the right company.',
      action: 'Write a description',
    },
    services: {
      title: 'Choose your services',
      text: 'Tell us which jobs you take, so that the right requests find you.',
      action: 'Choose services',
    },
    contact: {
      title: 'Say whom to contact',
      text: 'With a phone number or an email address, home owners can reach you directly when it is urgent.',
      action: 'Add a contact person',
    },
    openingHours: {
      title: 'Add opening hours',
      text: 'Then home owners know when to call or drop by.',
      action: 'Add opening hours',
    },
    logo: {
      title: 'Add your logo',
      text: 'It lets home owners recognise you from the van, the sign and the quotation.',
      action: 'Add a logo',
    },
    website: {
      title: 'Add your website',
      text: 'There home owners can see more of what you have done.',
      action: 'Add a website',
    },
    configuration: {
      title: 'Choose what you do and where',
      text: 'Your profile is complete. Four short steps more, and the right requests find you.',
      action: 'To the configuration',
    },
    forum: {
      title: 'Answer a question in the forum',
      text: 'Everything is set up. A good answer to a home owner is the best way to become known.',
      action: 'To the forum',
    },
  },
};

/** The page and the next step. */
export const overviewTexts = defineTexts({
  sv: {
    title: 'Översikt',
    loading: 'Laddar översikten …',
    greeting: (givenName: string) => `Hej ${givenName}`,
    greetingNobody: 'Hej',
    failed: 'Översikten kunde inte laddas',
    failedText: 'Vi fick inget svar vi kunde visa. Dina uppgifter är kvar.',
    nextStep: 'Nästa steg',
    steps: steps.sv,
    contactSubject: 'Min ansökan',
    actions: 'Gör nu',
  },
  en: {
    title: 'Overview',
    loading: 'Loading the overview …',
    greeting: (givenName: string) => `Hello ${givenName}`,
    greetingNobody: 'Hello',
    failed: 'The overview could not be loaded',
    failedText: 'We got no answer that we could show. Your details are kept.',
    nextStep: 'Next step',
    steps: steps.en,
    contactSubject: 'My application',
    actions: 'Do now',
  },
});
