-- Generated from the migrated database by `node api/src/schema.generate.ts`.

-- Quotations of companies for inquiries (docs/decisions/0082): what is typed, and every version that
-- was sent.
CREATE TABLE public.quotation (
  inquiry_id uuid not null,
  partner_id uuid not null,
  -- What is typed and not sent; null when everything is sent.
  draft jsonb,
  version bigint default 1 not null,
  changed_at timestamp with time zone not null,
  constraint quotation_pkey PRIMARY KEY (inquiry_id, partner_id),
  constraint quotation_inquiry_id_partner_id_fkey FOREIGN KEY (inquiry_id, partner_id) REFERENCES inquiry_delivery(inquiry_id, partner_id) ON DELETE CASCADE
);

-- Pictures and PDFs that go with quotations: with the draft, and with every version whose content
-- names them.
CREATE TABLE public.quotation_file (
  -- That of the stored file; a content names it.
  id uuid not null,
  inquiry_id uuid not null,
  partner_id uuid not null,
  -- Null once the stored file is gone: what it was stands in the documents of the versions still.
  blob_id uuid,
  -- Of what the customer saves: a picture is a JPEG.
  name text not null,
  byte_size bigint not null,
  sha256 bytea not null,
  is_picture boolean not null,
  constraint quotation_file_pkey PRIMARY KEY (id),
  constraint quotation_file_blob_id_fkey FOREIGN KEY (blob_id) REFERENCES blob(id) ON DELETE SET NULL,
  constraint quotation_file_inquiry_id_partner_id_fkey FOREIGN KEY (inquiry_id, partner_id) REFERENCES quotation(inquiry_id, partner_id) ON DELETE CASCADE,
  constraint quotation_file_sha256_check CHECK ((octet_length(sha256) = 32))
);
-- Serves: the removal of a stored file.
CREATE INDEX quotation_file_by_blob ON public.quotation_file USING btree (blob_id);
-- Serves: the files of a quotation.
CREATE INDEX quotation_file_by_quotation ON public.quotation_file USING btree (inquiry_id, partner_id);
CREATE TRIGGER keep_quotation_file BEFORE UPDATE OF id, inquiry_id, partner_id, name, byte_size, sha256, is_picture ON public.quotation_file FOR EACH ROW EXECUTE FUNCTION keep_quotation_version();

-- Rows that the people of a partner write in quotations again and again.
CREATE TABLE public.quotation_row_template (
  id uuid not null,
  partner_id uuid not null,
  name text not null,
  rows jsonb not null,
  version bigint default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint quotation_row_template_pkey PRIMARY KEY (id),
  constraint quotation_row_template_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id) ON DELETE CASCADE
);
-- A name is there once, in whatever letters; serves also the templates of a partner.
CREATE UNIQUE INDEX quotation_row_template_by_name ON public.quotation_row_template USING btree (partner_id, lower(name));

CREATE TABLE public.quotation_signature (
  -- Ours, of the BankID order; orders themselves are kept for a day.
  order_id uuid not null,
  inquiry_id uuid not null,
  partner_id uuid not null,
  number bigint not null,
  language text not null,
  visible_text text not null,
  -- Holds the SHA-256 of the version's document.
  non_visible_text text not null,
  signer_name text not null,
  -- BankID's signature and OCSP answer, and the personal number, which both hold.
  evidence_encrypted bytea not null,
  signed_at timestamp with time zone not null,
  document bytea,
  constraint quotation_signature_pkey PRIMARY KEY (order_id),
  constraint quotation_signature_inquiry_id_partner_id_number_key UNIQUE (inquiry_id, partner_id, number),
  constraint quotation_signature_inquiry_id_partner_id_number_fkey FOREIGN KEY (inquiry_id, partner_id, number) REFERENCES quotation_version(inquiry_id, partner_id, number) ON DELETE CASCADE,
  constraint quotation_signature_document_check CHECK ((octet_length(document) <= 10000000)),
  constraint quotation_signature_language_check CHECK ((language = ANY (ARRAY['sv'::text, 'en'::text])))
);

CREATE TABLE public.quotation_version (
  inquiry_id uuid not null,
  partner_id uuid not null,
  number bigint not null,
  content jsonb not null,
  -- Names and addresses of both sides as they were, for the document.
  parties jsonb not null,
  valid_until date not null,
  sent_at timestamp with time zone not null,
  sent_by_user_id uuid,
  withdrawn_at timestamp with time zone,
  declined_at timestamp with time zone,
  change_asked_at timestamp with time zone,
  -- What the customer wrote when they declined or asked for a change.
  words text default ''::text not null,
  accepted_at timestamp with time zone,
  may_start_early boolean default false not null,
  cancelled_at timestamp with time zone,
  accepted_by_member boolean default false not null,
  agreed_ore bigint,
  constraint quotation_version_pkey PRIMARY KEY (inquiry_id, partner_id, number),
  constraint quotation_version_inquiry_id_partner_id_fkey FOREIGN KEY (inquiry_id, partner_id) REFERENCES quotation(inquiry_id, partner_id) ON DELETE CASCADE,
  constraint quotation_version_sent_by_user_id_fkey FOREIGN KEY (sent_by_user_id) REFERENCES "user"(id) ON DELETE SET NULL,
  constraint quotation_version_check CHECK ((num_nonnulls(withdrawn_at, declined_at, accepted_at) <= 1)),
  constraint quotation_version_check1 CHECK (((cancelled_at IS NULL) OR (accepted_at IS NOT NULL))),
  constraint quotation_version_number_check CHECK ((number > 0)),
  constraint quotation_version_words_check CHECK ((char_length(words) <= 20000))
);
-- Outside a transaction
-- One agreement for a job: another yes waits until the one before is cancelled.
CREATE UNIQUE INDEX quotation_version_agreed ON public.quotation_version USING btree (inquiry_id, partner_id) WHERE ((accepted_at IS NOT NULL) AND (cancelled_at IS NULL));
-- Outside a transaction
-- Serves: a partner's agreements and their value, by month.
CREATE INDEX quotation_version_agreed_of_partner ON public.quotation_version USING btree (partner_id, accepted_at) INCLUDE (agreed_ore) WHERE ((accepted_at IS NOT NULL) AND (cancelled_at IS NULL));
-- Serves: agreements that the accounts need no longer.
CREATE INDEX quotation_version_by_acceptance ON public.quotation_version USING btree (accepted_at) WHERE (accepted_at IS NOT NULL);
-- Serves: what somebody has sent, when their account is erased.
CREATE INDEX quotation_version_by_user ON public.quotation_version USING btree (sent_by_user_id);
-- Outside a transaction
-- Serves: the quotations that all companies have sent, by month.
CREATE INDEX quotation_version_first_by_day ON public.quotation_version USING btree (sent_at) WHERE (number = 1);
-- Outside a transaction
-- Serves: the quotations that a partner has sent, by month.
CREATE INDEX quotation_version_first_of_partner ON public.quotation_version USING btree (partner_id, sent_at) WHERE (number = 1);
CREATE TRIGGER keep_quotation_version BEFORE UPDATE OF inquiry_id, partner_id, number, content, parties, valid_until, sent_at ON public.quotation_version FOR EACH ROW EXECUTE FUNCTION keep_quotation_version();

-- What a request for a ROT deduction needs of the buyers, given by the customer after the yes
-- (docs/decisions/0084).
CREATE TABLE public.rot_details (
  id uuid not null,
  inquiry_id uuid not null,
  partner_id uuid not null,
  number bigint not null,
  -- Personal numbers of the buyers, and which home it is.
  details_encrypted bytea not null,
  given_at timestamp with time zone not null,
  constraint rot_details_pkey PRIMARY KEY (id),
  constraint rot_details_inquiry_id_partner_id_number_key UNIQUE (inquiry_id, partner_id, number),
  constraint rot_details_inquiry_id_partner_id_number_fkey FOREIGN KEY (inquiry_id, partner_id, number) REFERENCES quotation_version(inquiry_id, partner_id, number) ON DELETE CASCADE
);
-- Serves: details that nobody needs any longer.
CREATE INDEX rot_details_by_given_at ON public.rot_details USING btree (given_at);

-- A version that was sent never changes.
CREATE OR REPLACE FUNCTION public.keep_quotation_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  raise exception 'a quotation that was sent never changes';
end;
$function$;
