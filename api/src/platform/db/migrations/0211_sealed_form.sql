-- How personal data is sealed from now on (docs/decisions/0050): `place` is bound to its column and
-- row, `key` is that of the versions before. This version reads both. A database that holds nothing
-- yet is written in the new form at once, since no other server has it; another one when its
-- operators say that every running server is of this version or a later one
-- (npm run admin -- reencrypt-personal-data).
create table sealed_form (
  only_row boolean primary key default true check (only_row),
  form text not null check (form in ('key', 'place'))
);
insert into sealed_form (form)
select case
  when exists (select from person) or exists (select from company)
    or exists (select from company_application) or exists (select from bankid_order)
  then 'key' else 'place' end;
