-- A company's name at its partner, where what else it is filtered by stands: by a name and a plan no
-- single index found it.
alter table partner add column name_key text collate "C";
update partner set name_key = (select lower(legal_name) from company where company.id = company_id);
alter table partner
  alter column name_key set default '',
  alter column name_key set not null;

create function name_partner() returns trigger language plpgsql as $$
begin
  new.name_key := (select lower(legal_name) from company where id = new.company_id);
  return new;
end $$;
create trigger name_partner before insert or update of company_id, name_key on partner
  for each row execute function name_partner();

create function rename_partner() returns trigger language plpgsql as $$
begin
  update partner set name_key = lower(new.legal_name) where company_id = new.id;
  return null;
end $$;
create trigger rename_partner after update of legal_name on company
  for each row when (old.legal_name is distinct from new.legal_name)
  execute function rename_partner();

drop index company_by_name;
alter table company drop column name_key;
-- Serves: the companies by name, and those whose name begins so.
create index partner_by_name on partner (name_key, id);
-- Serves: the same of one plan.
create index partner_of_plan_by_name on partner (plan_id, name_key, id);
-- Serves: the same of those that are blocked.
create index partner_blocked_by_name on partner (name_key, id) where blocked_at is not null;
