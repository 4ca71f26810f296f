-- Backups that were begun, however they were started, so that one that fails or is missing is seen.
create table public.backup_run (
  id bigint generated always as identity primary key,
  began_at timestamptz not null,
  -- Null while it runs, and for one that was broken off.
  ended_at timestamptz,
  -- `incomplete`: made, but the store lacked files that the database knows.
  outcome text,
  byte_size bigint,
  constraint backup_run_end check ((ended_at is null) = (outcome is null)),
  constraint backup_run_outcome check (outcome in ('made', 'incomplete', 'failed')),
  constraint backup_run_size check ((byte_size is null) = (outcome is null or outcome = 'failed'))
);

-- Serves: the last one that was made, or that ended.
create index backup_run_began on public.backup_run (began_at);
