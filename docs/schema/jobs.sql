-- Generated from the migrated database by `node api/src/schema.generate.ts`.

-- Bases of invoice (docs/decisions/0094): numbered, and never changed once they are fixed.
CREATE TABLE public.invoice_basis (
  id uuid not null,
  inquiry_id uuid not null,
  partner_id uuid not null,
  -- Version of the quotation that the job is of.
  quotation_number bigint not null,
  -- Running number of the company.
  number bigint not null,
  content jsonb not null,
  -- What was agreed, as far as it decides the basis.
  terms jsonb not null,
  -- Names and addresses of both sides as they were, for the document.
  parties jsonb not null,
  fixed_at timestamp with time zone not null,
  fixed_by_user_id uuid,
  withdrawn_at timestamp with time zone,
  withdrawn_by_user_id uuid,
  withdrawn_why text default ''::text not null,
  paid_on date,
  paid_ore bigint,
  rot_request_id uuid,
  agreed_numbers jsonb,
  constraint invoice_basis_pkey PRIMARY KEY (id),
  constraint invoice_basis_partner_id_number_key UNIQUE (partner_id, number),
  constraint invoice_basis_fixed_by_user_id_fkey FOREIGN KEY (fixed_by_user_id) REFERENCES "user"(id) ON DELETE SET NULL,
  constraint invoice_basis_inquiry_id_partner_id_quotation_number_fkey FOREIGN KEY (inquiry_id, partner_id, quotation_number) REFERENCES quotation_version(inquiry_id, partner_id, number) ON DELETE CASCADE,
  constraint invoice_basis_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id) ON DELETE CASCADE,
  constraint invoice_basis_rot_request_id_fkey FOREIGN KEY (rot_request_id) REFERENCES rot_request(id) ON DELETE SET NULL,
  constraint invoice_basis_withdrawn_by_user_id_fkey FOREIGN KEY (withdrawn_by_user_id) REFERENCES "user"(id) ON DELETE SET NULL,
  constraint invoice_basis_check CHECK (((paid_on IS NULL) = (paid_ore IS NULL))),
  constraint invoice_basis_check1 CHECK (((withdrawn_at IS NULL) OR (paid_on IS NULL))),
  constraint invoice_basis_check2 CHECK (((rot_request_id IS NULL) OR (paid_on IS NOT NULL))),
  constraint invoice_basis_number_check CHECK ((number > 0)),
  constraint invoice_basis_paid_ore_check CHECK ((paid_ore > 0)),
  constraint invoice_basis_withdrawn_why_check CHECK ((char_length(withdrawn_why) <= 500))
);
-- Serves: bases that the accounts need no longer.
CREATE INDEX invoice_basis_by_fixed_at ON public.invoice_basis USING btree (fixed_at);
-- Serve: what somebody has done, when their account is erased.
CREATE INDEX invoice_basis_by_fixer ON public.invoice_basis USING btree (fixed_by_user_id);
-- Serves: all bases of a job, and the end of its quotation.
CREATE INDEX invoice_basis_by_job ON public.invoice_basis USING btree (inquiry_id, partner_id, quotation_number);
-- Serves: the bases of a request.
CREATE INDEX invoice_basis_by_request ON public.invoice_basis USING btree (rot_request_id);
-- Serve: what somebody has done, when their account is erased.
CREATE INDEX invoice_basis_by_withdrawer ON public.invoice_basis USING btree (withdrawn_by_user_id);
-- Serves: bases of a company that are paid and not asked for.
CREATE INDEX invoice_basis_paid ON public.invoice_basis USING btree (partner_id, paid_on) WHERE ((paid_on IS NOT NULL) AND (rot_request_id IS NULL));
-- Serves: the one basis of a job that holds.
CREATE UNIQUE INDEX invoice_basis_valid ON public.invoice_basis USING btree (inquiry_id, partner_id) WHERE (withdrawn_at IS NULL);
CREATE TRIGGER keep_invoice_basis BEFORE UPDATE OF inquiry_id, partner_id, quotation_number, number, content, terms, parties, fixed_at ON public.invoice_basis FOR EACH ROW EXECUTE FUNCTION keep_invoice_basis();
CREATE TRIGGER keep_invoice_basis_agreed BEFORE UPDATE OF agreed_numbers ON public.invoice_basis FOR EACH ROW EXECUTE FUNCTION keep_invoice_basis();
CREATE TRIGGER keep_invoice_basis_withdrawal BEFORE UPDATE OF withdrawn_at, withdrawn_why ON public.invoice_basis FOR EACH ROW WHEN (((old.withdrawn_at IS NOT NULL) AND ((new.withdrawn_at IS DISTINCT FROM old.withdrawn_at) OR (new.withdrawn_why IS DISTINCT FROM old.withdrawn_why)))) EXECUTE FUNCTION keep_invoice_basis();

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
  told_from date,
  told_to date,
  constraint job_pkey PRIMARY KEY (inquiry_id, partner_id, number),
  constraint job_inquiry_id_partner_id_number_fkey FOREIGN KEY (inquiry_id, partner_id, number) REFERENCES quotation_version(inquiry_id, partner_id, number) ON DELETE CASCADE,
  constraint job_check1 CHECK (((before_from IS NULL) = (before_at IS NULL))),
  constraint job_check2 CHECK ((planned_to > planned_from)),
  constraint job_planned_at CHECK (((planned_from IS NULL) OR (planned_at IS NOT NULL)))
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

-- Hours that were worked for a job, and pictures of before and after (docs/decisions/0090).
CREATE TABLE public.job_hours (
  id uuid not null,
  inquiry_id uuid not null,
  partner_id uuid not null,
  quotation_number bigint not null,
  day date not null,
  minutes bigint not null,
  kind text not null,
  note text not null,
  -- Who has worked and written it.
  worked_by_user_id uuid,
  written_at timestamp with time zone not null,
  version bigint default 1 not null,
  constraint job_hours_pkey PRIMARY KEY (id),
  constraint job_hours_inquiry_id_partner_id_quotation_number_fkey FOREIGN KEY (inquiry_id, partner_id, quotation_number) REFERENCES quotation_version(inquiry_id, partner_id, number) ON DELETE CASCADE,
  constraint job_hours_worked_by_user_id_fkey FOREIGN KEY (worked_by_user_id) REFERENCES "user"(id) ON DELETE SET NULL,
  constraint job_hours_minutes_check CHECK (((minutes >= 1) AND (minutes <= 1440))),
  constraint job_hours_note_check CHECK ((char_length(note) <= 200))
);
-- Serves: the hours of a job, the latest day first, and their sums by kind.
CREATE INDEX job_hours_by_job ON public.job_hours USING btree (inquiry_id, partner_id, quotation_number, day DESC, id DESC);
-- Serves: what somebody has worked, for their copy and the erasing of their account.
CREATE INDEX job_hours_by_user ON public.job_hours USING btree (worked_by_user_id) WHERE (worked_by_user_id IS NOT NULL);

CREATE TABLE public.job_picture (
  blob_id uuid not null,
  inquiry_id uuid not null,
  partner_id uuid not null,
  quotation_number bigint not null,
  moment text not null,
  added_at timestamp with time zone not null,
  constraint job_picture_pkey PRIMARY KEY (blob_id),
  constraint job_picture_blob_id_fkey FOREIGN KEY (blob_id) REFERENCES blob(id) ON DELETE CASCADE,
  constraint job_picture_inquiry_id_partner_id_quotation_number_fkey FOREIGN KEY (inquiry_id, partner_id, quotation_number) REFERENCES quotation_version(inquiry_id, partner_id, number) ON DELETE CASCADE,
  constraint job_picture_moment_check CHECK ((moment = ANY (ARRAY['before'::text, 'after'::text])))
);
-- Serves: the pictures of a job, in the order in which they came.
CREATE INDEX job_picture_by_job ON public.job_picture USING btree (inquiry_id, partner_id, quotation_number, added_at, blob_id);

-- Requests for the ROT deduction, one file each (docs/decisions/0095). Accounts: kept for seven years.
CREATE TABLE public.rot_request (
  id uuid not null,
  partner_id uuid not null,
  -- Calendar year of the payments, and the running number in it.
  year bigint not null,
  number bigint not null,
  -- By which Skatteverket shows it, and answers.
  name text not null,
  -- What is asked for each buyer, with their personal numbers.
  cases_encrypted bytea,
  made_at timestamp with time zone not null,
  made_by_user_id uuid,
  -- Not sent after all: its name is not used again, what was asked is forgotten.
  discarded_at timestamp with time zone,
  -- What was approved, in the order of the cases, and the references; null before the first decision.
  decision jsonb,
  decided_at timestamp with time zone,
  constraint rot_request_pkey PRIMARY KEY (id),
  constraint rot_request_partner_id_name_key UNIQUE (partner_id, name),
  constraint rot_request_made_by_user_id_fkey FOREIGN KEY (made_by_user_id) REFERENCES "user"(id) ON DELETE SET NULL,
  constraint rot_request_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id) ON DELETE CASCADE,
  constraint rot_request_check CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint rot_request_check1 CHECK (((discarded_at IS NULL) = (cases_encrypted IS NOT NULL))),
  constraint rot_request_check2 CHECK (((discarded_at IS NULL) OR (decided_at IS NULL))),
  constraint rot_request_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 16))),
  constraint rot_request_number_check CHECK ((number > 0))
);
-- Serves: requests that the accounts need no longer.
CREATE INDEX rot_request_by_made_at ON public.rot_request USING btree (made_at);
-- Serves: what somebody has made, when their account is erased.
CREATE INDEX rot_request_by_user ON public.rot_request USING btree (made_by_user_id);
CREATE TRIGGER keep_rot_request BEFORE UPDATE OF partner_id, year, number, name, made_at ON public.rot_request FOR EACH ROW EXECUTE FUNCTION keep_rot_request();
CREATE TRIGGER keep_rot_request_discarded BEFORE UPDATE OF discarded_at ON public.rot_request FOR EACH ROW WHEN (((old.discarded_at IS NOT NULL) AND (new.discarded_at IS DISTINCT FROM old.discarded_at))) EXECUTE FUNCTION keep_rot_request();

CREATE OR REPLACE FUNCTION public.keep_invoice_basis()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  raise exception 'a basis of invoice never changes';
end;
$function$;

-- One that was sent never changes.
CREATE OR REPLACE FUNCTION public.keep_job_alteration()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  raise exception 'an alteration that was sent never changes';
end;
$function$;

CREATE OR REPLACE FUNCTION public.keep_rot_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  raise exception 'a request for the deduction never changes';
end;
$function$;
