-- A copy of what is stored of a person, made by a job. The file lies in the blob store.
create table data_export (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  state text not null check (state in ('queued', 'running', 'done', 'failed')),
  progress integer not null default 0 check (progress between 0 and 100),
  language text not null check (language in ('sv', 'en')),
  -- The run that may write here. A later one takes over from one that is no longer heard of.
  run_id uuid,
  attempts integer not null default 0,
  blob_id uuid references blob (id) on delete set null,
  byte_size bigint,
  requested_at timestamptz not null,
  -- Last sign of life of the run.
  touched_at timestamptz not null,
  finished_at timestamptz,
  -- When the row goes, and its file with it.
  expires_at timestamptz
);
-- One at a time; serves also finding it when it is asked for again.
create unique index one_open_data_export_per_user on data_export (user_id)
  where state in ('queued', 'running');
-- Serves: the list of a user, newest first.
create index data_export_by_user on data_export (user_id, requested_at desc);
-- Serves: the sweep of runs that died with their process.
create index data_export_unfinished on data_export (touched_at) where state in ('queued', 'running');
-- Serves: the sweep of what has an end.
create index data_export_by_expiry on data_export (expires_at) where expires_at is not null;
-- Serves: taking the reference away when a blob is removed.
create index data_export_by_blob on data_export (blob_id) where blob_id is not null;
