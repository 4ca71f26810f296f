-- Outside a transaction
-- Serves: a partner's conversations, unread ones first, then the latest; counting the unread.
create index concurrently if not exists inquiry_delivery_conversations
  on public.inquiry_delivery (partner_id, (is_unread::integer), last_message_at, inquiry_id)
  where last_message_at is not null and archived_at is null and snoozed_until is null;
