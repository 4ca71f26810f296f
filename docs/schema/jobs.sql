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

-- Alterations of jobs (docs/decisions/0091): what a company proposes to add to what was agreed, or to
-- take off it, each with its own yes. One belongs to the agreement that it alters.
CREATE TABLE public.job_alteration (
  inquiry_id uuid not null,
  partner_id uuid not null,
  -- Of the version that was accepted.
  quotation_number bigint not null,
  number bigint not null,
  content jsonb not null,
  sent_at timestamp with time zone not null,
  sent_by_user_id uuid,
  withdrawn_at timestamp with time zone,
  declined_at timestamp with time zone,
  -- What the customer said with a no.
  words text default ''::text not null,
  accepted_at timestamp with time zone,
  may_start_early boolean default false not null,
  cancelled_at timestamp with time zone,
  constraint job_alteration_pkey PRIMARY KEY (inquiry_id, partner_id, quotation_number, number),
  constraint job_alteration_inquiry_id_partner_id_quotation_number_fkey FOREIGN KEY (inquiry_id, partner_id, quotation_number) REFERENCES quotation_version(inquiry_id, partner_id, number) ON DELETE CASCADE,
  constraint job_alteration_sent_by_user_id_fkey FOREIGN KEY (sent_by_user_id) REFERENCES "user"(id) ON DELETE SET NULL,
  constraint job_alteration_check CHECK ((num_nonnulls(withdrawn_at, declined_at, accepted_at) <= 1)),
  constraint job_alteration_check1 CHECK (((cancelled_at IS NULL) OR (accepted_at IS NOT NULL))),
  constraint job_alteration_number_check CHECK ((number > 0)),
  constraint job_alteration_words_check CHECK ((char_length(words) <= 2000))
);
-- Serves: what somebody has sent, for their copy and the erasing of their account.
CREATE INDEX job_alteration_by_user ON public.job_alteration USING btree (sent_by_user_id) WHERE (sent_by_user_id IS NOT NULL);
-- Serves: those of a partner that is blocked, to be withdrawn.
CREATE INDEX job_alteration_open_by_partner ON public.job_alteration USING btree (partner_id) WHERE ((withdrawn_at IS NULL) AND (declined_at IS NULL) AND (accepted_at IS NULL));
CREATE TRIGGER keep_job_alteration BEFORE UPDATE OF inquiry_id, partner_id, quotation_number, number, content, sent_at ON public.job_alteration FOR EACH ROW EXECUTE FUNCTION keep_job_alteration();
