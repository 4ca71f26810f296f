import { textIn } from './language.ts';
import type { Bilingual, Language } from './language.ts';

interface StatusText {
  title: Bilingual;
  advice: Bilingual;
}

const somethingWentWrong: StatusText = {
  title: { sv: 'Något gick fel!', en: 'Something went wrong!' },
  advice: { sv: 'Försök igen om en stund.', en: 'Try again in a while.' },
};

/**
 * Title and advice by status (specification 1, section 8, and 2, section 8). The Swedish titles are
 * the specification's, including its typing errors.
 */
export const statusTexts: Record<number, StatusText> = {
  302: {
    title: { sv: 'redirection', en: 'redirection' },
    advice: { sv: 'Följ den nya länken.', en: 'Follow the new link.' },
  },
  400: {
    title: { sv: 'Felaktig begäran', en: 'Bad request' },
    advice: {
      sv: 'Kontrollera att alla fält har giltiga värden, rapportera annars felet.',
      en: 'Check all fields for valid values, otherwise report the error.',
    },
  },
  401: {
    title: { sv: 'Inte inloggad', en: 'Not logged in' },
    advice: { sv: 'Logga ut och in igen.', en: 'Log out and in again.' },
  },
  402: {
    title: { sv: 'Du saknar rätt abonnemang', en: 'You lack the right subscription' },
    advice: {
      sv: 'Ett betalt abonnemang behövs.',
      en: 'A paid subscription is needed.',
    },
  },
  403: {
    title: { sv: 'Åtkomst nekad', en: 'Access denied' },
    advice: { sv: 'Kontakta supporten.', en: 'Contact support.' },
  },
  404: {
    title: { sv: 'Hittades inte', en: 'Not found' },
    advice: { sv: 'Det du söker finns inte.', en: 'What you are looking for does not exist.' },
  },
  421: {
    title: { sv: 'Fel adress', en: 'Wrong address' },
    advice: { sv: 'Kontrollera adressen i webbläsaren.', en: 'Check the address in the browser.' },
  },
  422: {
    title: { sv: 'Ogiltliga input värden', en: 'Invalid input values' },
    advice: { sv: 'Gå igenom uppgifterna och försök igen.', en: 'Review the values and retry.' },
  },
  429: {
    title: { sv: 'För många förfrågningar', en: 'Too many requests' },
    advice: { sv: 'Vänta en stund och försök igen.', en: 'Wait a while and try again.' },
  },
  500: somethingWentWrong,
  503: {
    title: { sv: 'Tjänsten är inte tillgänglig', en: 'The service is not available' },
    advice: { sv: 'Försök igen om en stund.', en: 'Try again in a while.' },
  },
  507: {
    title: { sv: 'Lagringsutrymmet är slut', en: 'Out of storage space' },
    advice: { sv: 'Försök igen om en stund.', en: 'Try again in a while.' },
  },
  504: {
    title: { sv: 'Timeout', en: 'Timeout' },
    advice: { sv: 'Det tog för lång tid. Försök igen.', en: 'It took too long. Try again.' },
  },
};

const quotaExceeded: StatusText = {
  title: { sv: 'Lagringsgräns överskriden', en: 'Storage limit exceeded' },
  advice: {
    sv: 'Ta bort filer eller uppgradera.',
    en: 'Delete files or upgrade.',
  },
};

/** Answers the toast text of a failed call. */
export function describeFailure(
  status: number,
  code: string,
  language: Language,
): { title: string; advice: string } {
  const text =
    status === 402 && code === 'storage_quota_exceeded'
      ? quotaExceeded
      : (statusTexts[status] ?? somethingWentWrong);
  return { title: textIn(text.title, language), advice: textIn(text.advice, language) };
}
