-- The rule for which a review, or the answer to it, is hidden (docs/decisions/0087).
alter table public.review add column hidden_ground text, add column answer_hidden_ground text;
alter table public.review_case add column ground text;
-- What stood there when it was reported; null for reports made before it was kept, and for those of
-- a review that its author has removed.
alter table public.review_report add column reported_stars bigint, add column reported_words text;
-- Whether the customer belonged to the company when they said yes (docs/decisions/0086).
alter table public.quotation_version
  add column accepted_by_member boolean not null default false;
