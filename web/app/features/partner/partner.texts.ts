import type { PartnerOverview, ProfilePart } from '@troskel/contract/partner';
import { defineTexts } from '../../lib/texts.ts';
import type { NextStep } from './next-step.ts';

type ApplicationState = PartnerOverview['application']['state'];

type StepTexts = Record<'title' | 'text' | 'action', string>;

const applicationStates: Record<'sv' | 'en', Record<ApplicationState, string>> = {
  sv: {
    draft: 'Påbörjad',
    submitted: 'Inskickad',
    in_review: 'Granskas',
    returned: 'Behöver kompletteras',
    approved: 'Godkänd',
    rejected: 'Avslagen',
  },
  en: {
    draft: 'Started',
    submitted: 'Submitted',
    in_review: 'In review',
    returned: 'Needs more information',
    approved: 'Approved',
    rejected: 'Rejected',
  },
};

const profileParts: Record<'sv' | 'en', Record<ProfilePart, string>> = {
  sv: {
    companyName: 'Företagets namn',
    address: 'Adress',
    businessDescription: 'Beskrivning av verksamheten',
    phone: 'Telefonnummer',
    agreement: 'Signerat avtal',
  },
  en: {
    companyName: 'Company name',
    address: 'Address',
    businessDescription: 'Description of the business',
    phone: 'Phone number',
    agreement: 'Signed agreement',
  },
};

const steps: Record<'sv' | 'en', Record<NextStep, StepTexts>> = {
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
    companyName: {
      title: 'Lägg till företagets namn',
      text: 'Namnet är det första husägare ser av dig.',
      action: 'Till profilen',
    },
    address: {
      title: 'Lägg till företagets adress',
      text: 'Med en adress vet husägare var du finns.',
      action: 'Till profilen',
    },
    businessDescription: {
      title: 'Beskriv din verksamhet',
      text: 'Ett par meningar om vad du gör hjälper husägare att välja rätt.',
      action: 'Till profilen',
    },
    phone: {
      title: 'Lägg till ett telefonnummer',
      text: 'Med ett telefonnummer kan husägare nå dig direkt när det är bråttom.',
      action: 'Till inställningarna',
    },
    agreement: {
      title: 'Signera avtalet',
      text: 'Avtalet behöver signeras innan du kan ta emot förfrågningar.',
      action: 'Till avtalet',
    },
    services: {
      title: 'Välj dina tjänster',
      text: 'Berätta vilka jobb du tar, så att rätt förfrågningar hittar dig.',
      action: 'Till tjänsterna',
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
      text: 'You will be told by e-mail. Meanwhile you can check the details you gave.',
      action: 'Show company information',
    },
    contactUs: {
      title: 'Get in touch with us',
      text: 'The application was not approved. Write to us and we will tell you why and what can be done.',
      action: 'Write to us',
    },
    companyName: {
      title: 'Add the company’s name',
      text: 'The name is the first thing home owners see of you.',
      action: 'To the profile',
    },
    address: {
      title: 'Add the company’s address',
      text: 'With an address, home owners know where you are.',
      action: 'To the profile',
    },
    businessDescription: {
      title: 'Describe your business',
      text: 'A few sentences about what you do help home owners choose the right company.',
      action: 'To the profile',
    },
    phone: {
      title: 'Add a phone number',
      text: 'With a phone number, home owners can reach you directly when it is urgent.',
      action: 'To the settings',
    },
    agreement: {
      title: 'Sign the agreement',
      text: 'The agreement has to be signed before you can receive requests.',
      action: 'To the agreement',
    },
    services: {
      title: 'Choose your services',
      text: 'Tell us which jobs you take, so that the right requests find you.',
      action: 'To the services',
    },
  },
};

export const overviewTexts = defineTexts({
  sv: {
    title: 'Översikt',
    loading: 'Laddar översikten …',
    greeting: (givenName: string) => `Hej ${givenName}`,
    greetingNobody: 'Hej',
    failed: 'Översikten kunde inte laddas',
    failedText: 'Vi fick inget svar vi kunde visa. Dina uppgifter är kvar.',
    tryAgain: 'Försök igen',
    details: 'Visa detaljer',
    nextStep: 'Nästa steg',
    application: 'Ansökan',
    applicationStates: applicationStates.sv,
    submitted: 'Inskickad',
    decided: 'Beslut',
    notYet: 'Inte än',
    companyLink: 'Visa företagsuppgifter',
    plan: 'Abonnemang',
    premiumText: 'Expertpanelen i forumet ingår.',
    basicText: 'Expertpanelen ingår i Premium.',
    planLink: 'Avtal och abonnemang',
    profile: 'Profil',
    share: (percent: number) => `${percent} %`,
    shareOf: 'av profilen är klar',
    missing: 'Det här saknas',
    complete: 'Allt vi kan fråga efter just nu finns på plats.',
    parts: profileParts.sv,
    steps: steps.sv,
    contactSubject: 'Min ansökan',
  },
  en: {
    title: 'Overview',
    loading: 'Loading the overview …',
    greeting: (givenName: string) => `Hello ${givenName}`,
    greetingNobody: 'Hello',
    failed: 'The overview could not be loaded',
    failedText: 'We got no answer that we could show. Your details are kept.',
    tryAgain: 'Try again',
    details: 'Show details',
    nextStep: 'Next step',
    application: 'Application',
    applicationStates: applicationStates.en,
    submitted: 'Submitted',
    decided: 'Decided',
    notYet: 'Not yet',
    companyLink: 'Show company information',
    plan: 'Subscription',
    premiumText: 'The expert panel in the forum is included.',
    basicText: 'The expert panel is included in Premium.',
    planLink: 'Agreement and subscription',
    profile: 'Profile',
    share: (percent: number) => `${percent}%`,
    shareOf: 'of the profile is complete',
    missing: 'This is missing',
    complete: 'Everything we can ask for right now is in place.',
    parts: profileParts.en,
    steps: steps.en,
    contactSubject: 'My application',
  },
});
