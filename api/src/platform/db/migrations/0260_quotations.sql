-- Quotations of companies for inquiries (docs/decisions/0082): what is typed, and every version that
-- was sent.
create table public.quotation (
  inquiry_id uuid not null,
  partner_id uuid not null,
  -- What is typed and not sent; null when everything is sent.
  draft jsonb,
  version bigint not null default 1,
  changed_at timestamptz not null,
  primary key (inquiry_id, partner_id),
  foreign key (inquiry_id, partner_id)
    references public.inquiry_delivery (inquiry_id, partner_id) on delete cascade
);

create table public.quotation_version (
  inquiry_id uuid not null,
  partner_id uuid not null,
  number bigint not null check (number > 0),
  content jsonb not null,
  -- Names and addresses of both sides as they were, for the document.
  parties jsonb not null,
  valid_until date not null,
  sent_at timestamptz not null,
  sent_by_user_id uuid references public."user" (id) on delete set null,
  withdrawn_at timestamptz,
  declined_at timestamptz,
  change_asked_at timestamptz,
  -- What the customer wrote when they declined or asked for a change.
  words text not null default '' check (char_length(words) <= 4000),
  accepted_at timestamptz,
  may_start_early boolean not null default false,
  cancelled_at timestamptz,
  primary key (inquiry_id, partner_id, number),
  foreign key (inquiry_id, partner_id)
    references public.quotation (inquiry_id, partner_id) on delete cascade,
  -- One outcome: who says yes while the other withdraws is too late, or the other is.
  check (num_nonnulls(withdrawn_at, declined_at, accepted_at) <= 1),
  check (cancelled_at is null or accepted_at is not null)
);
-- Serves: what somebody has sent, when their account is erased.
create index quotation_version_by_user on public.quotation_version (sent_by_user_id);
-- Serves: agreements that the accounts need no longer.
create index quotation_version_by_acceptance on public.quotation_version (accepted_at)
  where accepted_at is not null;

-- A version that was sent never changes.
create function public.keep_quotation_version() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  raise exception 'a quotation that was sent never changes';
end;
$$;
create trigger keep_quotation_version
  before update of inquiry_id, partner_id, number, content, parties, valid_until, sent_at
  on public.quotation_version
  for each row execute function public.keep_quotation_version();
