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

/** Reads a window, or answers why it cannot be one. */
function windowOf(
  { day, from, until }: NewVisitTime,
  now: Date,
): VisitWindow | { part: keyof NewVisitTime; code: FieldError['code'] } {
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
    : { startsAt, endsAt };
}

/** Reads the windows of well-formed times in Sweden, and lists the faults of those that cannot be. */
export function readWindows(
  times: readonly NewVisitTime[],
  now: Date,
): { windows: VisitWindow[]; faults: FieldError[] } {
  const windows: VisitWindow[] = [];
  const faults: FieldError[] = [];
  for (const [index, time] of times.entries()) {
    const window = windowOf(time, now);
    if ('code' in window) {
      faults.push({ field: `times.${index}.${window.part}`, code: window.code });
      continue;
    }
    const isTaken = windows.some(
      ({ startsAt, endsAt }) => window.startsAt < endsAt && startsAt < window.endsAt,
    );
    if (isTaken) faults.push({ field: `times.${index}.from`, code: 'VISIT_TIMES_OVERLAP' });
    else windows.push(window);
  }
  return { windows, faults };
}

export const isoWindow = ({ startsAt, endsAt }: VisitWindow) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});
