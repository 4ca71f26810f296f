-- Outside a transaction
-- Serves: what a partner has not paid in time; what is to be reminded of.
create index concurrently if not exists invoice_due
  on public.invoice (due_on, partner_id)
  where paid_at is null and credited_at is null and kind = 'invoice';
