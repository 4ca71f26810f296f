-- Outside a transaction
-- One agreement for a job: another yes waits until the one before is cancelled.
create unique index concurrently if not exists quotation_version_agreed
  on public.quotation_version (inquiry_id, partner_id)
  where accepted_at is not null and cancelled_at is null;
