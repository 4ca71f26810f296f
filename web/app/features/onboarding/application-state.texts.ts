import { withinSentence } from '@troskel/contract/values/within-sentence';
import { defineTexts } from '../../lib/texts.ts';

export const applicationStateTexts = defineTexts({
  sv: {
    titles: {
      waiting: 'Vi har tagit emot din ansökan',
      review: 'Vi granskar din ansökan',
      returned: 'Ansökan behöver rättas',
      withdrawn: 'Ansökan är tillbaka hos dig',
      rejected: 'Ansökan godkändes inte',
      approved: 'Ditt företag är anslutet',
    },
    leads: {
      waiting: (company: string) =>
        `Ansökan för ${company} står på tur hos oss. Du behöver inte göra något under tiden.`,
      review: (company: string) =>
        `En av oss går igenom ansökan för ${company} nu. Du behöver inte göra något under tiden.`,
      returned: (company: string) =>
        `Något i ansökan för ${company} behöver rättas innan vi kan godkänna den. Allt annat finns kvar.`,
      withdrawn: (company: string) =>
        `Du har tagit tillbaka ansökan för ${company}. Allt finns kvar, och vi granskar den när du skickar in den igen.`,
      rejected: (company: string) => `Vi kan inte godkänna ansökan för ${company}.`,
      approved: (company: string) => `Ansökan för ${company} är godkänd. Välkommen.`,
    },
    state: 'Läge',
    states: {
      waiting: 'Inskickad',
      review: 'Granskas',
      returned: 'Att rätta',
      withdrawn: 'Tillbakatagen',
      rejected: 'Inte godkänd',
      approved: 'Godkänd',
    },
    since: 'Sedan',
    whoActs: 'Vem som gör något härnäst',
    acts: {
      waiting: 'Vi. Du får ett mejl när någon av oss börjar och ett när vi är klara.',
      review: 'Vi. Du får besked med e-post.',
      returned: 'Du. Rätta det som står ovanför och skicka in ansökan igen.',
      withdrawn: 'Du. Ändra det du vill och skicka in ansökan igen.',
      rejected: 'Du. Gör en ny ansökan, eller kontakta supporten om något har blivit fel.',
      approved: 'Du. Gå till översikten och berätta mer om företaget.',
    },
    usual: 'Väntetid',
    usualWithin: (hours: number) => {
      const days = Math.ceil(hours / 24);
      const time = hours === 1 ? 'en timme' : hours < 48 ? `${hours} timmar` : `${days} dygn`;
      return `Hälften av de senaste ansökningarna fick besked inom ${time}.`;
    },
    proof: {
      title: 'Bekräfta din e-postadress',
      lead: (company: string) =>
        `Ansökan för ${company} är inskickad. En sak återstår för dig: att bekräfta din e-postadress.`,
      acts: 'Du. Bekräfta e-postadressen, så kan ansökan godkännas. Mejl om den får du först då.',
      text: (email: string) =>
        `Företaget kan inte godkännas förrän adressen är bekräftad. Vi har skickat en kod till ${email}. Titta i skräpposten om den inte syns, eller be om en ny.`,
    },
    reason: 'Skälet',
    toCorrect: 'Det här behöver rättas',
    correct: 'Rätta ansökan',
    change: 'Ändra ansökan',
    withdraw: 'Ta tillbaka och ändra',
    withdrawTitle: 'Ta tillbaka ansökan?',
    withdrawQuestion:
      'Den lämnar kön tills du skickar in den igen. Allt du har fyllt i finns kvar, och så länge företaget och avtalet är desamma gäller underskriften.',
    withdrawFailed: 'Ansökan kunde inte tas tillbaka',
    withdrawTooLate: 'Någon har börjat granska den. Kontakta supporten om något måste ändras.',
    withdrawTryAgain: 'Försök igen om en stund.',
    goTo: (field: string) => `Gå till fältet ${withinSentence(field)}`,
    company: 'Företag',
    plan: 'Plan',
    reference: 'Ansökans nummer',
    checkAgain: 'Se om något har hänt',
    noNews: 'Inget nytt än.',
    startAnew: 'Gör en ny ansökan',
    toOverview: 'Gå till översikten',
    support: 'Kontakta supporten',
  },
  en: {
    titles: {
      waiting: 'We have received your application',
      review: 'We are reviewing your application',
      returned: 'The application needs a correction',
      withdrawn: 'The application is back with you',
      rejected: 'The application was not approved',
      approved: 'Your company has joined',
    },
    leads: {
      waiting: (company) =>
        `The application for ${company} is next in line with us. There is nothing you need to do in the meantime.`,
      review: (company) =>
        `One of us is going through the application for ${company} now. There is nothing you need to do in the meantime.`,
      returned: (company) =>
        `Something in the application for ${company} has to be put right before we can approve it. Everything else is kept.`,
      withdrawn: (company) =>
        `You have taken back the application for ${company}. Everything is kept, and we review it once you hand it in again.`,
      rejected: (company) => `We cannot approve the application for ${company}.`,
      approved: (company) => `The application for ${company} is approved. Welcome.`,
    },
    state: 'State',
    states: {
      waiting: 'Handed in',
      review: 'In review',
      returned: 'To be corrected',
      withdrawn: 'Taken back',
      rejected: 'Not approved',
      approved: 'Approved',
    },
    since: 'Since',
    whoActs: 'Who acts next',
    acts: {
      waiting: 'We do. You get an email when one of us begins, and one when we are done.',
      review: 'We do. You get an answer by email.',
      returned: 'You do. Correct what is listed above and hand the application in again.',
      withdrawn: 'You do. Change what you like and hand the application in again.',
      rejected: 'You do. Make a new application, or contact support if something went wrong.',
      approved: 'You do. Go to the overview and tell more about the company.',
    },
    usual: 'Waiting time',
    usualWithin: (hours) => {
      const days = Math.ceil(hours / 24);
      const time = hours === 1 ? 'one hour' : hours < 48 ? `${hours} hours` : `${days} days`;
      return `Half of the latest applications had an answer within ${time}.`;
    },
    proof: {
      title: 'Confirm your email address',
      lead: (company) =>
        `The application for ${company} is handed in. One thing is left for you: to confirm your email address.`,
      acts: 'You do. Confirm the email address, so that the application can be approved. Emails about it come only then.',
      text: (email) =>
        `The company cannot be approved until the address is confirmed. We have sent a code to ${email}. Look among the junk mail if it is not there, or ask for a new one.`,
    },
    reason: 'The reason',
    toCorrect: 'This needs to be put right',
    correct: 'Correct the application',
    change: 'Change the application',
    withdraw: 'Take it back and change it',
    withdrawTitle: 'Take the application back?',
    withdrawQuestion:
      'It leaves the queue until you hand it in again. Everything you filled in is kept, and the signature stands as long as the company and the agreement stay the same.',
    withdrawFailed: 'The application could not be taken back',
    withdrawTooLate:
      'Somebody has begun to review it. Contact support if something must be changed.',
    withdrawTryAgain: 'Try again in a while.',
    goTo: (field) => `Go to the field ${withinSentence(field)}`,
    company: 'Company',
    plan: 'Plan',
    reference: 'Number of the application',
    checkAgain: 'See if something has happened',
    noNews: 'Nothing new yet.',
    startAnew: 'Make a new application',
    toOverview: 'Go to the overview',
    support: 'Contact support',
  },
});
