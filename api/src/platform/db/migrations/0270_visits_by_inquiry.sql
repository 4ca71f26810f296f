-- Outside a transaction
-- Serves: the removal of an inquiry at a partner with its visits, called off or not, and a
-- homeowner's copy of their own data.
create index concurrently if not exists visit_by_delivery on public.visit (inquiry_id, partner_id);
