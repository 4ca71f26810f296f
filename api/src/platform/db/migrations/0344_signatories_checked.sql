-- In a transaction of its own, so that readers do not wait for the check of the rows.
alter table public.company_application validate constraint company_application_signing_kind;
alter table public.bankid_order validate constraint bankid_order_purpose_check;
alter table public.bankid_order validate constraint bankid_order_signing_check;
