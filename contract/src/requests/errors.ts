import type { Bilingual } from '../ground/language.ts';

/** Errors of inquiries; part of the catalogue in error-catalogue.ts. */
export const inquiryErrors = {
  INQUIRY_AGREED: {
    status: 409,
    sv: 'Det finns ett avtal om jobbet, så förfrågan kan inte återkallas.',
    en: 'There is an agreement about the job, so the request cannot be taken back.',
  },
  INQUIRY_COMPLETED: {
    status: 409,
    sv: 'Jobbet är redan markerat som klart.',
    en: 'The job is already marked as done.',
  },
  INQUIRY_ANSWERED: {
    status: 409,
    sv: 'Förfrågan är redan besvarad.',
    en: 'The request has already been answered.',
  },
  INQUIRY_NOT_ANSWERED: {
    status: 409,
    sv: 'Förfrågan är inte besvarad än. Svara först.',
    en: 'The request has not been answered yet. Answer it first.',
  },
  INQUIRY_ARCHIVED: {
    status: 409,
    sv: 'Förfrågan ligger redan i arkivet.',
    en: 'The request is already in the archive.',
  },
  INQUIRY_NOT_ARCHIVED: {
    status: 409,
    sv: 'Förfrågan ligger inte i arkivet.',
    en: 'The request is not in the archive.',
  },
  INQUIRY_UNMATCHED: {
    status: 409,
    sv: 'Förfrågan har inte nått något företag än. Vi letar vidare och hör av oss.',
    en: 'The request has not reached any company yet. We keep looking and will be in touch.',
  },
  INQUIRY_NOT_LATE: {
    status: 409,
    sv: 'Företagen har ett dygn på sig att svara. Fråga fler när det har gått.',
    en: 'The companies have a day and a night to answer. Ask others when that has passed.',
  },
  SAVED_SEARCH_LIMIT_REACHED: {
    status: 409,
    sv: 'Det går att ha högst 20 sparade sökningar. Ta bort någon först.',
    en: 'At most 20 searches can be saved. Remove one first.',
  },
} as const satisfies Record<string, Bilingual & { status: number }>;
