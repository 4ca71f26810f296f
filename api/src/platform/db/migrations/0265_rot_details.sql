-- What a request for a ROT deduction needs of the buyers, given by the customer after the yes
-- (docs/decisions/0084).
create table public.rot_details (
  id uuid primary key,
  inquiry_id uuid not null,
  partner_id uuid not null,
  number bigint not null,
  -- Personal numbers of the buyers, and which home it is.
  details_encrypted bytea not null,
  given_at timestamptz not null,
  unique (inquiry_id, partner_id, number),
  foreign key (inquiry_id, partner_id, number)
    references public.quotation_version (inquiry_id, partner_id, number) on delete cascade
);
-- Serves: details that nobody needs any longer.
create index rot_details_by_given_at on public.rot_details (given_at);
