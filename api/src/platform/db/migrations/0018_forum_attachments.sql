-- Files that are attached to posts of the forum.
create table forum_attachment (
  blob_id uuid primary key references blob (id) on delete cascade,
  thread_id uuid references forum_thread (id) on delete cascade,
  reply_id uuid references forum_reply (id) on delete cascade,
  position smallint not null check (position >= 0),
  -- What the picture shows, in words of whoever sent it.
  alt text,
  check (num_nonnulls(thread_id, reply_id) = 1)
);
-- Serves: the attachments of a thread, in their order; removing it.
create index forum_attachment_by_thread on forum_attachment (thread_id, position)
  where thread_id is not null;
-- Serves: the attachments of a reply, in their order; removing it.
create index forum_attachment_by_reply on forum_attachment (reply_id, position)
  where reply_id is not null;

-- A file goes with the row that refers to it, whoever removes that: an edit, the sweep of deleted
-- posts, the erasing of an account. It has ended when it began, by whichever clock.
create function forum_end_attachment() returns trigger language plpgsql as $$
begin
  update blob set expires_at = created_at where id = old.blob_id;
  return null;
end $$;
create trigger forum_attachment_ended after delete on forum_attachment
  for each row execute function forum_end_attachment();

-- Of what a download answers; null before there is a file, and for files from before.
alter table blob add column download_bytes bigint;
-- What was attached to an anonymous post stays when its author's account goes, without an owner:
-- otherwise it would go together with their name, and tell whose it was.
alter table blob drop constraint blob_belongs;
alter table blob add constraint blob_belongs
  check (owner_user_id is not null or partner_id is not null or purpose = 'attachment');
