import type { onboarding } from '@troskel/contract/onboarding/onboarding';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';

/** Fewer give no usable median. */
const minDecisions = 5;
const latestDecisions = 20;
/** Days: earlier decisions say little about how long reviews take now. */
const days = 90;

const hour = 3_600_000;

/**
 * Hours, rounded up, within which half of the decisions were made.
 *
 * @returns null for too few decisions
 */
export function medianHours(
  decisions: readonly { submittedAt: Date | null; decidedAt: Date | null }[],
): number | null {
  const waits = decisions
    .flatMap(({ submittedAt, decidedAt }) =>
      submittedAt && decidedAt ? [decidedAt.getTime() - submittedAt.getTime()] : [],
    )
    .toSorted((one, other) => one - other);
  const middle = waits[Math.ceil(waits.length / 2) - 1];
  if (waits.length < minDecisions || middle === undefined) return null;
  return Math.max(1, Math.ceil(middle / hour));
}

/** Tells how soon staff have decided lately; what the rules decide at once does not count. */
export async function getReviewTime({
  db,
}: Pick<App, 'db'>): Promise<ResponseOf<typeof onboarding.getReviewTime>> {
  const decisions = await db
    .selectFrom('companyApplication')
    .select(['submittedAt', 'decidedAt'])
    .where('decidedAt', '>=', new Date(Date.now() - days * 24 * hour))
    // Applications that the rules decide are never assigned.
    .where('assignedTo', 'is not', null)
    .orderBy('decidedAt', 'desc')
    .limit(latestDecisions)
    .execute();
  return { hours: medianHours(decisions) };
}
