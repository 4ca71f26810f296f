-- Who may not come in any more, and why. The row stays when that has ended, for its version.
create table user_block (
  user_id uuid primary key references "user" (id) on delete cascade,
  -- Null for one that has ended.
  blocked_at timestamptz,
  reason text not null,
  version integer not null default 1,
  check ((blocked_at is null) = (reason = ''))
);

-- On the partner, which every call of a member reads anyway.
alter table partner
  add column blocked_at timestamptz,
  add column block_reason text not null default '',
  add column block_version integer not null default 0,
  add constraint partner_blocked_for_a_reason check ((blocked_at is null) = (block_reason = ''));
-- Serves: matching, which leaves them out; the list of them, newest first.
create index partner_blocked on partner (id) where blocked_at is not null;

-- An inquiry that went on to others because its partner was blocked before it answered.
alter table inquiry_delivery add column passed_on_at timestamptz;

alter table user_standing add column is_blocked boolean not null default false;
alter table user_standing alter column is_blocked drop default;

create or replace view user_standing_facts as
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
         (select application.id from company_application application
           where application.user_id = u.id
           order by application.created_at desc limit 1) as application_id,
         deletion.user_id is not null as is_closing,
         block.blocked_at is not null as is_blocked
    from "user" u
    left join user_profile profile on profile.user_id = u.id
    left join person on person.user_id = u.id
    left join partner_member member on member.user_id = u.id
    left join expert on expert.user_id = u.id
    left join homeowner on homeowner.user_id = u.id
    left join staff on staff.user_id = u.id
    left join account_deletion deletion on deletion.user_id = u.id
    left join user_block block on block.user_id = u.id;

create or replace function keep_user_standing(who uuid) returns void language plpgsql as $$
begin
  insert into user_standing
      (user_id, email, name, is_registered, language, is_verified, partner_id, partner_role,
       is_expert, is_homeowner, has_premium_as_homeowner, is_staff, application_id, is_closing,
       is_blocked)
    select user_id, email, name, is_registered, language, is_verified, partner_id, partner_role,
           is_expert, is_homeowner, has_premium_as_homeowner, is_staff, application_id, is_closing,
           is_blocked
      from user_standing_facts where user_id = who
  on conflict (user_id) do update
    set email = excluded.email, name = excluded.name, is_registered = excluded.is_registered,
        is_verified = excluded.is_verified, partner_id = excluded.partner_id,
        partner_role = excluded.partner_role,
        -- Once there is a profile its own trigger says what changes of this.
        language = case when user_standing.is_registered and excluded.is_registered
                        then user_standing.language else excluded.language end,
        is_expert = excluded.is_expert, is_homeowner = excluded.is_homeowner,
        has_premium_as_homeowner = excluded.has_premium_as_homeowner,
        is_staff = excluded.is_staff, application_id = excluded.application_id,
        is_closing = excluded.is_closing, is_blocked = excluded.is_blocked;
end $$;

create trigger hold_user before insert or delete or update of user_id, blocked_at on user_block
  for each row execute function hold_user();
create trigger user_stands after insert or delete or update of user_id, blocked_at on user_block
  for each row execute function note_user_fact();
