import type { Bilingual } from '../ground/language.ts';

/** Errors of visits; part of the catalogue in error-catalogue.ts. */
export const visitErrors = {
  VISIT_TIMES_REPLACED: {
    status: 409,
    sv: 'Andra tider har föreslagits under tiden. Titta på dem först.',
    en: 'Other times have been proposed meanwhile. Look at them first.',
  },
  VISIT_TIMES_WITHDRAWN: {
    status: 409,
    sv: 'Tiderna är tillbakadragna och gäller inte längre.',
    en: 'The times have been withdrawn and are no longer on offer.',
  },
  VISIT_TIME_PICKED: {
    status: 409,
    sv: 'En av tiderna är redan vald.',
    en: 'One of the times has already been chosen.',
  },
  VISIT_OTHER_TIMES_WANTED: {
    status: 409,
    sv: 'Andra tider är redan önskade.',
    en: 'Other times have already been asked for.',
  },
  VISIT_TIME_PASSED: {
    status: 409,
    sv: 'Den tiden har redan varit. Välj en annan, eller be om nya tider.',
    en: 'That time has passed. Choose another one, or ask for new times.',
  },
  VISIT_NOT_PROPOSED: {
    status: 409,
    sv: 'Det finns varken tider att välja på eller något bokat besök.',
    en: 'There are neither times to choose from nor a booked visit.',
  },
  VISIT_CALLED_OFF: {
    status: 409,
    sv: 'Besöket är redan avbokat.',
    en: 'The visit has already been called off.',
  },
  VISIT_MOVED: {
    status: 409,
    sv: 'Besöket har flyttats under tiden. Titta på den nya tiden först.',
    en: 'The visit has been moved meanwhile. Look at its new time first.',
  },
  VISIT_PASSED: {
    status: 409,
    sv: 'Besöket har redan varit.',
    en: 'The visit has already taken place.',
  },
} as const satisfies Record<string, Bilingual & { status: number }>;
