-- Outside a transaction
-- Serves: what was credited of an invoice.
create index concurrently if not exists invoice_by_credited
  on public.invoice (credits_id) where credits_id is not null;
