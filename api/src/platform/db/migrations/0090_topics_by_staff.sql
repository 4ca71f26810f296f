-- Topics and experts are written by staff: of two who change the same one, the second is told.
alter table forum_topic add column version integer not null default 1;
alter table expert add column version integer not null default 1;
-- Serves: whether a topic holds a thread, deleted ones too, and the reference as a topic goes.
create index forum_thread_by_topic on forum_thread (topic_id);
