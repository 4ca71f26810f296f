-- A person may belong to several companies (docs/decisions/0108). A session remembers the one that its
-- device has shown last. No reference: one that the user has left is passed over.
alter table public.session add column partner_id uuid;

-- The standing names one company, the one that the user has belonged to longest: servers of before know
-- no other, and the directory and the forum need one of them.
create or replace view public.user_standing_facts as
  select u.id as user_id, u.email, u.name,
         profile.user_id is not null as is_registered,
         profile.language,
         person.user_id is not null as is_verified,
         member.partner_id, member.role as partner_role,
         expert.user_id is not null as is_expert,
         homeowner.user_id is not null as is_homeowner,
         coalesce(homeowner.has_premium, false) as has_premium_as_homeowner,
         staff.user_id is not null as is_staff,
         -- The newest one.
         (select application.id from public.company_application application
           where application.user_id = u.id
           order by application.created_at desc limit 1) as application_id,
         deletion.user_id is not null as is_closing,
         block.blocked_at is not null as is_blocked
    from public."user" u
    left join public.user_profile profile on profile.user_id = u.id
    left join public.person on person.user_id = u.id
    left join lateral (select partner_id, role from public.partner_member
                        where user_id = u.id
                        order by created_at, partner_id limit 1) member on true
    left join public.expert on expert.user_id = u.id
    left join public.homeowner on homeowner.user_id = u.id
    left join public.staff on staff.user_id = u.id
    left join public.account_deletion deletion on deletion.user_id = u.id
    left join public.user_block block on block.user_id = u.id;
