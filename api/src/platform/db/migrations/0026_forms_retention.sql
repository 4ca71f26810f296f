-- What visitors without an account have written goes after its time (docs/operations.md).
-- Serves: the erasing of it.
create index form_entry_of_nobody on form_entry (created_at) where user_id is null;

alter table waiting_list_entry
  -- Mails sent for the offer that waits.
  add column mail_count smallint not null default 0,
  -- When the owner of the address last said that they want to be on the list; `confirmed_at` is the
  -- place in the queue and stays.
  add column last_confirmed_at timestamptz;
update waiting_list_entry set last_confirmed_at = confirmed_at;
update waiting_list_entry set mail_count = 1 where offer is not null and mailed_at is not null;
-- From here on it is when what waits was first handed in, and is not renewed.
update waiting_list_entry set offered_at = created_at where confirmed_at is null;
alter table waiting_list_entry
  add check (num_nulls(confirmed_at, last_confirmed_at) in (0, 2));
-- Serves: the erasing of entries whose owner has not said anything for long.
create index waiting_list_entry_last_confirmed on waiting_list_entry (last_confirmed_at)
  where last_confirmed_at is not null;
