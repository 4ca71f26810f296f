-- Outside a transaction
-- Serves: the conversations of what a member handles, unread ones first, then the latest.
create index concurrently if not exists inquiry_delivery_conversations_by_assignee
  on public.inquiry_delivery
     (partner_id, assigned_user_id, (is_unread::integer), last_message_at, inquiry_id)
  where assigned_user_id is not null and last_message_at is not null and archived_at is null
    and snoozed_until is null;
