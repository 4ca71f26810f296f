-- What customers say of jobs that were agreed here (docs/decisions/0086): one for each job. The row of
-- one that its author has removed stays without its contents, so that the job is not reviewed again.
create table public.review (
  id uuid primary key,
  inquiry_id uuid not null,
  partner_id uuid not null,
  author_user_id uuid not null references public."user" (id) on delete cascade,
  -- Null when it is removed.
  stars bigint check (stars between 1 and 5),
  words text not null check (char_length(words) <= 2000),
  written_at timestamptz not null,
  changed_at timestamptz,
  removed_at timestamptz,
  answer text check (char_length(answer) <= 2000),
  answered_at timestamptz,
  answered_by_user_id uuid references public."user" (id) on delete set null,
  -- Since when staff show it to its author alone, or its answer to the company alone.
  hidden_at timestamptz,
  answer_hidden_at timestamptz,
  version bigint not null default 1,
  unique (inquiry_id, partner_id),
  foreign key (inquiry_id, partner_id)
    references public.inquiry_delivery (inquiry_id, partner_id) on delete cascade,
  check ((stars is null) = (removed_at is not null)),
  check ((answer is null) = (answered_at is null))
);
-- Serves: a partner's reviews that are shown, the latest first; their number, mean and years from the index alone.
create index review_by_partner on public.review (partner_id, written_at desc, id desc)
  include (stars) where removed_at is null and hidden_at is null;
-- Serves: a person's reviews, for their copy and the erasing of their account.
create index review_by_author on public.review (author_user_id);
-- Serves: a member's answers, for their copy and the erasing of their account.
create index review_by_answerer on public.review (answered_by_user_id)
  where answered_by_user_id is not null;
