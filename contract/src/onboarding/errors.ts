import type { Bilingual } from '../ground/language.ts';

/** Errors of a company's application and its review. */
export const applicationErrors = {
  APPLICATION_NOT_FOUND: {
    status: 404,
    sv: 'Ansökan hittades inte. Försök igen eller kontakta supporten.',
    en: 'The application could not be found. Please try again or contact support.',
  },
  APPLICATION_NOT_EDITABLE: {
    status: 409,
    sv: 'Ansökan är inskickad och kan inte ändras.',
    en: 'The application has been submitted and cannot be changed.',
  },
  APPLICATION_NOT_APPROVED: {
    status: 409,
    sv: 'Ansökan är inte godkänd än.',
    en: 'The application has not been approved yet.',
  },
  APPLICATION_WITH_APPLICANT: {
    status: 409,
    sv: 'Ansökan ligger hos sökanden och går inte att avgöra förrän den har skickats in.',
    en: 'The application is with the applicant and cannot be decided until it has been handed in.',
  },
  APPLICATION_DECIDED: {
    status: 409,
    sv: 'Ansökan är redan avgjord.',
    en: 'The application has already been decided.',
  },
  APPLICANT_EMAIL_UNCONFIRMED: {
    status: 409,
    sv: 'Den sökande har inte bekräftat sin e-postadress än. Ansökan kan godkännas när det är gjort.',
    en: 'The applicant has not confirmed their email address yet. The application can be approved once that is done.',
  },
  CO_SIGNATURE_AWAITED: {
    status: 409,
    sv: 'Den andra underskriften saknas. Ansökan kan godkännas när den är gjord.',
    en: 'The second signature is missing. The application can be approved once it is there.',
  },
  CO_SIGNATURE_NOT_AWAITED: {
    status: 409,
    sv: 'Ansökan väntar inte på någon underskrift.',
    en: 'The application does not wait for a signature.',
  },
  CO_SIGNING_UNKNOWN: {
    status: 404,
    sv: 'Länken gäller inte. En nyare kan ha skickats, eller så har någon annan fått den. Fråga den som bad dig skriva under.',
    en: 'The link is not valid. A newer one may have been sent, or somebody else was asked. Ask whoever wanted you to sign.',
  },
  CO_SIGNING_OVER: {
    status: 410,
    sv: 'Länken har gått ut. Be den som skickade den om en ny.',
    en: 'The link has expired. Ask whoever sent it for another.',
  },
  CO_SIGNING_DONE: {
    status: 409,
    sv: 'Avtalet är redan underskrivet.',
    en: 'The agreement is already signed.',
  },
  OWN_APPLICATION: {
    status: 403,
    sv: 'Det här är din egen ansökan. Någon annan behöver granska den.',
    en: 'This is your own application. Somebody else has to review it.',
  },
  USER_ALREADY_CONNECTED_TO_COMPANY: {
    status: 409,
    sv: 'Ditt konto är redan kopplat till ett företag.',
    en: 'Your account is already connected to a company.',
  },
  COMPANY_ALREADY_REGISTERED: {
    status: 409,
    sv: 'Företaget är redan registrerat hos oss. Kontakta supporten.',
    en: 'The company is already registered with us. Contact support.',
  },
  NO_PLAN_SELECTED: {
    status: 422,
    sv: 'Inget paket är valt. Välj ett paket för att fortsätta.',
    en: 'No plan has been selected. Please select a plan to continue.',
  },
} as const satisfies Record<string, Bilingual & { status: number }>;
