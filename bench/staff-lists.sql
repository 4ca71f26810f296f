-- A million applications (a tenth of them with us or with the applicant) of 200,000 people, a
-- million acts in the audit log, and a million who wait on a list. What follows a row in the product is of no interest here.
select setseed(0.42);
alter table "user" disable trigger user_stands;
alter table company_application disable trigger user_stands;
alter table company_application disable trigger hold_user;

create temporary table bench_reviewer as
select gen_random_uuid() as id, n from generate_series(1, 8) n;
insert into "user" (id, name, email, created_at, updated_at)
select id, 'Granskare ' || n, 'granskare' || n || '@bench.example', now(), now() from bench_reviewer;

create temporary table bench_applicant as
select gen_random_uuid() as id, n from generate_series(1, 200000) n;
insert into "user" (id, name, email, created_at, updated_at)
select id, 'Sökande ' || n, 'sokande' || n || '@bench.example', now(), now() from bench_applicant;

insert into company_application
  (id, user_id, state, identity_type, identity_number_index, organization_number, legal_name,
   registration_date, organization_form, business_code, business_description, street_address,
   postal_code, city, is_registered_for_vat, is_registered_for_company_tax, created_at, updated_at,
   submitted_at, assigned_to)
select gen_random_uuid(), applicant.id, chosen.state, 'organization_number',
       decode(md5('bench' || part.k || '-' || applicant.n), 'hex'), (5000000000 + applicant.n * 5 + part.k)::text,
       (array['Alm', 'Berg', 'Bergs', 'Dal', 'Ek', 'Fors', 'Gran', 'Holm', 'Kvist', 'Lind', 'Löv',
              'Norr', 'Rönn', 'Sjö', 'Sten', 'Söder', 'Ström', 'Vik', 'Ås', 'Öst'])
         [1 + (applicant.n * 7 + part.k) % 20]
         || (array[' Bygg ', 's El ', ' Rör & Värme ', 's Måleri '])[1 + (applicant.n + part.k) % 4]
         || applicant.n || '-' || part.k || ' AB',
       '2020-01-01', 'AB', '43221', 'Service av värme, vatten och sanitet i småhus.', 'Storgatan 1',
       '11122', 'Orten', true, true, '2020-01-01', '2026-01-01',
       '2020-01-01'::timestamptz + (applicant.n * 5 + part.k) * interval '3 minutes',
       -- What is in review has somebody; most of what is decided was decided by a person.
       case when chosen.state = 'in_review' or (chosen.state in ('approved', 'rejected') and applicant.n % 4 > 0)
            then (select id from bench_reviewer where n = 1 + applicant.n % 8) end
  from bench_applicant applicant, generate_series(0, 4) part (k),
       lateral (select case when part.k > 0 then
                              case when (applicant.n + part.k) % 6 = 0 then 'rejected' else 'approved' end
                            when applicant.n % 10 < 5 then 'submitted'
                            when applicant.n % 10 < 8 then 'in_review'
                            else 'returned' end as state) chosen;

create temporary table bench_act as
select n, name from unnest(array[
  'user.signed_in', 'user.registered', 'user.verified', 'profile.changed', 'office.changed',
  'area.changed', 'document.added', 'plan.changed', 'application.submitted', 'application.assigned',
  'application.approved', 'application.returned', 'application.rejected', 'flag.changed'
]) with ordinality as act (name, n);

-- Whoever registered has an act of each kind that people do, in their own turn; reviewers decide;
-- the server does a fifth.
insert into audit_log (id, at, actor_user_id, action, subject_type, subject_id, detail)
select gen_random_uuid(), '2024-01-01'::timestamptz + entry.n * interval '1 minute',
       case when entry.n % 5 = 0 then null
            when act.n >= 10 then (select id from bench_reviewer where n = 1 + entry.n % 8)
            else applicant.id end,
       act.name,
       case when act.name like 'application.%' then 'company_application' else 'user' end,
       applicant.id, '{"before": "in_review", "after": "approved", "version": 3}'
  from generate_series(1, 999900) entry (n)
  join bench_applicant applicant on applicant.n = 1 + (entry.n::bigint * 7919) % 200000
  -- The kinds of acts are as unequal as they are in life.
  join bench_act act on act.n = 1 + floor(13 * power((entry.n::bigint * 104729 % 1000003) / 1000003.0, 2));
-- A hundred of a kind that is seldom.
insert into audit_log (id, at, actor_user_id, action, subject_type, subject_id, detail)
select gen_random_uuid(), '2024-06-01'::timestamptz + n * interval '1 hour',
       (select id from bench_reviewer where n = 1), 'flag.changed', 'flag', null, '{"flag": "forum"}'
  from generate_series(1, 100) n;

-- A tenth have not confirmed it, and a hundredth wait on the other list.
insert into waiting_list_entry
  (id, list, email, details, language, terms_version, confirmed_at, last_confirmed_at, offer,
   offered_at, created_at)
select gen_random_uuid(),
       case when n % 100 = 0 then 'home-care-waiting-list' else 'waiting-list' end,
       'vantar' || n || '@bench.example',
       case when n % 10 > 0 then typed.details end,
       case when n % 10 > 0 then 'sv' end,
       case when n % 10 > 0 then '2024-11-05' end,
       case when n % 10 > 0 then typed.at + interval '5 minutes' end,
       case when n % 10 > 0 then typed.at + interval '5 minutes' end,
       case when n % 10 = 0 then
         jsonb_build_object('details', typed.details, 'language', 'sv', 'termsVersion', '2024-11-05')
       end,
       typed.at, typed.at
  from generate_series(1, 1000000) n,
       lateral (select '2024-01-01'::timestamptz + n * interval '1 minute' as at,
                       jsonb_build_object('name', 'Väntar ' || n, 'company', 'Väntar ' || n || ' AB') as details) typed;
analyze "user", company_application, audit_log, waiting_list_entry;
