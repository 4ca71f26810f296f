import type { QuietHours } from '@troskel/contract/notifications/push';
import { dayAfter, dayInSweden, momentInSweden, timeInSweden } from '../time/swedish-time.ts';

/** Whether a moment lies in quiet hours, by the clock in Sweden; their end does not. */
export function isQuiet(at: Date, { from, until }: QuietHours): boolean {
  const time = timeInSweden(at);
  return from < until ? time >= from && time < until : time >= from || time < until;
}

/**
 * Answers when the quiet hours end in which a moment lies. A clock that is put forward past their end
 * ends them.
 */
export function endOfQuiet(at: Date, { until }: QuietHours): Date {
  const today = dayInSweden(at);
  for (const day of [today, dayAfter(today)]) {
    const end = momentInSweden(`${day} ${until}`) ?? momentInSweden(`${day} 03:00`);
    if (!end) continue;
    if (end > at) return end;
    // In autumn a clock shows one hour twice.
    const again = new Date(end.getTime() + 3_600_000);
    if (again > at && timeInSweden(again) === until) return again;
  }
  throw new RangeError(`no clock in Sweden shows ${until} on the day after ${today}`);
}
