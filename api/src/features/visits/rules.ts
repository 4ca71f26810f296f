import { mostVisitDaysAhead, mostWindowHours } from '@troskel/contract/visits/calls';
import type { NewVisitTime } from '@troskel/contract/visits/calls';
import type { FieldError } from '@troskel/contract/ground/errors';
import { daysAfter } from '@troskel/contract/values/calendar-day';
import { dayInSweden, momentInSweden } from '../../platform/time/swedish-time.ts';

/** A window of arrival. */
export interface VisitWindow {
  startsAt: Date;
  endsAt: Date;
}

const hour = 3_600_000;

function faultOf(
  { day, from, until }: NewVisitTime,
  now: Date,
): { part: keyof NewVisitTime; code: FieldError['code'] } | null {
  const today = dayInSweden(now);
  if (day < today) return { part: 'day', code: 'DAY_PASSED' };
  if (day > daysAfter(today, mostVisitDaysAhead)) return { part: 'day', code: 'DAY_TOO_FAR' };
  if (until <= from) return { part: 'until', code: 'VISIT_WINDOW_ORDER' };
  const [startsAt, endsAt] = [momentInSweden(`${day} ${from}`), momentInSweden(`${day} ${until}`)];
  if (!startsAt) return { part: 'from', code: 'VISIT_TIME_SKIPPED' };
  if (!endsAt) return { part: 'until', code: 'VISIT_TIME_SKIPPED' };
  if (startsAt <= now) return { part: 'from', code: 'TIME_PASSED' };
  // Hours that pass, which the clocks do not show on the days of summer time's ends.
  return endsAt.getTime() - startsAt.getTime() > mostWindowHours * hour
    ? { part: 'until', code: 'VISIT_WINDOW_LONG' }
    : null;
}

/** Reads the windows of well-formed times in Sweden, and lists the faults of those that cannot be. */
export function readWindows(
  times: readonly NewVisitTime[],
  now: Date,
): { windows: VisitWindow[]; faults: FieldError[] } {
  const windows: VisitWindow[] = [];
  const faults: FieldError[] = [];
  for (const [index, time] of times.entries()) {
    const fault = faultOf(time, now);
    if (fault) {
      faults.push({ field: `times.${index}.${fault.part}`, code: fault.code });
      continue;
    }
    const window = {
      startsAt: momentOf(time.day, time.from),
      endsAt: momentOf(time.day, time.until),
    };
    const isTaken = windows.some(
      ({ startsAt, endsAt }) => window.startsAt < endsAt && startsAt < window.endsAt,
    );
    if (isTaken) faults.push({ field: `times.${index}.from`, code: 'VISIT_TIMES_OVERLAP' });
    else windows.push(window);
  }
  return { windows, faults };
}

function momentOf(day: string, time: string): Date {
  const moment = momentInSweden(`${day} ${time}`);
  if (!moment) throw new RangeError(`no moment in Sweden is ${day} ${time}`);
  return moment;
}

export const isoWindow = ({ startsAt, endsAt }: VisitWindow) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});
