-- What decides who a user is, wherever it is stored: the one definition of their standing.
create view user_standing_facts as
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
         deletion.user_id is not null as is_closing
    from "user" u
    left join user_profile profile on profile.user_id = u.id
    left join person on person.user_id = u.id
    left join partner_member member on member.user_id = u.id
    left join expert on expert.user_id = u.id
    left join homeowner on homeowner.user_id = u.id
    left join staff on staff.user_id = u.id
    left join account_deletion deletion on deletion.user_id = u.id;

-- The same in a row of its own: every call reads it, and these facts seldom change.
create table user_standing (
  user_id uuid primary key references "user" (id) on delete cascade,
  email text not null,
  name text not null,
  is_registered boolean not null,
  language text,
  is_verified boolean not null,
  -- No references: what they name is kept by the rows they are copied from.
  partner_id uuid,
  partner_role text,
  is_expert boolean not null,
  is_homeowner boolean not null,
  has_premium_as_homeowner boolean not null,
  is_staff boolean not null,
  application_id uuid,
  is_closing boolean not null
);

-- Called with the user's row held, so that what another transaction has just changed of the user is
-- seen.
create function keep_user_standing(who uuid) returns void language plpgsql as $$
begin
  insert into user_standing
    select user_id, email, name, is_registered, language, is_verified, partner_id, partner_role,
           is_expert, is_homeowner, has_premium_as_homeowner, is_staff, application_id, is_closing
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
        is_closing = excluded.is_closing;
end $$;

create function note_user() returns trigger language plpgsql as $$
begin
  perform keep_user_standing(new.id);
  return null;
end $$;
create trigger user_stands after insert or update of email, name on "user"
  for each row execute function note_user();

-- Before anything else of the change, even the check that the user exists: whoever holds that check's
-- lock and asks for more waits in a circle with the next one.
create function hold_user() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform from "user" where id = old.user_id for no key update;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  perform from "user" where id = new.user_id for no key update;
  return new;
end $$;

create function note_user_fact() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform keep_user_standing(old.user_id);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.user_id <> old.user_id) then
    perform keep_user_standing(new.user_id);
  end if;
  return null;
end $$;

-- By itself: whoever changes it holds the profile already, which others ask for while they hold the
-- user.
create function note_language() returns trigger language plpgsql as $$
begin
  update user_standing set language = new.language where user_id = new.user_id;
  return null;
end $$;
create trigger user_speaks after update of language on user_profile
  for each row execute function note_language();

do $$
declare
  fact record;
begin
  for fact in
    select * from (values
      ('user_profile', 'user_id'),
      ('person', 'user_id'),
      ('partner_member', 'user_id, partner_id, role'),
      ('expert', 'user_id'),
      ('homeowner', 'user_id, has_premium'),
      ('staff', 'user_id'),
      ('account_deletion', 'user_id'),
      ('company_application', 'user_id, created_at')
    ) as facts (of_table, of_columns)
  loop
    execute format('create trigger hold_user before insert or delete or update of %s on %I
                      for each row execute function hold_user()', fact.of_columns, fact.of_table);
    execute format('create trigger user_stands after insert or delete or update of %s on %I
                      for each row execute function note_user_fact()',
                   fact.of_columns, fact.of_table);
  end loop;
end $$;

insert into user_standing
  select user_id, email, name, is_registered, language, is_verified, partner_id, partner_role,
         is_expert, is_homeowner, has_premium_as_homeowner, is_staff, application_id, is_closing
    from user_standing_facts;
