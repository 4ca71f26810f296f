-- Who signs for the company of an application (docs/decisions/0107).
alter table public.company_application
  -- As the applicant states it; null where they have stated nothing, who then sign alone.
  add column signing_kind text,
  -- The rule in the applicant's words, where a reviewer is to read it.
  add column signing_text text,
  add constraint company_application_signing_kind
    check (signing_kind in ('alone', 'together', 'procuration', 'other')) not valid;

-- The one whom the applicant signs together with.
create table public.application_co_signer (
  application_id uuid primary key references public.company_application (id) on delete cascade,
  -- Another person, or another address, gets another id: what was begun for the one before ends.
  id uuid not null unique,
  name text not null,
  email text not null,
  -- SHA-256 of the link's 32 random bytes; null until the application is handed in.
  code_hash bytea,
  sent_at timestamptz,
  expires_at timestamptz,
  constraint application_co_signer_sent check (
    (code_hash is null) = (sent_at is null) and (code_hash is null) = (expires_at is null))
);
-- Serves: the application of a link.
create unique index application_co_signer_by_code on public.application_co_signer (code_hash)
  where code_hash is not null;
-- Serves: the copy and the erasing of an account.
create index application_co_signer_by_email on public.application_co_signer (lower(email));

-- Their signature of the agreement that the applicant has signed. It goes with the applicant's.
create table public.co_signature (
  application_id uuid primary key
    references public.application_co_signer (application_id) on delete cascade,
  -- Ours, of the BankID order; orders themselves are kept for a day.
  order_id uuid not null unique,
  language text not null check (language in ('sv', 'en')),
  document text not null,
  visible_text text not null,
  -- Holds the SHA-256 of the document.
  non_visible_text text not null,
  signer_name text not null,
  -- BankID's signature and OCSP answer, and the personal number, which both hold.
  evidence_encrypted bytea not null,
  signed_at timestamptz not null
);

-- Signing together with somebody; whose signature it is stands in the non-visible text of the order.
alter table public.bankid_order
  drop constraint bankid_order_purpose_check,
  add constraint bankid_order_purpose_check check (
    purpose in ('verify', 'login', 'step_up', 'agreement', 'quotation', 'co_signature')) not valid,
  drop constraint bankid_order_signing_check,
  add constraint bankid_order_signing_check check (
    (purpose = 'agreement') = (application_id is not null)
    and (purpose in ('agreement', 'quotation', 'co_signature')) = (non_visible_text is not null))
    not valid;
