import { defineTexts } from '../../lib/texts.ts';

export const agreementStepTexts = defineTexts({
  sv: {
    intro: 'Läs igenom avtalet. Det är kort.',
    title: 'Partneravtal',
    partiesTitle: 'Vilka det gäller',
    parties: (company: string, number: string, product: string) =>
      `Avtalet är mellan ${company}, organisationsnummer ${number}, och ${product}.`,
    planTitle: 'Vad ni får och vad det kostar',
    plan: (plan: string, price: string) => `Ni ansluter er med ${plan}: ${price}.`,
    free: 'Att aktivera registreringen kostar inget.',
    termTitle: 'Hur länge det gäller',
    term: (date: string) =>
      `Villkoren av den ${date} gäller. Tjänsten löper till slutet av innevarande deklarationsår, och ett köp kan sägas upp skriftligt.`,
    changesTitle: 'Om något ändras',
    changes: 'Ändras villkoren på ett sätt som betyder något för er får ni veta det med e-post.',
    dataTitle: 'Era uppgifter',
    data: (date: string) =>
      `Personuppgifter behandlas enligt integritetspolicyn av den ${date}. Ni kan begära att få se eller radera dem.`,
    authorityTitle: 'Rätten att skriva under',
    authority: (company: string) =>
      `Den som signerar intygar att hen får företräda ${company} och att uppgifterna i ansökan är riktiga.`,
    sign: 'Signera avtalet',
    signing: 'Signering pågår …',
    signed: 'Avtalet är signerat',
    agree: (company: string) => `Jag godkänner avtalet för ${company}.`,
    signFailed: 'Avtalet kunde inte signeras',
    submit: 'Skicka ansökan',
    submitFailed: 'Ansökan kunde inte skickas',
    supportRequest: 'Skicka en supportförfrågan',
    supportSubject: (id: string) => `Ansökan ${id}`,
    errors: {
      APPLICATION_NOT_FOUND: 'Ansökan hittades inte. Försök igen eller kontakta supporten.',
      USER_ALREADY_CONNECTED_TO_COMPANY: 'Ditt konto är redan kopplat till ett företag.',
      COMPANY_ALREADY_REGISTERED: 'Företaget är redan registrerat hos oss. Kontakta supporten.',
      NO_PLAN_SELECTED: 'Inget paket är valt. Välj ett paket för att fortsätta.',
    },
    unexpected:
      'Ett oväntat fel inträffade när din begäran behandlades. Försök igen eller kontakta supporten.',
  },
  en: {
    intro: 'Read the agreement. It is short.',
    title: 'Partner agreement',
    partiesTitle: 'Whom it concerns',
    parties: (company, number, product) =>
      `The agreement is between ${company}, organisation number ${number}, and ${product}.`,
    planTitle: 'What you get and what it costs',
    plan: (plan, price) => `You join with ${plan}: ${price}.`,
    free: 'Activating the registration is free.',
    termTitle: 'How long it holds',
    term: (date) =>
      `The terms of ${date} apply. The service runs to the end of the current declaration year, and a purchase can be cancelled in writing.`,
    changesTitle: 'If something changes',
    changes: 'You are told by email of changes to the terms that matter to you.',
    dataTitle: 'Your data',
    data: (date) =>
      `Personal data is handled according to the privacy policy of ${date}. You may ask to see or delete it.`,
    authorityTitle: 'The right to sign',
    authority: (company) =>
      `Whoever signs certifies that they may represent ${company} and that the details in the application are right.`,
    sign: 'Sign the agreement',
    signing: 'Signing in progress …',
    signed: 'The agreement is signed',
    agree: (company) => `I accept the agreement on behalf of ${company}.`,
    signFailed: 'The agreement could not be signed',
    submit: 'Submit the application',
    submitFailed: 'The application could not be submitted',
    supportRequest: 'Send a support request',
    supportSubject: (id) => `Application ${id}`,
    errors: {
      APPLICATION_NOT_FOUND:
        'The application could not be found. Please try again or contact support.',
      USER_ALREADY_CONNECTED_TO_COMPANY: 'Your account is already connected to a company.',
      COMPANY_ALREADY_REGISTERED: 'The company is already registered with us. Contact support.',
      NO_PLAN_SELECTED: 'No plan has been selected. Please select a plan to continue.',
    },
    unexpected:
      'An unexpected error occurred while processing your request. Please try again or contact support.',
  },
});
