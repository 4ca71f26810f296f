update public.partner set plans_had_before = '{}' where plans_had_before is null;
alter table public.partner
  add constraint partner_plans_had_before check (plans_had_before is not null) not valid;
