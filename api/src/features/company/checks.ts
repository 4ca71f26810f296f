import { sql } from 'kysely';
import { counterChecks } from '../../platform/doctor/counters.ts';

/** The endings of a partner's name as they should be listed. */
const endings = sql`
  select partner.id as partner_id, ending, partner.plan_id, partner.blocked_at is not null as is_blocked
    from partner, name_endings(partner.name_key) ending`;

const listed = sql`select partner_id, ending, plan_id, is_blocked from partner_name_ending`;

export const companyChecks = counterChecks([
  {
    code: 'PARTNER-NAMES',
    title: 'Partners are sorted by the names of their companies',
    meaning: 'Lists are out of order, and a renamed company is not found.',
    table: 'partner',
    key: 'id',
    wrong: sql`
      select partner.id from partner join company on company.id = partner.company_id
       where partner.name_key is distinct from lower(company.legal_name)`,
    // A trigger reads the name anew whenever the column is written.
    renew: (ids) => sql`
      update partner set company_id = company_id where id = any (${ids}::uuid[])`,
  },
  {
    code: 'PARTNER-SEARCH',
    title: 'Partners are found by every word of their names',
    meaning: 'A search by name, plan or block misses them.',
    table: 'partner',
    key: 'id',
    wrong: sql`
      select partner_id as id from ((${endings}) except (${listed})) as lacking
       union select partner_id from ((${listed}) except (${endings})) as beyond`,
    renew: (ids) => sql`
      with removed as (delete from partner_name_ending
                        where partner_id = any (${ids}::uuid[])
                          and not exists (select from partner, name_endings(partner.name_key) ending
                                           where partner.id = partner_name_ending.partner_id
                                             and ending = partner_name_ending.ending))
      insert into partner_name_ending (partner_id, ending, plan_id, is_blocked)
        select * from (${endings}) as own where partner_id = any (${ids}::uuid[])
        on conflict (partner_id, ending) do update
          set plan_id = excluded.plan_id, is_blocked = excluded.is_blocked`,
  },
  {
    code: 'EXPERT-NAMES',
    title: 'Experts are shown by the names that they were given',
    meaning: 'Somebody is shown as an expert who is none any more, or is not shown as one.',
    table: 'user_profile',
    key: 'user_id',
    wrong: sql`
      select profile.user_id as id from user_profile profile
        left join expert on expert.user_id = profile.user_id
         and exists (select from partner_member member where member.user_id = profile.user_id)
       where profile.expert_name is distinct from expert.name`,
    renew: (ids) => sql`select count(keep_expert_name(id)::text) from unnest(${ids}::uuid[]) id`,
  },
]);
