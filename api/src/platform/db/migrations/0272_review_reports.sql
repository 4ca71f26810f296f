-- Why staff hide a review, or the answer to it: for its author, and for the company (docs/decisions/0087).
alter table public.review add column hidden_reason text, add column answer_hidden_reason text;

-- Reports of one review, until staff have decided; what is reported after that is another case.
create table public.review_case (
  id uuid primary key,
  review_id uuid not null references public.review (id) on delete cascade,
  report_count bigint not null,
  reasons text[] not null,
  last_reported_at timestamptz not null,
  closed_at timestamptz,
  -- `gone`: its author removed the review before anybody decided.
  outcome text check (outcome in ('left', 'answer_hidden', 'review_hidden', 'gone')),
  -- Told to both sides, word for word; null where nothing is hidden.
  reason text check (char_length(reason) <= 300),
  decided_by_user_id uuid references public."user" (id) on delete set null,
  version bigint not null default 1,
  check ((closed_at is null) = (outcome is null))
);
-- Keeps one case of a review open at a time; serves: reporting and removing a review.
create unique index review_case_open on public.review_case (review_id) where closed_at is null;
-- Serves: the cases of a review, when it is reported again and when it goes.
create index review_case_by_review on public.review_case (review_id);
-- Serve: the queue of staff, and the cases that were closed, the latest first.
create index review_case_queue on public.review_case (last_reported_at desc, id desc)
  where closed_at is null;
create index review_case_closed on public.review_case (closed_at desc, id desc)
  where closed_at is not null;
-- Serves: the erasing of a member of staff.
create index review_case_by_decider on public.review_case (decided_by_user_id)
  where decided_by_user_id is not null;

create table public.review_report (
  id uuid primary key,
  case_id uuid not null references public.review_case (id) on delete cascade,
  reporter_user_id uuid not null references public."user" (id) on delete cascade,
  reason text not null,
  text text check (char_length(text) <= 500),
  created_at timestamptz not null,
  unique (case_id, reporter_user_id)
);
-- Serves: a person's reports, for their copy and the erasing of their account.
create index review_report_by_reporter on public.review_report (reporter_user_id);
