-- The registry's rule of signature and the officers, as they were when the application was handed in
-- (docs/decisions/0107); null where the registry is not asked, has none, or did not answer.
alter table public.company_application add column registered_signing jsonb;
