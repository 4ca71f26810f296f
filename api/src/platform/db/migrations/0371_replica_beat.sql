-- Written by servers that read from replicas, some times a second: a replica that shows the newest has
-- everything that was committed before (docs/decisions/0137).
create table public.replica_beat (
  is_only boolean primary key default true check (is_only),
  beat bigint not null default 0,
  -- Of the primary's log: it rises when another machine becomes the primary.
  timeline bigint not null default 0
);
insert into public.replica_beat default values;
