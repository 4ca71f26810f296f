-- Of a document that was handed in staff get a copy that was made anew, never what was sent. Without
-- a copy and without a fault it waits for one, and so do all that were handed in before. The columns
-- are added in constant time; nothing refers to a copy yet.
alter table application_document
  add column copy_blob_id uuid references blob (id) on delete set null,
  -- Why none can be made.
  add column copy_fault text check (copy_fault in ('unreadable', 'long', 'overrun'));
-- Serves: taking the reference away when a copy is removed, after which another is made. Locks a
-- table of some rows an application while it is built, as the next does.
create unique index application_document_by_copy on application_document (copy_blob_id)
  where copy_blob_id is not null;
-- Serves: the documents that wait for their copy.
create index application_document_without_copy on application_document (added_at)
  where copy_blob_id is null and copy_fault is null and application_id is not null;

-- A copy goes with its document, whoever removes that. It has ended when it began, by whichever clock.
create function end_document_copy() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  update blob set expires_at = created_at where id = old.copy_blob_id;
  return null;
end $$;
create trigger document_copy_ended after delete on application_document
  for each row when (old.copy_blob_id is not null)
  execute function end_document_copy();
