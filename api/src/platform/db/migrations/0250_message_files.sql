-- Pictures and PDFs that go with the messages of an inquiry. A message to several partners is one row for
-- each, and they have the same files.
create table public.inquiry_message_file (
  message_id uuid not null references public.inquiry_message (id) on delete cascade,
  blob_id uuid not null references public.blob (id) on delete cascade,
  position bigint not null check (position >= 0),
  primary key (message_id, blob_id)
);
-- Serves: the removal of a file.
create index inquiry_message_file_by_blob on public.inquiry_message_file (blob_id);

-- How many a message has, so that those with none, almost all, need no look at them. In constant time.
alter table public.inquiry_message add column file_count bigint not null default 0;
