-- The oldest server that this database still serves, named by the newest migration that it knows. A
-- migration with which servers before it cannot work says so in its own transaction:
-- update public.server_floor set migration = '0250_its_own_name';
-- One row, asked for at each probe: no index but that of the key. Made in constant time.
create table public.server_floor (
  is_only boolean primary key default true check (is_only),
  migration text not null
);
insert into public.server_floor (migration) values ('0232_sealed_answers');
