-- Generated from the migrated database by `node api/src/schema.generate.ts`.

-- The agreement of an application as it was signed. What was signed named the company and the plan:
-- when one of them is changed the row goes.
CREATE TABLE public.agreement_signature (
  application_id uuid not null,
  -- Ours, of the BankID order; orders themselves are kept for a day.
  order_id uuid not null,
  language text not null,
  -- The agreement, word for word; its SHA-256 is in the non-visible text.
  document text not null,
  visible_text text not null,
  non_visible_text text not null,
  signer_name text not null,
  -- BankID's signature and OCSP answer, and the personal number, which both hold.
  evidence_encrypted bytea not null,
  signed_at timestamp with time zone not null,
  constraint agreement_signature_pkey PRIMARY KEY (application_id),
  constraint agreement_signature_order_id_key UNIQUE (order_id),
  constraint agreement_signature_application_id_fkey FOREIGN KEY (application_id) REFERENCES company_application(id) ON DELETE CASCADE,
  constraint agreement_signature_language_check CHECK ((language = ANY (ARRAY['sv'::text, 'en'::text])))
);

-- The one whom the applicant signs together with.
CREATE TABLE public.application_co_signer (
  application_id uuid not null,
  -- Another person, or another address, gets another id: what was begun for the one before ends.
  id uuid not null,
  name text not null,
  email text not null,
  -- SHA-256 of the link's 32 random bytes; null until the application is handed in.
  code_hash bytea,
  sent_at timestamp with time zone,
  expires_at timestamp with time zone,
  constraint application_co_signer_pkey PRIMARY KEY (application_id),
  constraint application_co_signer_id_key UNIQUE (id),
  constraint application_co_signer_application_id_fkey FOREIGN KEY (application_id) REFERENCES company_application(id) ON DELETE CASCADE,
  constraint application_co_signer_sent CHECK ((((code_hash IS NULL) = (sent_at IS NULL)) AND ((code_hash IS NULL) = (expires_at IS NULL))))
);
-- Serves: the application of a link.
CREATE UNIQUE INDEX application_co_signer_by_code ON public.application_co_signer USING btree (code_hash) WHERE (code_hash IS NOT NULL);
-- Serves: the copy and the erasing of an account.
CREATE INDEX application_co_signer_by_email ON public.application_co_signer USING btree (lower(email));

-- What was decided about an application and why, in words that the audit log must not hold. Goes
-- with the application.
CREATE TABLE public.application_decision (
  id uuid not null,
  application_id uuid not null,
  decision text not null,
  reason text,
  remarks jsonb default '[]'::jsonb not null,
  decided_at timestamp with time zone not null,
  constraint application_decision_pkey PRIMARY KEY (id),
  constraint application_decision_application_id_fkey FOREIGN KEY (application_id) REFERENCES company_application(id) ON DELETE CASCADE,
  constraint application_decision_decision_check CHECK ((decision = ANY (ARRAY['returned'::text, 'approved'::text, 'rejected'::text])))
);
-- Serves: the decisions about an application, with its history.
CREATE INDEX application_decision_by_application ON public.application_decision USING btree (application_id, decided_at);

-- Documents of an application: who applies may add them before there is one. From handing in on they
-- have their application.
CREATE TABLE public.application_document (
  blob_id uuid not null,
  user_id uuid not null,
  application_id uuid,
  added_at timestamp with time zone not null,
  copy_blob_id uuid,
  -- Why none can be made.
  copy_fault text,
  constraint application_document_pkey PRIMARY KEY (blob_id),
  constraint application_document_application_id_fkey FOREIGN KEY (application_id) REFERENCES company_application(id) ON DELETE CASCADE,
  constraint application_document_blob_id_fkey FOREIGN KEY (blob_id) REFERENCES blob(id) ON DELETE CASCADE,
  constraint application_document_copy_blob_id_fkey FOREIGN KEY (copy_blob_id) REFERENCES blob(id) ON DELETE SET NULL,
  constraint application_document_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE,
  constraint application_document_copy_fault_check CHECK ((copy_fault = ANY (ARRAY['unreadable'::text, 'long'::text, 'overrun'::text])))
);
-- Serves: the documents of an application that is being reviewed; removing an application.
CREATE INDEX application_document_by_application ON public.application_document USING btree (application_id) WHERE (application_id IS NOT NULL);
-- Serves: taking the reference away when a copy is removed, after which another is made. Locks a
-- table of some rows an application while it is built, as the next does.
CREATE UNIQUE INDEX application_document_by_copy ON public.application_document USING btree (copy_blob_id) WHERE (copy_blob_id IS NOT NULL);
-- Serves: the documents that an applicant works on; removing a user.
CREATE INDEX application_document_by_user ON public.application_document USING btree (user_id);
-- Serves: the documents that wait for their copy.
CREATE INDEX application_document_without_copy ON public.application_document USING btree (added_at) WHERE ((copy_blob_id IS NULL) AND (copy_fault IS NULL) AND (application_id IS NOT NULL));
CREATE TRIGGER document_copy_ended AFTER DELETE ON public.application_document FOR EACH ROW WHEN ((old.copy_blob_id IS NOT NULL)) EXECUTE FUNCTION end_document_copy();

-- The company form as far as somebody has filled it in and not saved: one a user, seen by nobody
-- else, gone when it is saved or the application handed in. No personal number is kept in it.
CREATE TABLE public.application_draft (
  user_id uuid not null,
  -- Never that of an earlier draft: a device that has slept through the end of that one does not
  -- take a new one for its own.
  version integer default nextval('application_draft_version'::regclass) not null,
  -- What the call has checked, with room for the blanks that are written here.
  content jsonb not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint application_draft_pkey PRIMARY KEY (user_id),
  constraint application_draft_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE,
  constraint application_draft_content_check CHECK ((octet_length((content)::text) <= 65536))
);
-- Serves: the sweep of what nobody went on with.
CREATE INDEX application_draft_by_update ON public.application_draft USING btree (updated_at);

-- Their signature of the agreement that the applicant has signed. It goes with the applicant's.
CREATE TABLE public.co_signature (
  application_id uuid not null,
  -- Ours, of the BankID order; orders themselves are kept for a day.
  order_id uuid not null,
  language text not null,
  document text not null,
  visible_text text not null,
  -- Holds the SHA-256 of the document.
  non_visible_text text not null,
  signer_name text not null,
  -- BankID's signature and OCSP answer, and the personal number, which both hold.
  evidence_encrypted bytea not null,
  signed_at timestamp with time zone not null,
  constraint co_signature_pkey PRIMARY KEY (application_id),
  constraint co_signature_order_id_key UNIQUE (order_id),
  constraint co_signature_application_id_fkey FOREIGN KEY (application_id) REFERENCES application_co_signer(application_id) ON DELETE CASCADE,
  constraint co_signature_language_check CHECK ((language = ANY (ARRAY['sv'::text, 'en'::text])))
);

CREATE TABLE public.company_application (
  id uuid not null,
  user_id uuid not null,
  state text not null,
  identity_type text not null,
  identity_number_index bytea not null,
  organization_number text,
  personal_number_encrypted bytea,
  name_protection_index integer default 0 not null,
  legal_name text not null,
  registration_date date not null,
  organization_form text not null,
  business_code text not null,
  business_description text default ''::text not null,
  street_address text not null,
  extended_address text default ''::text not null,
  postal_code text not null,
  city text not null,
  is_registered_for_vat boolean not null,
  is_registered_for_company_tax boolean not null,
  selected_plan_id text,
  agreement_version date,
  agreement_signed_at timestamp with time zone,
  partner_id uuid,
  decision_reason text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  submitted_at timestamp with time zone,
  decided_at timestamp with time zone,
  version integer default 1 not null,
  company_source text,
  is_signed_with_bankid boolean default false not null,
  assigned_to uuid,
  state_since timestamp with time zone,
  remarks jsonb default '[]'::jsonb not null,
  -- What the queue is searched by: the beginning of the name, in any case.
  name_key text collate "C" generated always as (lower(legal_name)) stored,
  number_of_employees integer,
  industry text,
  ceo text,
  contact_email text,
  -- E.164.
  contact_phone_number text,
  website text,
  -- City regions by their id, counties by their code, as partner_coverage keeps them.
  region_ids text[] default '{}'::text[] not null,
  county_codes text[] default '{}'::text[] not null,
  open_step text,
  approves_when_proved boolean default false not null,
  -- As the applicant states it; null where they have stated nothing, who then sign alone.
  signing_kind text,
  -- The rule in the applicant's words, where a reviewer is to read it.
  signing_text text,
  registered_signing jsonb,
  constraint company_application_pkey PRIMARY KEY (id),
  constraint company_application_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES "user"(id) ON DELETE SET NULL,
  constraint company_application_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id),
  constraint company_application_selected_plan_id_fkey FOREIGN KEY (selected_plan_id) REFERENCES plan(id),
  constraint company_application_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE,
  constraint company_application_ceo_check CHECK ((ceo <> ''::text)),
  constraint company_application_check CHECK (((identity_type = 'organization_number'::text) = (organization_number IS NOT NULL))),
  constraint company_application_check1 CHECK (((identity_type = 'personal_number'::text) = (personal_number_encrypted IS NOT NULL))),
  constraint company_application_company_source_check CHECK ((company_source = ANY (ARRAY['registry'::text, 'manual'::text]))),
  constraint company_application_contact_email_check CHECK ((contact_email <> ''::text)),
  constraint company_application_contact_phone_number_check CHECK ((contact_phone_number <> ''::text)),
  constraint company_application_identity_type_check CHECK ((identity_type = ANY (ARRAY['organization_number'::text, 'personal_number'::text]))),
  constraint company_application_industry_check CHECK ((industry <> ''::text)),
  constraint company_application_number_of_employees_check CHECK (((number_of_employees >= 0) AND (number_of_employees <= 1000000))),
  constraint company_application_open_step_check CHECK ((open_step = ANY (ARRAY['company'::text, 'plan'::text, 'agreement'::text]))),
  constraint company_application_signature_check CHECK (((NOT is_signed_with_bankid) OR (agreement_signed_at IS NOT NULL))),
  constraint company_application_signing_kind CHECK ((signing_kind = ANY (ARRAY['alone'::text, 'together'::text, 'procuration'::text, 'other'::text]))),
  constraint company_application_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'submitted'::text, 'in_review'::text, 'returned'::text, 'approved'::text, 'rejected'::text]))),
  constraint company_application_website_check CHECK ((website <> ''::text))
);
-- Serves: the queue of one reviewer by age.
CREATE INDEX company_application_by_assignee ON public.company_application USING btree (assigned_to, state, submitted_at, id);
-- Serves: what one reviewer has, or nobody, by the beginning of the company's name. By the index of
-- either alone the other half of the question was looked for row by row.
CREATE INDEX company_application_by_assignee_and_name ON public.company_application USING btree (assigned_to, state, name_key, id);
-- Serves: how long the decisions of an interval took.
CREATE INDEX company_application_by_decision ON public.company_application USING btree (decided_at) INCLUDE (submitted_at) WHERE (decided_at IS NOT NULL);
-- Serves: is this company already applied for.
CREATE INDEX company_application_by_identity ON public.company_application USING btree (identity_number_index, name_protection_index);
-- Serves: the queue of a state, searched by the beginning of the company's name.
CREATE INDEX company_application_by_name ON public.company_application USING btree (state, name_key, id);
-- Serve: whether a plan was ever chosen, when it is to be deleted.
CREATE INDEX company_application_by_plan ON public.company_application USING btree (selected_plan_id) WHERE (selected_plan_id IS NOT NULL);
-- Serves: the newest application of a user, on every call.
CREATE INDEX company_application_by_user ON public.company_application USING btree (user_id, created_at DESC);
-- Serves: the queue of what nobody has, which among what is in review is next to nothing.
CREATE INDEX company_application_of_nobody ON public.company_application USING btree (state, submitted_at, id) WHERE (assigned_to IS NULL);
-- Serves: the queue of a state by age, in either direction.
CREATE INDEX company_application_queue ON public.company_application USING btree (state, submitted_at, id);
-- A user has one application that is not finished.
CREATE UNIQUE INDEX one_open_application_per_user ON public.company_application USING btree (user_id) WHERE (state = ANY (ARRAY['draft'::text, 'submitted'::text, 'in_review'::text, 'returned'::text]));
CREATE TRIGGER hold_user BEFORE INSERT OR DELETE OR UPDATE OF user_id, created_at ON public.company_application FOR EACH ROW EXECUTE FUNCTION hold_user();
CREATE TRIGGER user_stands AFTER INSERT OR DELETE OR UPDATE OF user_id, created_at ON public.company_application FOR EACH ROW EXECUTE FUNCTION note_user_fact();

-- A copy goes with its document, whoever removes that. It has ended when it began, by whichever clock.
CREATE OR REPLACE FUNCTION public.end_document_copy()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update blob set expires_at = created_at where id = old.copy_blob_id;
  return null;
end $function$;
