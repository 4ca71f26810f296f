-- Alterations of jobs (docs/decisions/0091): what a company proposes to add to what was agreed, or to
-- take off it, each with its own yes. One belongs to the agreement that it alters.
create table public.job_alteration (
  inquiry_id uuid not null,
  partner_id uuid not null,
  -- Of the version that was accepted.
  quotation_number bigint not null,
  number bigint not null check (number > 0),
  content jsonb not null,
  sent_at timestamptz not null,
  sent_by_user_id uuid references public."user" (id) on delete set null,
  withdrawn_at timestamptz,
  declined_at timestamptz,
  -- What the customer said with a no.
  words text not null default '' check (char_length(words) <= 2000),
  accepted_at timestamptz,
  may_start_early boolean not null default false,
  cancelled_at timestamptz,
  primary key (inquiry_id, partner_id, quotation_number, number),
  foreign key (inquiry_id, partner_id, quotation_number)
    references public.quotation_version (inquiry_id, partner_id, number) on delete cascade,
  -- One outcome: who says yes while the other withdraws is too late, or the other is.
  check (num_nonnulls(withdrawn_at, declined_at, accepted_at) <= 1),
  check (cancelled_at is null or accepted_at is not null)
);
-- Serves: what somebody has sent, for their copy and the erasing of their account.
create index job_alteration_by_user on public.job_alteration (sent_by_user_id)
  where sent_by_user_id is not null;
-- Serves: those of a partner that is blocked, to be withdrawn.
create index job_alteration_open_by_partner on public.job_alteration (partner_id)
  where withdrawn_at is null and declined_at is null and accepted_at is null;

-- One that was sent never changes.
create function public.keep_job_alteration() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  raise exception 'an alteration that was sent never changes';
end;
$$;
create trigger keep_job_alteration
  before update of inquiry_id, partner_id, quotation_number, number, content, sent_at
  on public.job_alteration
  for each row execute function public.keep_job_alteration();
