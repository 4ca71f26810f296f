-- Outside a transaction
-- Serves: the invoices of all companies, newest first, page by page.
create index concurrently if not exists invoice_by_day
  on public.invoice (issued_on desc, id desc);
