-- The parts of the agreement that a basis was made of, so that it is seen when something else is
-- agreed afterwards: the number of the quotation's version, then those of its alterations. Bases from
-- before have none, and are compared by their terms.
alter table public.invoice_basis add column agreed_numbers jsonb;
create trigger keep_invoice_basis_agreed
  before update of agreed_numbers
  on public.invoice_basis
  for each row execute function public.keep_invoice_basis();

-- Days that are taken away were set at some time too, and can be set again by undoing that.
alter table public.job
  drop constraint job_check,
  add constraint job_planned_at check (planned_from is null or planned_at is not null) not valid;
