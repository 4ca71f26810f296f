-- Nine digits are what If-Match carries.
create sequence forum_draft_version as integer maxvalue 999999999 cycle;

-- What somebody has begun to write in the forum and not sent; seen by nobody else. A user's drafts
-- are few (the call keeps them at a hundred) and hang on nothing but the user: a draft outlives the
-- post that it is about, so that what was typed can be copied.
create table forum_draft (
  user_id uuid not null references "user" (id) on delete cascade,
  -- new:TOPIC, reply:THREAD or edit:POST
  key text not null check (key ~ '^(new|reply|edit):'),
  -- Never that of an earlier draft under the same key: a device that has slept through the end of
  -- that one does not take a new one for its own.
  version integer not null default nextval('forum_draft_version'),
  subject text not null default '',
  target text check (target in ('community', 'expert')),
  is_anonymous boolean not null default false,
  -- HTML as the server has sanitised it, and what is read of it.
  body text not null,
  body_text text not null,
  -- Of an edit: the version of the post that it began from.
  seen_version integer,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (user_id, key)
);
-- Serves: the sweep of what nobody went on with.
create index forum_draft_by_update on forum_draft (updated_at);

-- Somebody is expelled for a post; for another post again. Each can be lifted by itself, so that
-- nobody learns by it that two anonymous posts have one author.
alter table forum_expulsion drop constraint forum_expulsion_pkey;
alter table forum_expulsion
  add column id uuid primary key default gen_random_uuid(),
  -- Null for those that were set before reasons were kept.
  add column reason text,
  add column thread_id uuid references forum_thread (id) on delete set null,
  add column reply_id uuid references forum_reply (id) on delete set null,
  add check (num_nonnulls(thread_id, reply_id) <= 1);
-- Serves: whether somebody is expelled, asked with every reading; until when; letting a user go.
create index forum_expulsion_by_user on forum_expulsion (user_id, expelled_until);
-- Serves: expelling for a thread anew, and lifting that; removing a thread.
create unique index forum_expulsion_by_thread on forum_expulsion (thread_id) where thread_id is not null;
-- Serves: expelling for a reply anew, and lifting that; removing a reply.
create unique index forum_expulsion_by_reply on forum_expulsion (reply_id) where reply_id is not null;
