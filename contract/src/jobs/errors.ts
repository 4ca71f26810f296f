import type { Bilingual } from '../ground/language.ts';
import { mostAlterations, mostJobHours, mostJobPictures } from './limits.ts';
import { secondsToUndo } from '../values/inquiry-deadlines.ts';

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
  JOB_INVOICED: {
    status: 409,
    sv: 'Det finns ett underlag för fakturan. Dra tillbaka det först.',
    en: 'There is a basis of invoice for the job. Withdraw it first.',
  },
  JOB_REVIEWED: {
    status: 409,
    sv: 'Kunden har redan lämnat ett omdöme om jobbet.',
    en: 'The customer has already reviewed the job.',
  },
  ALTERATION_ACCEPTED: {
    status: 409,
    sv: 'Ändringen är redan godkänd.',
    en: 'The alteration has already been accepted.',
  },
  ALTERATION_NOT_ACCEPTED: {
    status: 409,
    sv: 'Ändringen är inte avtalad.',
    en: 'The alteration has not been agreed.',
  },
  ALTERATION_CANCELLED: {
    status: 409,
    sv: 'Ändringen är redan ångrad.',
    en: 'The alteration has already been cancelled.',
  },
  ALTERATION_DECLINED: {
    status: 409,
    sv: 'Ändringen är redan avböjd.',
    en: 'The alteration has already been declined.',
  },
  ALTERATION_WITHDRAWN: {
    status: 409,
    sv: 'Företaget har dragit tillbaka ändringen.',
    en: 'The company has withdrawn the alteration.',
  },
  ALTERATION_LAPSED: {
    status: 409,
    sv: 'Ändringen gäller inte längre, eftersom jobbet är avslutat eller ångrat.',
    en: 'The alteration is no longer on offer, as the job is closed or cancelled.',
  },
  ALTERATION_EXCEEDS_JOB: {
    status: 409,
    sv: 'Ändringen drar av mer än vad som finns kvar av jobbet.',
    en: 'The alteration takes off more than is left of the job.',
  },
  ALTERATION_LIMIT_REACHED: {
    status: 409,
    sv: `Jobbet har redan ${mostAlterations} ändringar, och fler går inte att skicka.`,
    en: `The job already has ${mostAlterations} alterations, and no more can be sent.`,
  },
  HOURS_LIMIT_REACHED: {
    status: 409,
    sv: `Jobbet har redan ${mostJobHours} rader med tid, och fler går inte att lägga till.`,
    en: `The job already has ${mostJobHours} rows of hours, and no more can be added.`,
  },
  JOB_PICTURE_LIMIT_REACHED: {
    status: 409,
    sv: `Ett jobb får ha högst ${mostJobPictures} bilder. Ta bort någon först.`,
    en: `A job can have at most ${mostJobPictures} pictures. Remove one first.`,
  },
  UNDO_OVER: {
    status: 409,
    sv: `Det går inte att ångra längre. Det måste ske inom ${secondsToUndo} sekunder.`,
    en: `It can no longer be undone. That has to be done within ${secondsToUndo} seconds.`,
  },
} as const satisfies Record<string, Bilingual & { status: number }>;
