import type { Bilingual } from '../ground/language.ts';

/** Errors of jobs; part of the catalogue in error-catalogue.ts. */
export const jobErrors = {
  JOB_NOT_AGREED: {
    status: 409,
    sv: 'Det finns inget avtal om jobbet. Kunden måste först säga ja till offerten.',
    en: 'There is no agreement about the job. The customer must accept the quotation first.',
  },
  JOB_STARTED: {
    status: 409,
    sv: 'Arbetet har redan börjat.',
    en: 'The work has already begun.',
  },
  JOB_DONE: {
    status: 409,
    sv: 'Jobbet är redan klart.',
    en: 'The job is already done.',
  },
  JOB_NOT_DONE: {
    status: 409,
    sv: 'Jobbet är inte klart än.',
    en: 'The job is not done yet.',
  },
  JOB_CLOSED: {
    status: 409,
    sv: 'Jobbet är avslutat.',
    en: 'The job is closed.',
  },
  JOB_REVIEWED: {
    status: 409,
    sv: 'Kunden har redan lämnat ett omdöme om jobbet.',
    en: 'The customer has already reviewed the job.',
  },
  UNDO_OVER: {
    status: 409,
    sv: 'Det går inte att ångra längre. Det måste ske inom en minut.',
    en: 'It can no longer be undone. That has to be done within a minute.',
  },
} as const satisfies Record<string, Bilingual & { status: number }>;
