import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { officeMinutesBetween } from '../../platform/time/working-time.ts';
import { msPerDay } from '@troskel/contract/values/durations';

/** Days whose inquiries count. */
const days = 90;
/** Number of answers below which there is no median: one or two say nothing. */
const leastAnswers = 3;
/** Latest answers that are read at most, which bounds the cost. */
const mostAnswers = 1000;

/** Selects when the latest inquiries reached some partners, and when each was first answered. */
const answersQuery = (partnerIds: readonly string[], now: Date) => sql<{
  partnerId: string;
  deliveredAt: Date;
  answeredAt: Date;
}>`
  select asked.partner_id, answered.*
    from unnest(${partnerIds}::uuid[]) as asked (partner_id)
    cross join lateral (
      select delivered_at, least(answered_at, answered_by_phone_at) as answered_at
        from inquiry_delivery delivery
       where delivery.partner_id = asked.partner_id
         and delivered_at >= ${new Date(now.getTime() - days * msPerDay)}
         and answered_after_minutes is not null
       order by delivered_at desc
       limit ${mostAnswers}
    ) answered`;

/**
 * Reads how soon partners answer: the median of the office time between the arrival of an inquiry
 * and its first answer, in minutes, over the inquiries of the last 90 days. Those with too few are
 * not in it.
 */
export async function readResponseTimes(
  db: Executor,
  partnerIds: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  if (partnerIds.length === 0) return new Map();
  const { rows } = await answersQuery(partnerIds, now).execute(db);
  const times = new Map<string, number>();
  for (const [partnerId, answers] of Map.groupBy(rows, (row) => row.partnerId)) {
    if (answers.length < leastAnswers) continue;
    const minutes = answers
      .map(({ deliveredAt, answeredAt }) => officeMinutesBetween(deliveredAt, answeredAt))
      .toSorted((one, other) => one - other);
    const middle = (minutes.length - 1) / 2;
    const [low = 0, high = 0] = [minutes[Math.floor(middle)], minutes[Math.ceil(middle)]];
    times.set(partnerId, Math.round((low + high) / 2));
  }
  return times;
}

/** Reads how soon one partner answers; null with too few answers. */
export async function readResponseMinutes(
  db: Executor,
  partnerId: string,
  now: Date,
): Promise<number | null> {
  return (await readResponseTimes(db, [partnerId], now)).get(partnerId) ?? null;
}
