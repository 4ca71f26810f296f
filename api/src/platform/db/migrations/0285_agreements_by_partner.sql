-- Outside a transaction
-- Serves: a partner's agreements and their value, by month.
create index concurrently if not exists quotation_version_agreed_of_partner
  on public.quotation_version (partner_id, accepted_at) include (agreed_ore)
  where accepted_at is not null and cancelled_at is null;
