-- How somebody wants a group of notifications mailed. Without a row it is as the kinds say
-- (api/src/notifications/kinds.ts): most people never choose.
create table notification_choice (
  user_id uuid not null references "user" (id) on delete cascade,
  choice text not null,
  delivery text not null check (delivery in ('at_once', 'daily', 'none')),
  -- Serves: the choice of each recipient of a notification, and a user's choices.
  primary key (user_id, choice)
);

-- When it is due in a digest; null when it goes into none, or has gone into one.
alter table notification add column digest_at timestamptz;
-- Serves: the run that sends digests, a user after the other, and what is due of each.
create index notification_by_digest on notification (digest_at, user_id) where digest_at is not null;
