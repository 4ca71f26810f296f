-- $partners partners spread over the country by where people live, three drawn areas each (1 to 30
-- kilometres), one city region for a third of them and a county for a third.
select setseed(0.42);
create temporary table bench_partner as
select gen_random_uuid() as company_id, gen_random_uuid() as partner_id, n,
       12 + 8 * random() as longitude, 55.5 + 5 * power(random(), 2) + 4 * random() as latitude
  from generate_series(1, :partners) n;
insert into company (id, identity_type, identity_number_index, organization_number, legal_name,
                     registration_date, organization_form, business_code, street_address,
                     postal_code, city, is_registered_for_vat, is_registered_for_company_tax, created_at)
select company_id, 'organization_number', decode(md5('bench' || n), 'hex'), (5000000000 + n)::text,
       'Företag ' || n, '2020-01-01', 'AB', '43210', 'Gatan 1', '11122', 'Orten', true, true, now()
  from bench_partner;
insert into partner (id, company_id, plan_id, agreement_version, agreement_signed_at, created_at)
select partner_id, company_id, 'bas', '2024-11-05', now(), now() from bench_partner;
insert into partner_area (id, partner_id, name, kind, corners, shape, sort_order, created_at)
select gen_random_uuid(), partner_id, 'Område ' || part, 'polygon', '[]',
       polygon(24, circle(point(longitude + (random() - 0.5) * 0.6, latitude + (random() - 0.5) * 0.4),
                          0.01 + 0.25 * power(random(), 2))),
       part, now()
  from bench_partner, generate_series(1, 3) part;
insert into partner_coverage (partner_id, kind, code)
select partner_id, 'region', (array['stockholm','goteborg','malmo','uppsala','vasteras','orebro','linkoping','helsingborg'])[1 + n % 8]
  from bench_partner where n % 3 = 0
union all
select partner_id, 'county', (array['01','03','04','05','06','07','08','09','10','12','13','14','17','18','19','20','21','22','23','24','25'])[1 + n % 21]
  from bench_partner where n % 3 = 1;
analyze;
