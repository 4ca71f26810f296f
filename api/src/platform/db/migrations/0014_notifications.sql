-- What somebody is told in the bell of the page. Texts are made when it is read, in the language of
-- the call: here stand only ids and facts.
create table notification (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  kind text not null,
  data jsonb not null,
  -- Whose doing it was, where that is told; goes when the person does.
  actor_user_id uuid references "user" (id) on delete set null,
  -- Names what happened: told once, however often it is said.
  dedupe_key text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (user_id, dedupe_key)
);
-- Serves: a user's notifications, newest first, page by page.
create index notification_by_user on notification (user_id, created_at desc, id desc);
-- Serves: how many a user has not read, and marking them as read.
create index notification_unread on notification (user_id, created_at) where read_at is null;
-- Serves: taking the name away of somebody who leaves.
create index notification_by_actor on notification (actor_user_id) where actor_user_id is not null;
-- Serves: the sweep of all that are old.
create index notification_by_age on notification (created_at);
-- Serves: the sweep of those that were read long ago.
create index notification_by_reading on notification (read_at) where read_at is not null;

-- Streams of events end with the session that opened them, whoever ends it: the identity library
-- deletes sessions too. Channel and text are those of api/src/events/channel.ts.
create function tell_ended_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('troskel_events', json_build_object('endedSession', id)::text) from ended;
  return null;
end $$;
create trigger session_ended after delete on session
  referencing old table as ended
  for each statement execute function tell_ended_sessions();
