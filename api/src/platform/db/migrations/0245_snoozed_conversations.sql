-- Outside a transaction
-- Serves: the conversations that a partner has put off, the next one first.
create index concurrently if not exists inquiry_delivery_snoozed
  on public.inquiry_delivery (partner_id, snoozed_until, inquiry_id)
  where snoozed_until is not null;
