-- Signing by BankID: an order for the agreement of one application.
alter table bankid_order drop constraint bankid_order_purpose_check;
alter table bankid_order add constraint bankid_order_purpose_check
  check (purpose in ('verify', 'login', 'step_up', 'agreement'));
alter table bankid_order add column application_id uuid
  references company_application (id) on delete cascade;
-- Signed with the visible text and not shown; the signature must hold it.
alter table bankid_order add column non_visible_text text;
alter table bankid_order add constraint bankid_order_agreement_check
  check ((purpose = 'agreement') = (application_id is not null)
     and (purpose = 'agreement') = (non_visible_text is not null));
-- Serves: the orders that go with an application.
create index bankid_order_by_application on bankid_order (application_id)
  where application_id is not null;

-- Whether the signature that stands is one of BankID's.
alter table company_application add column is_signed_with_bankid boolean not null default false;
alter table company_application add constraint company_application_signature_check
  check (not is_signed_with_bankid or agreement_signed_at is not null);

-- The agreement of an application as it was signed. What was signed named the company and the plan:
-- when one of them is changed the row goes.
create table agreement_signature (
  application_id uuid primary key references company_application (id) on delete cascade,
  -- Ours, of the BankID order; orders themselves are kept for a day.
  order_id uuid not null unique,
  language text not null check (language in ('sv', 'en')),
  -- The agreement, word for word; its SHA-256 is in the non-visible text.
  document text not null,
  visible_text text not null,
  non_visible_text text not null,
  signer_name text not null,
  -- BankID's signature and OCSP answer, and the personal number, which both hold.
  evidence_encrypted bytea not null,
  signed_at timestamptz not null
);
