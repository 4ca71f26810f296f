-- Written by servers that read from replicas, some times a second: a replica that shows the newest has
-- everything that was committed before (docs/decisions/0137).
create table public.replica_beat (
  -- Made anew by each process of a server.
  server_id uuid primary key,
  beat bigint not null,
  -- Of the primary's log: it rises when another machine becomes the primary.
  timeline bigint not null,
  beaten_at timestamptz not null
);
