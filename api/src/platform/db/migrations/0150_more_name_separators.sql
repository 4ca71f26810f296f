-- What is typed with better punctuation has its words, too: d’Angelo, Bygg–Tak, ”Kalle”.
create or replace function name_endings(name text) returns setof text language sql immutable as $$
  select distinct substr(name, place) from generate_series(1, char_length(name)) place
   where strpos(' -/&.,()+"''’‘”“–—:;', substr(name, place, 1)) = 0
     and (place = 1 or strpos(' -/&.,()+"''’‘”“–—:;', substr(name, place - 1, 1)) > 0)
$$;

insert into partner_name_ending (partner_id, ending, plan_id, is_blocked)
select id, ending, plan_id, blocked_at is not null
  from partner, lateral name_endings(name_key) ending
 where name_key ~ '[’‘”“–—:;]'
on conflict do nothing;
delete from partner_name_ending where ending ~ '^[’‘”“–—:;]';
