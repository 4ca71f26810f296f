-- What the applicant says about the business beside what the register has of it; null where nothing
-- has been said. Read and written with its application, so it needs no index.
alter table company_application
  add column number_of_employees integer check (number_of_employees between 0 and 1000000),
  add column industry text check (industry <> ''),
  add column ceo text check (ceo <> ''),
  add column contact_email text check (contact_email <> ''),
  -- E.164.
  add column contact_phone_number text check (contact_phone_number <> ''),
  add column website text check (website <> ''),
  -- City regions by their id, counties by their code, as partner_coverage keeps them.
  add column region_ids text[] not null default '{}',
  add column county_codes text[] not null default '{}';
