import { sql } from 'kysely';
import type { App } from '../../platform/collaborators.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { msPerDay } from '@troskel/contract/values/durations';

/** Days that anonymous counts are kept: two complete years can be compared. */
export const countDays = 760;
/** Days that counts of consenting users are kept. */
export const userDays = 90;

const daysAgo = (days: number): string => dayInSweden(new Date(Date.now() - days * msPerDay));

/** Removes old counts, and merges the rows of past days into one each. */
export async function sweepStatistics({ db }: Pick<App, 'db'>): Promise<void> {
  await db.deleteFrom('statisticsCount').where('day', '<', daysAgo(countDays)).execute();
  await db.deleteFrom('statisticsOfUser').where('day', '<', daysAgo(userDays)).execute();
  // Excludes yesterday: another server's clock may still be there. Covers a week: older ones were
  // merged before, unless no server ran for so long, and then merely stay split.
  await sql`
    with gone as (
      delete from statistics_count
       where day between ${daysAgo(8)}::date and ${daysAgo(2)}::date and part > 0
      returning day, type, source, hid_category, parameters, count
    )
    insert into statistics_count as kept
      (day, type, source, hid_category, parameters, part, count)
    select day, type, source, hid_category, parameters, 0, sum(count)
      from gone group by day, type, source, hid_category, parameters
    on conflict (day, type, source, hid_category, parameters, part) do update
      set count = kept.count + excluded.count`.execute(db);
}
