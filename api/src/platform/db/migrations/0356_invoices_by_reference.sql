-- Outside a transaction
-- Serves: the invoice that a payment names.
create unique index concurrently if not exists invoice_by_reference
  on public.invoice (reference) where reference is not null;
