-- Whether the register bore out the company when the application was handed in, or it was typed by
-- hand; null until then.
alter table company_application
  add column company_source text check (company_source in ('registry', 'manual'));
