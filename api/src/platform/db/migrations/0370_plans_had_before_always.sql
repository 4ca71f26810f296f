alter table public.partner validate constraint partner_plans_had_before;
-- Needs no look at the rows, thanks to the constraint.
alter table public.partner alter column plans_had_before set not null;
alter table public.partner drop constraint partner_plans_had_before;
