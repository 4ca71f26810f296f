import type { Bilingual } from '../ground/language.ts';
import { mostTemplates } from './templates.ts';

/** Errors that several features raise; part of the catalogue in error-catalogue.ts. */
export const sharedErrors = {
  // For all calls about an inquiry.
  HOMEOWNER_REQUIRED: {
    status: 403,
    sv: 'Förfrågningar skickas av husägare, från appen.',
    en: 'Requests are sent by home owners, from the app.',
  },
  INQUIRY_WITHDRAWN: {
    status: 409,
    sv: 'Förfrågan är återkallad.',
    en: 'The request has been taken back.',
  },
  INQUIRY_DECLINED: {
    status: 409,
    sv: 'Ni har tackat nej till förfrågan.',
    en: 'You have declined the request.',
  },
  // For reports of posts and of reviews.
  OWN_POST: {
    status: 403,
    sv: 'Det går inte att göra med något som är ditt eget.',
    en: 'That cannot be done to something of your own.',
  },
  REPORT_SETTLED: {
    status: 409,
    sv: 'Du har redan anmält det här, och vi har tittat på det. Det har inte ändrats sedan dess.',
    en: 'You have already reported this, and we have looked at it. It has not changed since.',
  },
  REPORT_CLOSED: {
    status: 409,
    sv: 'Anmälan är redan avgjord.',
    en: 'The report has already been settled.',
  },
  // For templates of answers and of rows of quotations.
  TEMPLATE_NAME_TAKEN: {
    status: 409,
    sv: 'Det finns redan en mall med det namnet.',
    en: 'There is already a template of that name.',
  },
  TEMPLATE_LIMIT_REACHED: {
    status: 409,
    sv: `Det går att ha högst ${mostTemplates} mallar. Ta bort någon först.`,
    en: `At most ${mostTemplates} templates can be kept. Remove one first.`,
  },
  // For what a company has only by an add-on (api/src/features/visits/member-calendar.ts).
  ADD_ON_REQUIRED: {
    status: 402,
    sv: 'Det här ingår i en tilläggstjänst som företaget inte har. En ägare kan aktivera den under Köp och aktivera.',
    en: 'This is part of an additional service that your company does not have. An owner can activate it under Buy and activate.',
  },
} as const satisfies Record<string, Bilingual & { status: number }>;
