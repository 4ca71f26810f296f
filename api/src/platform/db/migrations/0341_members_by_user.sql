-- Outside a transaction
-- Serves: the companies of a user, the one that they have belonged to longest first.
create index concurrently if not exists partner_member_by_user
  on public.partner_member (user_id, created_at, partner_id);
