-- Requests for the ROT deduction, one file each (docs/decisions/0095). Accounts: kept for seven years.
create table public.rot_request (
  id uuid primary key,
  partner_id uuid not null references public.partner (id) on delete cascade,
  -- Calendar year of the payments, and the running number in it.
  year bigint not null,
  number bigint not null check (number > 0),
  -- By which Skatteverket shows it, and answers.
  name text not null check (char_length(name) between 1 and 16),
  -- What is asked for each buyer, with their personal numbers.
  cases_encrypted bytea,
  made_at timestamptz not null,
  made_by_user_id uuid references public."user" (id) on delete set null,
  -- Not sent after all: its name is not used again, what was asked is forgotten.
  discarded_at timestamptz,
  -- What was approved, in the order of the cases, and the references; null before the first decision.
  decision jsonb,
  decided_at timestamptz,
  unique (partner_id, name),
  check ((decision is null) = (decided_at is null)),
  check ((discarded_at is null) = (cases_encrypted is not null)),
  check (discarded_at is null or decided_at is null)
);
-- Serves: what somebody has made, when their account is erased.
create index rot_request_by_user on public.rot_request (made_by_user_id);
-- Serves: requests that the accounts need no longer.
create index rot_request_by_made_at on public.rot_request (made_at);

-- Bases of invoice (docs/decisions/0094): numbered, and never changed once they are fixed.
create table public.invoice_basis (
  id uuid primary key,
  inquiry_id uuid not null,
  partner_id uuid not null references public.partner (id) on delete cascade,
  -- Version of the quotation that the job is of.
  quotation_number bigint not null,
  -- Running number of the company.
  number bigint not null check (number > 0),
  content jsonb not null,
  -- What was agreed, as far as it decides the basis.
  terms jsonb not null,
  -- Names and addresses of both sides as they were, for the document.
  parties jsonb not null,
  fixed_at timestamptz not null,
  fixed_by_user_id uuid references public."user" (id) on delete set null,
  withdrawn_at timestamptz,
  withdrawn_by_user_id uuid references public."user" (id) on delete set null,
  withdrawn_why text not null default '' check (char_length(withdrawn_why) <= 500),
  paid_on date,
  paid_ore bigint check (paid_ore > 0),
  rot_request_id uuid references public.rot_request (id) on delete set null,
  unique (partner_id, number),
  foreign key (inquiry_id, partner_id, quotation_number)
    references public.quotation_version (inquiry_id, partner_id, number) on delete cascade,
  check ((paid_on is null) = (paid_ore is null)),
  check (withdrawn_at is null or paid_on is null),
  check (rot_request_id is null or paid_on is not null)
);
-- Serves: the one basis of a job that holds.
create unique index invoice_basis_valid on public.invoice_basis (inquiry_id, partner_id)
  where withdrawn_at is null;
-- Serves: all bases of a job, and the end of its quotation.
create index invoice_basis_by_job on public.invoice_basis (inquiry_id, partner_id, quotation_number);
-- Serves: bases of a company that are paid and not asked for.
create index invoice_basis_paid on public.invoice_basis (partner_id, paid_on)
  where paid_on is not null and rot_request_id is null;
-- Serves: the bases of a request.
create index invoice_basis_by_request on public.invoice_basis (rot_request_id);
-- Serve: what somebody has done, when their account is erased.
create index invoice_basis_by_fixer on public.invoice_basis (fixed_by_user_id);
create index invoice_basis_by_withdrawer on public.invoice_basis (withdrawn_by_user_id);
-- Serves: bases that the accounts need no longer.
create index invoice_basis_by_fixed_at on public.invoice_basis (fixed_at);

create function public.keep_invoice_basis() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  raise exception 'a basis of invoice never changes';
end;
$$;
create trigger keep_invoice_basis
  before update of inquiry_id, partner_id, quotation_number, number, content, terms, parties, fixed_at
  on public.invoice_basis
  for each row execute function public.keep_invoice_basis();

create function public.keep_rot_request() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  raise exception 'a request for the deduction never changes';
end;
$$;
create trigger keep_rot_request
  before update of partner_id, year, number, name, made_at
  on public.rot_request
  for each row execute function public.keep_rot_request();
