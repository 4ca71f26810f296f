-- Outside a transaction
-- Serves: the list of a partner's members, the longest-standing first.
create index concurrently if not exists partner_member_by_time
  on public.partner_member (partner_id, created_at, user_id);
