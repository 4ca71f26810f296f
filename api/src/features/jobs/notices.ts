import type { Bilingual, SourceLanguage } from '@troskel/contract/ground/language';
import { changeInWords } from '@troskel/contract/values/price-words';
import type { CustomerKind } from '@troskel/contract/values/quotation';
import type { UndoableAct } from '@troskel/contract/jobs/job-state';
import { writtenDay } from '../../platform/time/swedish-time.ts';

/** Days on which work is planned; `to` null for a single one. */
export interface PlannedDays {
  from: string;
  to: string | null;
}

/** Writes the days of a plan. */
export function daysInWords({ from, to }: PlannedDays): Record<SourceLanguage, string> {
  const written = (language: SourceLanguage, until: string): string =>
    [from, ...(to === null ? [] : [to])].map((day) => writtenDay(day, language)).join(until);
  return { sv: written('sv', ' till '), en: written('en', ' to ') };
}

const undone: Record<UndoableAct, Bilingual> = {
  plan: { sv: 'Ångrade planeringen', en: 'Took the planned days back' },
  start: { sv: 'Ångrade att arbetet har börjat', en: 'Took back that the work has begun' },
  done: { sv: 'Ångrade att jobbet är klart', en: 'Took back that the job is done' },
  close: { sv: 'Ångrade att jobbet är avslutat', en: 'Took back that the job is closed' },
};

/** Lines about acts in the conversation, after the name of the one who acted. */
export const jobNotices = {
  planned: (days: PlannedDays): Bilingual => {
    const written = daysInWords(days);
    return { sv: `Planerade arbetet: ${written.sv}`, en: `Planned the work: ${written.en}` };
  },
  unplanned: { sv: 'Tog bort de planerade dagarna', en: 'Took the planned days away' },
  unplannedUndone: {
    sv: 'Ångrade att de planerade dagarna togs bort',
    en: 'Put back the planned days that were taken away',
  },
  started: { sv: 'Började arbetet', en: 'Began the work' },
  closed: { sv: 'Avslutade jobbet', en: 'Closed the job' },
  undone,
};

/** Acts on an alteration. */
export const alterationActs = ['sent', 'withdrawn', 'accepted', 'declined', 'cancelled'] as const;
export type AlterationAct = (typeof alterationActs)[number];

const alterationLines: Record<AlterationAct, Bilingual> = {
  sent: { sv: 'Föreslog ändring', en: 'Proposed alteration' },
  withdrawn: { sv: 'Drog tillbaka ändring', en: 'Withdrew alteration' },
  accepted: { sv: 'Sade ja till ändring', en: 'Accepted alteration' },
  declined: { sv: 'Tackade nej till ändring', en: 'Declined alteration' },
  cancelled: { sv: 'Ångrade ändring', en: 'Cancelled alteration' },
};

/** Makes the line in the conversation about an act on an alteration. */
export function alterationNotice(
  act: AlterationAct,
  number: number,
  { ore, customerKind }: { ore: number; customerKind: CustomerKind },
): Bilingual {
  const line = alterationLines[act];
  return {
    sv: `${line.sv} ${number}: ${changeInWords(ore, customerKind, 'sv')}`,
    en: `${line.en} ${number}: ${changeInWords(ore, customerKind, 'en')}`,
  };
}
