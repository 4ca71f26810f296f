import type { KeptBackup } from './place.ts';

/** How many hours and days have a backup kept. */
export interface Retention {
  hours: number;
  days: number;
}

const hourOf = (at: Date) => at.toISOString().slice(0, 13);
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** The newest backup of each of the last so many periods that have one. */
function newestOfEach(
  newestFirst: readonly KeptBackup[],
  periodOf: (at: Date) => string,
  most: number,
): string[] {
  const byPeriod = new Map<string, string>();
  for (const { name, madeAt } of newestFirst) {
    const period = periodOf(madeAt);
    if (!byPeriod.has(period)) byPeriod.set(period, name);
  }
  return [...byPeriod.values()].slice(0, most);
}

/**
 * Answers which backups are no longer kept. Hours and days (UTC) without a backup are not counted:
 * when none is made any more, none is removed.
 *
 * @param newestFirst all backups of a place
 */
export function outlived(newestFirst: readonly KeptBackup[], keep: Retention): string[] {
  const kept = new Set([
    ...newestOfEach(newestFirst, hourOf, keep.hours),
    ...newestOfEach(newestFirst, dayOf, keep.days),
  ]);
  return newestFirst.map(({ name }) => name).filter((name) => !kept.has(name));
}
