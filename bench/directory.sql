-- A million users, most of them homeowners, and a million companies with one member each. What
-- follows a row in the product is of no interest here.
select setseed(0.42);
alter table "user" disable trigger user;
alter table partner disable trigger list_partner_name;
alter table partner_member disable trigger user;
alter table homeowner disable trigger user;
alter table person disable trigger user;

create temporary table bench_number as
select n, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
       (array['Alm', 'Berg', 'Bergs', 'Dal', 'Ek', 'Fors', 'Gran', 'Holm', 'Kvist', 'Lind', 'Löv',
              'Norr', 'Rönn', 'Sjö', 'Sten', 'Söder', 'Ström', 'Vik', 'Ås', 'Öst'])[1 + n % 20] as word
  from generate_series(1, 1000000) n;

insert into "user" (id, name, email, created_at, updated_at)
select id, word || ' ' || n, lower(word) || n || '@bench.example', now(), now() from bench_number;

insert into user_standing
  (user_id, email, name, is_registered, is_verified, is_expert, is_homeowner,
   has_premium_as_homeowner, is_staff, is_closing, is_blocked, partner_id, partner_role)
select id, lower(word) || n || '@bench.example', word || ' ' || n, true, n % 3 > 0, n % 5000 = 0,
       n % 10 > 0, false, n % 20000 = 0, false, n % 1000 = 0,
       case when n % 10 = 0 then id end, case when n % 10 = 0 then 'owner' end
  from bench_number;

insert into company
  (id, identity_type, identity_number_index, organization_number, legal_name, registration_date,
   organization_form, business_code, street_address, postal_code, city, is_registered_for_vat,
   is_registered_for_company_tax, created_at)
select id, 'organization_number', decode(md5('bench' || n), 'hex'), (5000000000 + n)::text,
       word || (array[' Bygg ', 's El ', ' Rör & Värme ', 's Måleri '])[1 + n % 4] || n || ' AB',
       '2020-01-01', 'AB', '43221', 'Storgatan 1', '11122', 'Orten', true, true, now()
  from bench_number;

insert into partner
  (id, company_id, plan_id, agreement_version, agreement_signed_at, created_at, blocked_at, block_reason)
select id, id, case when n % 50 = 0 then 'premium' else 'bas' end, '2024-11-05', now(), now(),
       case when n % 1000 = 0 then now() end, case when n % 1000 = 0 then 'Prov.' else '' end
  from bench_number;

insert into partner_name_ending (partner_id, ending, plan_id, is_blocked)
select id, ending, plan_id, blocked_at is not null
  from partner, lateral name_endings(name_key) ending
    on conflict do nothing;

insert into partner_member (partner_id, user_id, role, created_at)
select id, id, 'owner', now() from bench_number;
