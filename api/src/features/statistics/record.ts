import { randomInt } from 'node:crypto';
import { consentVersion } from '@troskel/contract/ground/statistics-consent';
import { pageAt } from '@troskel/contract/ground/pages';
import { allPages } from '@troskel/contract/ground/portal-pages';
import { eventTypes } from '@troskel/contract/ground/statistics';
import type { statistics, StatisticsEvent } from '@troskel/contract/ground/statistics';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { sql } from 'kysely';
import type { App } from '../../platform/collaborators.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import type { Call, PublicCall } from '../../platform/http/implement.ts';

/** Rows per counter and day, to reduce lock contention. */
const parts = 16;

/** Source of an event at an address that is no page of ours. */
const otherSource = 'other';

/** Formats the type's extra parameters, in its order; others are discarded. */
function parametersOf(event: StatisticsEvent): string {
  return Object.keys(eventTypes[event.type])
    .flatMap((name) => (typeof event[name] === 'string' ? [`${name}=${event[name]}`] : []))
    .join(' ');
}

/**
 * Increments the day's counters. The user is stored only with their consent, which is part of the
 * event: being signed in is not consent.
 */
export async function recordEvent(
  app: Pick<App, 'db'>,
  { body, caller }: Pick<PublicCall<typeof statistics.recordEvent>, 'body' | 'caller'>,
): Promise<ResponseOf<typeof statistics.recordEvent>> {
  const page = pageAt(body.source, allPages);
  const day = dayInSweden(new Date());
  const source = page?.path ?? otherSource;
  const category = page?.category ?? body.hidCategory;
  const parameters = parametersOf(body);
  const user = body.consent === consentVersion && caller?.isRegistered ? caller : null;
  // One statement, so that both or neither are counted. Asynchronous commit: losing the last half
  // second of counts is harmless.
  await sql`
    with of_user as (
      insert into statistics_of_user as counted
        (user_id, partner_id, day, type, source, hid_category, parameters, count, consent_version)
      select ${user?.userId ?? null}::uuid, ${user?.partnerId ?? null}::uuid, ${day}::date,
             ${body.type}, ${source}, ${category}, ${parameters}, 1, ${consentVersion}::smallint
       -- An account may be erased in this moment.
       where exists (select from "user" where id = ${user?.userId ?? null}::uuid)
      on conflict (user_id, day, type, source, hid_category, parameters) do update
        set count = counted.count + 1, partner_id = excluded.partner_id,
            consent_version = excluded.consent_version
    )
    insert into statistics_count as counted
      (day, type, source, hid_category, parameters, part, count)
    select ${day}::date, ${body.type}, ${source}, ${category}, ${parameters},
           ${randomInt(parts)}::smallint, 1
      from (select set_config('synchronous_commit', 'off', true)) as lazily
    on conflict (day, type, source, hid_category, parameters, part) do update
      set count = counted.count + 1`.execute(app.db);
  return {};
}

/** Deletes the counts under the user's name; anonymous counts stay. */
export async function forgetMine(
  app: Pick<App, 'db'>,
  { caller }: Pick<Call<typeof statistics.forgetMine>, 'caller'>,
): Promise<ResponseOf<typeof statistics.forgetMine>> {
  await app.db.deleteFrom('statisticsOfUser').where('userId', '=', caller.userId).execute();
  return {};
}
