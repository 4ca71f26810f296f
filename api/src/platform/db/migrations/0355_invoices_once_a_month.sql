-- Outside a transaction
-- Serves: whom the run of a month has not invoiced yet, and that it invoices nobody twice.
create unique index concurrently if not exists invoice_once_a_month
  on public.invoice (partner_id, billing_month) where billing_month is not null;
