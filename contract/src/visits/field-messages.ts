import type { Bilingual } from '../ground/language.ts';

/** Messages of the fields of visits; part of those in ground/field-messages.ts. */
export const visitFieldMessages = {
  VISIT_TIMES_MANY: {
    sv: 'Det går att föreslå högst tre tider åt gången.',
    en: 'Three times at most can be proposed at once.',
  },
  VISIT_WINDOW_ORDER: {
    sv: 'Den senaste ankomsten måste vara efter den tidigaste.',
    en: 'The latest arrival must come after the earliest.',
  },
  VISIT_WINDOW_LONG: {
    sv: 'Ni får fyra timmar på er att komma. Välj ett kortare spann.',
    en: 'You have four hours to arrive in. Choose a shorter span.',
  },
  VISIT_TIME_SKIPPED: {
    sv: 'Det klockslaget finns inte den dagen: klockan ställs fram.',
    en: 'There is no such time on that day: the clocks go forward.',
  },
  VISIT_TIMES_OVERLAP: {
    sv: 'Tiden går in i en annan av tiderna.',
    en: 'The time overlaps another one of the times.',
  },
  VISIT_LENGTH: {
    sv: 'Välj en längd mellan en kvart och tio timmar.',
    en: 'Choose a length between a quarter of an hour and ten hours.',
  },
} as const satisfies Record<string, Bilingual>;
