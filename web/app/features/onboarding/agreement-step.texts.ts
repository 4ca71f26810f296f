import { defineTexts } from '../../lib/texts.ts';

export const agreementStepTexts = defineTexts({
  sv: {
    intro: 'Läs igenom avtalet. Det är kort.',
    sign: 'Signera avtalet',
    signWithBankid:
      'Du signerar med BankID. I appen ser du företaget, paketet och priset innan du godkänner.',
    receipt: 'Hämta kvittot (PDF)',
    receiptLoading: 'Hämtar kvittot …',
    signing: 'Signering pågår …',
    signed: 'Avtalet är signerat',
    agree: (company: string) => `Jag godkänner avtalet för ${company}.`,
    signFailed: 'Avtalet kunde inte signeras',
    submit: 'Skicka ansökan',
    submitFailed: 'Ansökan kunde inte skickas',
    supportRequest: 'Skicka en supportförfrågan',
    supportSubject: (id: string) => `Ansökan ${id}`,
    supportTitle: 'Hjälp med ansökan',
    supportMessage: 'Berätta vad som hände',
    supportClose: 'Stäng',
    supportThanks: 'Tack, vi har fått ditt meddelande',
    supportAnswer: 'Vi svarar med e-post. Ansökan ligger kvar som du lämnade den.',
    errors: {
      APPLICATION_NOT_FOUND: 'Ansökan hittades inte. Försök igen eller kontakta supporten.',
      USER_ALREADY_CONNECTED_TO_COMPANY: 'Ditt konto är redan kopplat till ett företag.',
      COMPANY_ALREADY_REGISTERED: 'Företaget är redan registrerat hos oss. Kontakta supporten.',
      NO_PLAN_SELECTED: 'Inget paket är valt. Välj ett paket för att fortsätta.',
      EDIT_CONFLICT:
        'Ansökan har ändrats på ett annat ställe. Nu visas det som är sparat: läs igenom det och skicka igen.',
    },
    unexpected:
      'Ett oväntat fel inträffade när din begäran behandlades. Försök igen eller kontakta supporten.',
  },
  en: {
    intro: 'Read the agreement. It is short.',
    sign: 'Sign the agreement',
    signWithBankid:
      'You sign with BankID. The app shows the company, the plan and the price before you approve.',
    receipt: 'Get the receipt (PDF)',
    receiptLoading: 'Getting the receipt …',
    signing: 'Signing in progress …',
    signed: 'The agreement is signed',
    agree: (company) => `I accept the agreement on behalf of ${company}.`,
    signFailed: 'The agreement could not be signed',
    submit: 'Submit the application',
    submitFailed: 'The application could not be submitted',
    supportRequest: 'Send a support request',
    supportSubject: (id) => `Application ${id}`,
    supportTitle: 'Help with the application',
    supportMessage: 'Tell us what happened',
    supportClose: 'Close',
    supportThanks: 'Thank you, we have your message',
    supportAnswer: 'We answer by email. The application stays as you left it.',
    errors: {
      APPLICATION_NOT_FOUND:
        'The application could not be found. Please try again or contact support.',
      USER_ALREADY_CONNECTED_TO_COMPANY: 'Your account is already connected to a company.',
      COMPANY_ALREADY_REGISTERED: 'The company is already registered with us. Contact support.',
      NO_PLAN_SELECTED: 'No plan has been selected. Please select a plan to continue.',
      EDIT_CONFLICT:
        'The application has been changed elsewhere. What is saved is shown now: read it through and submit again.',
    },
    unexpected:
      'An unexpected error occurred while processing your request. Please try again or contact support.',
  },
});
