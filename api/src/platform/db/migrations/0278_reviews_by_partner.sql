-- Outside a transaction
-- `review_shown` serves what it did.
drop index concurrently if exists public.review_by_partner;
