-- A company is found by the beginning of any word of its name, and of several that follow each other:
-- by each ending of the name that begins with a word. What a search is narrowed by stands beside it,
-- since by a word and a plan no single index would find it.
create table partner_name_ending (
  partner_id uuid not null references partner (id) on delete cascade,
  ending text collate "C" not null,
  plan_id text not null,
  is_blocked boolean not null,
  -- Serves: endings of one partner that come before another, and following the partner.
  primary key (partner_id, ending)
);
-- Serves: the companies of which a word begins so.
create index partner_name_ending_by_ending on partner_name_ending (ending, partner_id);
-- Serves: the same of one plan.
create index partner_name_ending_of_plan on partner_name_ending (plan_id, ending, partner_id);
-- Serves: the same of those that are blocked.
create index partner_name_ending_blocked on partner_name_ending (ending, partner_id)
  where is_blocked;

create function name_endings(name text) returns setof text language sql immutable as $$
  select distinct substr(name, place) from generate_series(1, char_length(name)) place
   where strpos(' -/&.,()+"''', substr(name, place, 1)) = 0
     and (place = 1 or strpos(' -/&.,()+"''', substr(name, place - 1, 1)) > 0)
$$;

create function list_partner_name() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.name_key = old.name_key then
    update partner_name_ending
       set plan_id = new.plan_id, is_blocked = new.blocked_at is not null
     where partner_id = new.id;
  else
    delete from partner_name_ending where partner_id = new.id;
    insert into partner_name_ending (partner_id, ending, plan_id, is_blocked)
      select new.id, ending, new.plan_id, new.blocked_at is not null
        from name_endings(new.name_key) ending;
  end if;
  return null;
end $$;
create trigger list_partner_name
  after insert or update of company_id, name_key, plan_id, blocked_at on partner
  for each row execute function list_partner_name();

insert into partner_name_ending (partner_id, ending, plan_id, is_blocked)
select id, ending, plan_id, blocked_at is not null
  from partner, lateral name_endings(name_key) ending;
