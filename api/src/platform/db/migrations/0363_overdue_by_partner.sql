-- Outside a transaction
-- Serves: what a partner has not paid in time, without looking at what all others have not.
create index concurrently if not exists invoice_overdue
  on public.invoice (partner_id, due_on)
  where paid_at is null and credited_at is null and kind = 'invoice';
