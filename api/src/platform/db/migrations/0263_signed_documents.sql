-- The document as it was signed: made anew, it would change with its texts and the library that
-- writes it.
alter table public.quotation_signature add column document bytea
  check (octet_length(document) <= 10000000);
