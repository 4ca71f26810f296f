-- Hours that were worked for a job, and pictures of before and after (docs/decisions/0090).
create table public.job_hours (
  id uuid primary key,
  inquiry_id uuid not null,
  partner_id uuid not null,
  quotation_number bigint not null,
  day date not null,
  minutes bigint not null check (minutes between 1 and 1440),
  kind text not null,
  note text not null check (char_length(note) <= 200),
  -- Who has worked and written it.
  worked_by_user_id uuid references public."user" (id) on delete set null,
  written_at timestamptz not null,
  version bigint not null default 1,
  foreign key (inquiry_id, partner_id, quotation_number)
    references public.quotation_version (inquiry_id, partner_id, number) on delete cascade
);
-- Serves: the hours of a job, the latest day first, and their sums by kind.
create index job_hours_by_job
  on public.job_hours (inquiry_id, partner_id, quotation_number, day desc, id desc);
-- Serves: what somebody has worked, for their copy and the erasing of their account.
create index job_hours_by_user on public.job_hours (worked_by_user_id)
  where worked_by_user_id is not null;

create table public.job_picture (
  blob_id uuid primary key references public.blob (id) on delete cascade,
  inquiry_id uuid not null,
  partner_id uuid not null,
  quotation_number bigint not null,
  moment text not null check (moment in ('before', 'after')),
  added_at timestamptz not null,
  foreign key (inquiry_id, partner_id, quotation_number)
    references public.quotation_version (inquiry_id, partner_id, number) on delete cascade
);
-- Serves: the pictures of a job, in the order in which they came.
create index job_picture_by_job
  on public.job_picture (inquiry_id, partner_id, quotation_number, added_at, blob_id);
