-- When the person behind a session proved who they are: from there counts the longest time that
-- activity keeps a session fresh.
alter table session add column proved_at timestamptz;
update session set proved_at = created_at;
alter table session alter column proved_at set not null;

-- One code a name, also when two are asked for at the same moment.
delete from verification older using verification newer
  where older.identifier like 'code:%' and older.identifier = newer.identifier
    and older.id < newer.id;
create unique index one_code_per_name on verification (identifier)
  where identifier like 'code:%';
