import type { Executor } from '../../platform/db/database.ts';
import { officeMinutesBetween } from '../../platform/time/working-time.ts';

/** Days whose inquiries count. */
const days = 90;
/** Number of answers below which there is no median: one or two say nothing. */
const leastAnswers = 3;
/** Latest answers that are read at most, which bounds the cost. */
const mostAnswers = 1000;

/**
 * Reads how soon a partner answers: the median of the office time between the arrival of an inquiry
 * and its first answer, in minutes, over the inquiries of the last 90 days; null with too few.
 */
export async function readResponseMinutes(
  db: Executor,
  partnerId: string,
  now: Date,
): Promise<number | null> {
  const rows = await db
    .selectFrom('inquiryDelivery')
    .select((eb) => [
      'deliveredAt',
      eb.fn<Date>('least', ['answeredAt', 'answeredByPhoneAt']).as('answeredAt'),
    ])
    .where('partnerId', '=', partnerId)
    .where('deliveredAt', '>=', new Date(now.getTime() - days * 86_400_000))
    .where('answeredAfterMinutes', 'is not', null)
    .orderBy('deliveredAt', 'desc')
    .limit(mostAnswers)
    .execute();
  if (rows.length < leastAnswers) return null;
  const minutes = rows
    .map(({ deliveredAt, answeredAt }) => officeMinutesBetween(deliveredAt, answeredAt))
    .toSorted((one, other) => one - other);
  const middle = (minutes.length - 1) / 2;
  const [low = 0, high = 0] = [minutes[Math.floor(middle)], minutes[Math.ceil(middle)]];
  return Math.round((low + high) / 2);
}
