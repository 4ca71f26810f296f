-- Outside a transaction
-- Serves: a partner's reviews that are shown, the latest first; their number, mean and years from the
-- index alone, without those of the partner's own members.
create index concurrently if not exists review_shown
  on public.review (partner_id, written_at desc, id desc) include (stars, author_user_id)
  where removed_at is null and hidden_at is null;
