import { defineTexts } from '../../lib/texts.ts';

export const applicationStateTexts = defineTexts({
  sv: {
    titles: {
      review: 'Vi granskar din ansökan',
      rejected: 'Ansökan godkändes inte',
      approved: 'Ditt företag är anslutet',
    },
    leads: {
      review: (company: string) =>
        `Ansökan för ${company} är hos oss. Du behöver inte göra något under tiden.`,
      rejected: (company: string) => `Vi kan inte godkänna ansökan för ${company}.`,
      approved: (company: string) => `Ansökan för ${company} är godkänd. Välkommen.`,
    },
    state: 'Läge',
    states: { review: 'Granskas', rejected: 'Inte godkänd', approved: 'Godkänd' },
    since: 'Sedan',
    whoActs: 'Vem som gör något härnäst',
    acts: {
      review: 'Vi. Du får besked med e-post.',
      rejected: 'Du. Gör en ny ansökan, eller kontakta supporten om något har blivit fel.',
      approved: 'Du. Gå till översikten och berätta mer om företaget.',
    },
    reason: 'Skälet',
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
      review: 'We are reviewing your application',
      rejected: 'The application was not approved',
      approved: 'Your company has joined',
    },
    leads: {
      review: (company) =>
        `The application for ${company} is with us. There is nothing you need to do in the meantime.`,
      rejected: (company) => `We cannot approve the application for ${company}.`,
      approved: (company) => `The application for ${company} is approved. Welcome.`,
    },
    state: 'State',
    states: { review: 'In review', rejected: 'Not approved', approved: 'Approved' },
    since: 'Since',
    whoActs: 'Who acts next',
    acts: {
      review: 'We do. You get an answer by email.',
      rejected: 'You do. Make a new application, or contact support if something went wrong.',
      approved: 'You do. Go to the overview and tell more about the company.',
    },
    reason: 'The reason',
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
