import type { App } from '../../platform/collaborators.ts';

/** Days that a decided case is kept, as those of the forum are. */
const keptDays = 365;

/** Removes cases that were decided long ago, with their reports; what was decided stays. */
export async function sweepReviewCases({ db }: Pick<App, 'db'>): Promise<void> {
  await db
    .deleteFrom('reviewCase')
    .where('closedAt', '<', new Date(Date.now() - keptDays * 86_400_000))
    .execute();
}
