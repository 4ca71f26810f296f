import { sql } from 'kysely';
import { counterChecks } from './counters.ts';

/** Columns that user_standing and the view it is made from share, beside the user. */
const columns = [
  'email',
  'name',
  'is_registered',
  'language',
  'is_verified',
  'partner_id',
  'partner_role',
  'is_expert',
  'is_homeowner',
  'has_premium_as_homeowner',
  'is_staff',
  'application_id',
  'is_closing',
  'is_blocked',
];
const facts = sql.raw(`user_id, ${columns.join(', ')}`);
const asExcluded = sql.raw(columns.map((name) => `${name} = excluded.${name}`).join(', '));

export const standingChecks = counterChecks([
  {
    code: 'USER-STANDING',
    title: 'Who may do what is as the rows say',
    meaning: 'Somebody may do what they may no longer do, or may not do what they may.',
    table: 'user',
    key: 'id',
    wrong: sql`
      select user_id as id from (select ${facts} from public.user_standing_facts
                                 except select ${facts} from public.user_standing) as lacking
       union select user_id from (select ${facts} from public.user_standing
                                  except select ${facts} from public.user_standing_facts) as beyond`,
    renew: (ids) => sql`
      insert into public.user_standing (${facts})
        select ${facts} from public.user_standing_facts where user_id = any (${ids}::uuid[])
        on conflict (user_id) do update set ${asExcluded}`,
  },
]);
