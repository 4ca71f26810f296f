-- What staff read of the waiting lists, newest sign-up first. What each of these narrows to is
-- counted in it too.

-- Serves: the entries of a list, confirmed or not.
create index waiting_list_entry_by_day on waiting_list_entry (list, created_at, id);
-- Serves: the confirmed ones of a list by the day of their sign-up.
create index waiting_list_entry_confirmed_by_day on waiting_list_entry (list, created_at, id)
  where confirmed_at is not null;
-- Serves: those that wait for their confirmation.
create index waiting_list_entry_unconfirmed_by_day on waiting_list_entry (list, created_at, id)
  where confirmed_at is null;
