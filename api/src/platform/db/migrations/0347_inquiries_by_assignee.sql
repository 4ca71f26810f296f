-- Outside a transaction
-- Serves: the list of what a member handles; the end of their membership.
create index concurrently if not exists inquiry_delivery_by_assignee
  on public.inquiry_delivery (partner_id, assigned_user_id, delivered_at, inquiry_id)
  where assigned_user_id is not null;
