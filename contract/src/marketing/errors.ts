import type { Bilingual } from '../ground/language.ts';

/** Errors of the forms of the public site. */
export const siteFormErrors = {
  FORM_SENT_TOO_QUICKLY: {
    status: 422,
    sv: 'Det gick så fort att vi inte hann med. Allt du skrev är kvar: skicka en gång till.',
    en: 'That was too quick for us. All that you wrote is still there: send it once more.',
  },
  FORM_FROM_ELSEWHERE: {
    status: 403,
    sv: 'Formuläret skickades från en annan webbplats. Öppna vår sida och skicka därifrån.',
    en: 'The form was sent from another site. Open our page and send it from there.',
  },
} as const satisfies Record<string, Bilingual & { status: number }>;
