-- The title that an edit has replaced, for staff beside the text; null where the title stayed.
alter table forum_revision
  add column subject text,
  add constraint forum_revision_subject_of_thread check (subject is null or thread_id is not null);
