-- Outside a transaction
-- Serves: the visits of all companies, by month.
create index concurrently if not exists visit_by_day on public.visit (starts_at)
  where called_off_at is null;
