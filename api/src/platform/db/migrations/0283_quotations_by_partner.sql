-- Outside a transaction
-- Serves: the quotations that a partner has sent, by month.
create index concurrently if not exists quotation_version_first_of_partner
  on public.quotation_version (partner_id, sent_at) where number = 1;
