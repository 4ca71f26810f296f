-- Outside a transaction
-- Serves: the number of a partner's reviews that wait for an answer.
create index concurrently if not exists review_unanswered on public.review (partner_id)
  include (author_user_id)
  where answered_at is null and removed_at is null and hidden_at is null;
