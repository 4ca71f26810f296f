-- A yes to a quotation that is signed with BankID (docs/decisions/0083). What it is a yes to stands in
-- the non-visible text of the order.
alter table public.bankid_order drop constraint bankid_order_purpose_check;
alter table public.bankid_order add constraint bankid_order_purpose_check
  check (purpose in ('verify', 'login', 'step_up', 'agreement', 'quotation')) not valid;
alter table public.bankid_order drop constraint bankid_order_agreement_check;
alter table public.bankid_order add constraint bankid_order_signing_check
  check ((purpose = 'agreement') = (application_id is not null)
     and (purpose in ('agreement', 'quotation')) = (non_visible_text is not null)) not valid;

create table public.quotation_signature (
  -- Ours, of the BankID order; orders themselves are kept for a day.
  order_id uuid primary key,
  inquiry_id uuid not null,
  partner_id uuid not null,
  number bigint not null,
  language text not null check (language in ('sv', 'en')),
  visible_text text not null,
  -- Holds the SHA-256 of the version's document.
  non_visible_text text not null,
  signer_name text not null,
  -- BankID's signature and OCSP answer, and the personal number, which both hold.
  evidence_encrypted bytea not null,
  signed_at timestamptz not null,
  unique (inquiry_id, partner_id, number),
  foreign key (inquiry_id, partner_id, number)
    references public.quotation_version (inquiry_id, partner_id, number) on delete cascade
);
