import {
  NewVisitTime,
  mostVisitNoteCharacters,
  mostVisitTimes,
} from '@troskel/contract/visits/calls';
import type { NewVisitProposal } from '@troskel/contract/visits/calls';
import { optionalLines } from '@troskel/contract/values/typed-text';
import * as z from 'zod/mini';
import { daysAfter } from '@troskel/contract/values/calendar-day';
import { dayInSweden } from '../../lib/swedish-day.ts';

/** Values of the dialog. */
export const ProposalFields = z.object({
  times: z.array(NewVisitTime).check(z.minLength(1), z.maxLength(mostVisitTimes)),
  note: optionalLines(mostVisitNoteCharacters),
  /** Minutes; `none` when it is not said. */
  expected: z.string(),
});
export type ProposalFields = z.infer<typeof ProposalFields>;

/** Lengths to choose from, in minutes. */
export const lengths = [30, 60, 90, 120, 180, 240, 480] as const;

/** Times of day to choose from, every half an hour of those when tradespeople come. */
export const clocks = Array.from({ length: 33 }, (_, index) => {
  const minutes = 6 * 60 + index * 30;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
});

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T12:00Z`).getUTCDay());

/** The first weekday after a day, both `YYYY-MM-DD`. */
function weekdayAfter(day: string): string {
  const next = daysAfter(day, 1);
  return isWeekend(next) ? weekdayAfter(next) : next;
}

/** The next time to propose: two hours on the weekday after the last one, or after today. */
export function nextTime(times: readonly NewVisitTime[], now: Date): NewVisitTime {
  const last = times.at(-1);
  const day = weekdayAfter(last?.day || dayInSweden(now));
  return { day, from: last?.from ?? '08:00', until: last?.until ?? '10:00' };
}

/** The end of a window that begins at this time: two hours later, or at the end of the day. */
export function untilAfter(from: string): string {
  return clocks[clocks.indexOf(from) + 4] ?? clocks.at(-1) ?? from;
}

export function bodyOf(
  { times, note, expected }: ProposalFields,
  replacesId: string | null,
): NewVisitProposal {
  return {
    times,
    note,
    expectedMinutes: expected === 'none' ? null : Number(expected),
    replacesId,
  };
}
