-- Outside a transaction
-- Serves: the quotations that all companies have sent, by month.
create index concurrently if not exists quotation_version_first_by_day
  on public.quotation_version (sent_at) where number = 1;
