-- The days that the customer was last mailed, so that the next mail says what has changed since and
-- nothing is mailed twice.
alter table public.job
  add column told_from date,
  add column told_to date;
