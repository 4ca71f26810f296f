-- What a company does about a quotation that was accepted (docs/decisions/0090): the days on which the
-- work is planned, its beginning, its end for good. That it is done stands with the inquiry
-- (inquiry_delivery.completed_at), as for every inquiry. A row belongs to one agreement: after a
-- cancellation and another yes it begins anew.
create table public.job (
  inquiry_id uuid not null,
  partner_id uuid not null,
  number bigint not null,
  planned_from date,
  planned_to date,
  planned_at timestamptz,
  -- The plan before, which comes back when the latest is undone.
  before_from date,
  before_to date,
  before_at timestamptz,
  started_at timestamptz,
  closed_at timestamptz,
  primary key (inquiry_id, partner_id, number),
  foreign key (inquiry_id, partner_id, number)
    references public.quotation_version (inquiry_id, partner_id, number) on delete cascade,
  check ((planned_from is null) = (planned_at is null)),
  check ((before_from is null) = (before_at is null)),
  check (planned_to > planned_from)
);
