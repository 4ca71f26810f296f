import type { Bilingual } from '../ground/language.ts';

/** Errors of whatever is about an inquiry. */
export const inquiryStateErrors = {
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
} as const satisfies Record<string, Bilingual & { status: number }>;
