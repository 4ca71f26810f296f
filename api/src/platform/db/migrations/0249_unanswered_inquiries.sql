-- Outside a transaction
-- Serves: the inquiries that nobody has answered, the one that has waited longest first.
create index concurrently if not exists inquiry_unanswered on public.inquiry (created_at, id)
  where first_answered_at is null and withdrawn_at is null and not is_unmatched;
