-- Outside a transaction
-- Serves: those that are to be paid, newest first.
create index concurrently if not exists invoice_open
  on public.invoice (issued_on desc, id desc)
  where paid_at is null and credited_at is null and kind = 'invoice';
