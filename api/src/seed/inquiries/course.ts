import { daysAfter } from '@troskel/contract/values/calendar-day';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { isWorkingDay, workingDayFrom } from '../../platform/time/working-time.ts';
import { afterWork, atHome, atWork, during, timeOn } from './times.ts';
import type { Hours } from './times.ts';
import type { Written, WrittenJob } from './written.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Answers the time of which a share lies before, between two times. */
const between = (from: Date, until: Date, share: number) =>
  new Date(from.getTime() + share * (until.getTime() - from.getTime()));

const laterThan = (from: Date, hours: number) => new Date(from.getTime() + hours * hour);

/** Answers when what was written was read, answered and so on; null for what did not happen. */
export function courseOf(written: Written, at: Date, now: Date) {
  const { answer, after = 2, course, kind, ago, job, isRead } = written;
  const bounds = { after: at, before: new Date(now.getTime() - 4 * minute) };
  const later = (from: Date, days: number, hours: Hours = atWork) =>
    during(hours, laterThan(from, 24 * days), { ...bounds, after: from });
  const isSilent = answer === undefined && course === undefined;
  const acted = isSilent ? null : during(atWork, laterThan(at, after), bounds);
  const isDeclined = course === 'too_far' || course === 'not_my_trade' || course === 'full';
  const answeredAt = answer !== undefined && !isDeclined ? acted : null;
  const isDone = job?.outcome === 'done' && answeredAt !== null;
  // It is done four days ago at the latest, so that what follows has room.
  const longest = answeredAt ? (now.getTime() - answeredAt.getTime()) / day - 4 : 0;
  const completedAt = isDone
    ? during(afterWork, laterThan(answeredAt, 24 * Math.min(24, longest)), {
        after: answeredAt,
        before: laterThan(now, -60),
      })
    : null;
  const isKept = job?.review !== undefined || course === 'withdrawn' || kind === 'documentation';
  const isOver = !isKept && ago > (isDone ? 200 : job ? 60 : 120);
  const lastOf = completedAt ?? answeredAt;
  const readBy = acted ?? (isRead ? bounds.before : null);
  return {
    readAt: readBy && between(at, readBy, 0.8),
    answeredAt,
    answeredByPhoneAt: course === 'phoned' ? acted : null,
    declinedAt: isDeclined ? acted : null,
    declineReason: isDeclined ? course : null,
    completedAt,
    exportedAt: kind === 'documentation' && lastOf && ago > 60 ? later(lastOf, 1) : null,
    archivedAt: isOver && lastOf ? later(lastOf, 30) : null,
    withdrawnAt: course === 'withdrawn' ? later(at, 2, atHome) : null,
  };
}

/** Answers when the homeowner wrote back so many hours after the answer; null without time for it. */
export function repliedAt(answeredAt: Date, hours: number, now: Date): Date | null {
  const before = laterThan(now, -0.5);
  if (before <= answeredAt) return null;
  const at = during(atHome, laterThan(answeredAt, hours), { after: answeredAt, before });
  return laterThan(answeredAt, hours) < before ? at : null;
}

interface Talked {
  answeredAt: Date;
  /** When the homeowner wrote back. */
  repliedAt: Date | null;
  completedAt: Date | null;
}

/**
 * Answers when what followed an answer happened, each after the other: what the homeowner wrote back,
 * the visit before the quotation, the quotation, its acceptance, and a visit that is booked.
 */
export function agreementOf(
  job: Pick<WrittenJob, 'outcome' | 'hadVisit'>,
  { answeredAt, repliedAt: backAt, completedAt }: Talked,
  now: Date,
) {
  const { outcome } = job;
  // A quotation without an answer is of the first days, not of the end.
  const lostBy = new Date(Math.min(answeredAt.getTime() + 12 * day, now.getTime()));
  const until = completedAt ?? (outcome === 'lost' ? lostBy : now);
  const visit = job.hadVisit ? visitAfter(answeredAt, now) : null;
  const talkedAt = visit?.endsAt ?? backAt ?? answeredAt;
  const step = (hours: Hours, from: Date, share: number) =>
    during(hours, between(from, until, share), {
      after: laterThan(from, 0.3),
      before: between(from, until, 0.8),
    });
  const sentAt = step(atWork, talkedAt, 0.25);
  const isAccepted = outcome === 'booked' || outcome === 'done';
  const acceptedAt = isAccepted ? step(atHome, sentAt, 0.3) : null;
  const proposedAt = acceptedAt && outcome === 'booked' ? step(atWork, acceptedAt, 0.3) : null;
  const bookedAt = proposedAt && step(atHome, proposedAt, 0.4);
  return { visit, sentAt, acceptedAt, proposedAt, bookedAt };
}

/** Answers the visit before a quotation, on a working day after the answer; null without time for it. */
function visitAfter(answeredAt: Date, now: Date) {
  const on = workingDayFrom(daysAfter(dayInSweden(answeredAt), 2));
  const startsAt = timeOn(on, '10:00');
  const endsAt = laterThan(startsAt, 1.5);
  return endsAt < laterThan(now, -5) ? { startsAt, endsAt } : null;
}

const workingDayBefore = (date: string): string => {
  const before = daysAfter(date, -1);
  return isWorkingDay(before) ? before : workingDayBefore(before);
};

/**
 * Answers when a job that is under way was agreed, and what was done on its first two days, which are
 * the last two working days.
 */
export function workOf({ answeredAt, repliedAt: backAt }: Talked, now: Date) {
  const second = workingDayBefore(dayInSweden(now));
  const first = workingDayBefore(second);
  const startedAt = timeOn(first, '07:20');
  const talkedAt = backAt ?? answeredAt;
  const step = (hours: Hours, from: Date, hoursLater: number) =>
    during(hours, laterThan(from, hoursLater), {
      after: laterThan(from, 0.3),
      before: between(from, startedAt, 0.7),
    });
  const sentAt = step(atWork, talkedAt, 5);
  const acceptedAt = step(atHome, sentAt, 9);
  return {
    sentAt,
    acceptedAt,
    plannedAt: step(atWork, acceptedAt, 4),
    startedAt,
    planned: { from: first, to: workingDayFrom(daysAfter(dayInSweden(now), 1)) },
    days: [
      { day: first, hours: 7.5, writtenAt: timeOn(first, '16:10') },
      { day: second, hours: 6, writtenAt: timeOn(second, '14:35') },
    ],
    alterations: [
      { sentAt: timeOn(first, '10:20'), answeredAt: timeOn(first, '12:05') },
      { sentAt: timeOn(second, '13:15'), answeredAt: null },
    ],
  };
}
