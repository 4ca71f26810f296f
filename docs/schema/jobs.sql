-- Generated from the migrated database by `node api/src/schema.generate.ts`.

-- What a company does about a quotation that was accepted (docs/decisions/0090): the days on which the
-- work is planned, its beginning, its end for good. That it is done stands with the inquiry
-- (inquiry_delivery.completed_at), as for every inquiry. A row belongs to one agreement: after a
-- cancellation and another yes it begins anew.
CREATE TABLE public.job (
  inquiry_id uuid not null,
  partner_id uuid not null,
  number bigint not null,
  planned_from date,
  planned_to date,
  planned_at timestamp with time zone,
  -- The plan before, which comes back when the latest is undone.
  before_from date,
  before_to date,
  before_at timestamp with time zone,
  started_at timestamp with time zone,
  closed_at timestamp with time zone,
  constraint job_pkey PRIMARY KEY (inquiry_id, partner_id, number),
  constraint job_inquiry_id_partner_id_number_fkey FOREIGN KEY (inquiry_id, partner_id, number) REFERENCES quotation_version(inquiry_id, partner_id, number) ON DELETE CASCADE,
  constraint job_check CHECK (((planned_from IS NULL) = (planned_at IS NULL))),
  constraint job_check1 CHECK (((before_from IS NULL) = (before_at IS NULL))),
  constraint job_check2 CHECK ((planned_to > planned_from))
);
