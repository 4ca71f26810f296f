-- A company with a page that has all that a page can have but reviews and a logo.
insert into company (id, identity_type, identity_number_index, organization_number, legal_name,
                     registration_date, organization_form, business_code, street_address,
                     postal_code, city, is_registered_for_vat, is_registered_for_company_tax, created_at)
values ('01900000-0000-7000-8000-00000000b001', 'organization_number', '\x01', '5599000014',
        'Mätningens El AB', '2014-05-19', 'AB', '43210', 'Storgatan 4', '90325', 'Umeå', true, true, now());
insert into partner (id, company_id, plan_id, agreement_version, agreement_signed_at, created_at)
values ('01900000-0000-7000-8000-00000000b002', '01900000-0000-7000-8000-00000000b001', 'bas',
        '2024-11-05', now(), now());
insert into partner_profile (partner_id, company_name, description, website, contact_name,
                             contact_email, contact_phone_number, opening_hours, updated_at)
values ('01900000-0000-7000-8000-00000000b002', 'Mätningens El',
        'Vi drar el i nya och gamla hus, byter centraler och sätter upp laddboxar.',
        'https://matningens-el.example/', 'Åsa Öberg', 'asa@matningens-el.example', '+4690102030',
        '{"days":{"mon":[{"opens":"07:00","closes":"16:00"}],"tue":[{"opens":"07:00","closes":"16:00"}],"wed":[{"opens":"07:00","closes":"16:00"}],"thu":[{"opens":"07:00","closes":"16:00"}],"fri":[{"opens":"07:00","closes":"15:00"}],"sat":[],"sun":[]},"note":""}',
        now());
insert into partner_service (partner_id, service_id)
select '01900000-0000-7000-8000-00000000b002', id from service where id in ('service1', 'service2');
insert into partner_coverage (partner_id, kind, code)
values ('01900000-0000-7000-8000-00000000b002', 'county', '24');
insert into office (id, partner_id, name, street_address, postal_code, city, latitude, longitude,
                    created_at, updated_at)
values ('01900000-0000-7000-8000-00000000b003', '01900000-0000-7000-8000-00000000b002', 'Verkstaden',
        'Storgatan 4', '90325', 'Umeå', 63.8258, 20.263, now(), now());
insert into company_page (partner_id, is_shown, slug, insurer, insurer_stated_at, changed_at)
values ('01900000-0000-7000-8000-00000000b002', true, 'matningens-el', 'Trygg-Hansa', now(), now());
insert into company_page_address (slug, partner_id, created_at)
values ('matningens-el', '01900000-0000-7000-8000-00000000b002', now());
