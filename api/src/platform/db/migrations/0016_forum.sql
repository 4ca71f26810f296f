-- The forum. What people wrote lies in forum_thread and forum_reply; what is counted about a thread
-- lies beside it in a narrow row, so that a reader or a reply rewrites no text and no index of texts.
-- Times that lists are ordered by have milliseconds, which is what a cursor can carry.

create table forum_topic (
  id text primary key,
  name jsonb not null,
  description jsonb not null,
  sort_order integer not null
);

-- The name that an expert has towards others: posts and topics never tell the user's own id.
alter table expert add column id uuid not null unique default gen_random_uuid();

create table forum_topic_expert (
  topic_id text not null references forum_topic (id) on delete cascade,
  user_id uuid not null references expert (user_id) on delete cascade,
  sort_order integer not null default 0,
  primary key (topic_id, user_id)
);
-- Serves: letting an expert go; what an expert is named for, in the copy of their data.
create index forum_topic_expert_by_user on forum_topic_expert (user_id);

create table forum_thread (
  id uuid primary key,
  topic_id text not null references forum_topic (id),
  target text not null default 'community' check (target in ('community', 'expert')),
  -- Null when the account is erased.
  author_user_id uuid references "user" (id) on delete set null,
  is_anonymous boolean not null default false,
  subject text not null,
  -- HTML as the server has sanitised it, and what is read of it.
  body text not null,
  body_text text not null,
  accepted_reply_id uuid,
  created_at timestamptz(3) not null,
  edited_at timestamptz(3),
  version integer not null default 1,
  -- For ten minutes the deletion can be taken back by whoever made it; after thirty days the sweep
  -- removes the row and all that hangs on it.
  deleted_at timestamptz,
  deleted_by_user_id uuid references "user" (id) on delete set null
);
-- Serves: the threads of a topic by date, both ways, and by page.
create index forum_thread_by_date on forum_thread (topic_id, created_at, id) where deleted_at is null;
-- Serves: one's own threads; letting an author go.
create index forum_thread_by_author on forum_thread (author_user_id, created_at)
  where author_user_id is not null;
-- Serves: letting go whoever deleted.
create index forum_thread_by_deleter on forum_thread (deleted_by_user_id)
  where deleted_by_user_id is not null;
-- Serves: the sweep of what was deleted.
create index forum_thread_by_deletion on forum_thread (deleted_at) where deleted_at is not null;

-- Written by the triggers below alone, one row a thread.
create table forum_thread_activity (
  thread_id uuid primary key references forum_thread (id) on delete cascade,
  topic_id text not null,
  is_deleted boolean not null default false,
  -- The last time that the thread was written, edited or replied to.
  updated_at timestamptz(3) not null,
  reply_count integer not null default 0 check (reply_count >= 0),
  users_read_count integer not null default 0 check (users_read_count >= 0)
);
-- Serves: the threads of a topic by last activity, and by page.
create index forum_thread_by_update on forum_thread_activity (topic_id, updated_at, thread_id)
  where not is_deleted;
-- Serves: the threads of a topic by readers, and by page.
create index forum_thread_by_readers on forum_thread_activity (topic_id, users_read_count, thread_id)
  where not is_deleted;

create table forum_reply (
  id uuid primary key,
  thread_id uuid not null references forum_thread (id) on delete cascade,
  author_user_id uuid references "user" (id) on delete set null,
  is_anonymous boolean not null default false,
  body text not null,
  body_text text not null,
  -- Votes up less votes down; written by a trigger.
  score integer not null default 0,
  created_at timestamptz(3) not null,
  edited_at timestamptz(3),
  version integer not null default 1,
  deleted_at timestamptz,
  deleted_by_user_id uuid references "user" (id) on delete set null
);
-- Serves: the replies to a thread by date, both ways, and by page; removing a thread, which is why
-- deleted ones are in it.
create index forum_reply_by_date on forum_reply (thread_id, created_at, id);
-- Serves: the replies to a thread by score, and by page.
create index forum_reply_by_score on forum_reply (thread_id, score desc, id) where deleted_at is null;
-- Most threads have few replies, so that the planner would expect few, read all of a long thread by
-- whichever index and sort them. Told to expect very many, it reads a page in the order that is wanted, by a plan that it keeps.
alter table forum_reply alter column thread_id set (n_distinct = -0.00005);
-- Serves: the copy of one's own data; letting an author go.
create index forum_reply_by_author on forum_reply (author_user_id, created_at)
  where author_user_id is not null;
-- Serves: letting go whoever deleted.
create index forum_reply_by_deleter on forum_reply (deleted_by_user_id)
  where deleted_by_user_id is not null;
-- Serves: the sweep of what was deleted.
create index forum_reply_by_deletion on forum_reply (deleted_at) where deleted_at is not null;

alter table forum_thread add constraint forum_thread_accepted_reply
  foreign key (accepted_reply_id) references forum_reply (id) on delete set null;
-- Serves: letting a reply go; one reply is the best of one thread.
create unique index forum_thread_by_accepted on forum_thread (accepted_reply_id)
  where accepted_reply_id is not null;

create table forum_vote (
  reply_id uuid not null references forum_reply (id) on delete cascade,
  user_id uuid not null references "user" (id) on delete cascade,
  value smallint not null check (value in (1, -1)),
  voted_at timestamptz not null,
  primary key (reply_id, user_id)
);
-- Serves: letting a user go; the copy of their data.
create index forum_vote_by_user on forum_vote (user_id);

-- Who has opened a thread.
create table forum_read (
  thread_id uuid not null references forum_thread (id) on delete cascade,
  user_id uuid not null references "user" (id) on delete cascade,
  read_at timestamptz not null,
  primary key (thread_id, user_id)
);
-- Serves: letting a user go; the copy of their data.
create index forum_read_by_user on forum_read (user_id);

create table forum_follow (
  thread_id uuid not null references forum_thread (id) on delete cascade,
  user_id uuid not null references "user" (id) on delete cascade,
  followed_at timestamptz not null,
  primary key (thread_id, user_id)
);
-- Serves: the threads that a user follows.
create index forum_follow_by_user on forum_follow (user_id, thread_id);

-- What a post said before an edit.
create table forum_revision (
  id uuid primary key,
  thread_id uuid references forum_thread (id) on delete cascade,
  reply_id uuid references forum_reply (id) on delete cascade,
  body text not null,
  replaced_at timestamptz not null,
  replaced_by_user_id uuid references "user" (id) on delete set null,
  check (num_nonnulls(thread_id, reply_id) = 1)
);
-- Serves: the history of a thread.
create index forum_revision_by_thread on forum_revision (thread_id) where thread_id is not null;
-- Serves: the history of a reply.
create index forum_revision_by_reply on forum_revision (reply_id) where reply_id is not null;
-- Serves: letting go whoever edited.
create index forum_revision_by_editor on forum_revision (replaced_by_user_id)
  where replaced_by_user_id is not null;

-- Who may not write for a time (specification 2, section 2: moderators may temporarily expel).
create table forum_expulsion (
  user_id uuid primary key references "user" (id) on delete cascade,
  expelled_until timestamptz not null,
  created_at timestamptz(3) not null
);

-- The counters follow the rows, whoever writes them: a call, the erasing of an account, a seed.

create function forum_note_thread() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into forum_thread_activity (thread_id, topic_id, is_deleted, updated_at)
      values (new.id, new.topic_id, new.deleted_at is not null,
              greatest(new.created_at, new.edited_at));
  else
    update forum_thread_activity
       set topic_id = new.topic_id, is_deleted = new.deleted_at is not null,
           updated_at = greatest(updated_at, new.edited_at)
     where thread_id = new.id;
  end if;
  return null;
end $$;
create trigger forum_thread_noted after insert or update of topic_id, deleted_at, edited_at
  on forum_thread for each row execute function forum_note_thread();

create function forum_count_reply() returns trigger language plpgsql as $$
declare
  was integer := case when tg_op = 'INSERT' then 0 when old.deleted_at is null then 1 else 0 end;
  now_is integer := case when tg_op = 'DELETE' then 0 when new.deleted_at is null then 1 else 0 end;
begin
  if now_is <> was then
    update forum_thread_activity
       set reply_count = reply_count + now_is - was,
           updated_at = case when tg_op = 'INSERT' then greatest(updated_at, new.created_at)
                             else updated_at end
     where thread_id = coalesce(new.thread_id, old.thread_id);
  end if;
  return null;
end $$;
create trigger forum_reply_counted after insert or delete or update of deleted_at
  on forum_reply for each row execute function forum_count_reply();

create function forum_count_vote() returns trigger language plpgsql as $$
declare
  was integer := case when tg_op = 'INSERT' then 0 else old.value end;
  now_is integer := case when tg_op = 'DELETE' then 0 else new.value end;
begin
  if now_is <> was then
    update forum_reply set score = score + now_is - was
     where id = coalesce(new.reply_id, old.reply_id);
  end if;
  return null;
end $$;
create trigger forum_vote_counted after insert or delete or update of value
  on forum_vote for each row execute function forum_count_vote();

create function forum_count_reader() returns trigger language plpgsql as $$
begin
  update forum_thread_activity
     set users_read_count = users_read_count + case when tg_op = 'INSERT' then 1 else -1 end
   where thread_id = coalesce(new.thread_id, old.thread_id);
  return null;
end $$;
create trigger forum_reader_counted after insert or delete
  on forum_read for each row execute function forum_count_reader();

insert into forum_topic (id, sort_order, name, description) values
  ('building', 1, '{"sv": "Bygg och renovering", "en": "Building and renovation"}',
   '{"sv": "Kök, badrum, tillbyggnader och allt som bär.", "en": "Kitchens, bathrooms, extensions and all that carries."}'),
  ('electricity', 2, '{"sv": "El", "en": "Electricity"}',
   '{"sv": "Elcentral, jordfelsbrytare, laddbox och belysning.", "en": "Fuse boards, residual-current devices, chargers and lighting."}'),
  ('plumbing', 3, '{"sv": "VVS", "en": "Plumbing"}',
   '{"sv": "Vatten, avlopp, blandare och golvbrunnar.", "en": "Water, drains, taps and floor gullies."}'),
  ('energy', 4, '{"sv": "Energi och värme", "en": "Energy and heating"}',
   '{"sv": "Värmepump, ventilation, isolering och solceller.", "en": "Heat pumps, ventilation, insulation and solar cells."}'),
  ('roof', 5, '{"sv": "Tak och fasad", "en": "Roofs and facades"}',
   '{"sv": "Tegel, plåt, puts, panel och fönster.", "en": "Tiles, sheet metal, render, cladding and windows."}'),
  ('painting', 6, '{"sv": "Måleri", "en": "Painting"}',
   '{"sv": "Inne och ute: underlag, färg och tapet.", "en": "Indoors and out: surfaces, paint and wallpaper."}'),
  ('garden', 7, '{"sv": "Trädgård och mark", "en": "Gardens and grounds"}',
   '{"sv": "Dränering, altan, stenläggning och växter.", "en": "Drainage, decks, paving and plants."}'),
  ('law', 8, '{"sv": "Juridik och avtal", "en": "Law and contracts"}',
   '{"sv": "Offert, bygglov, reklamation och rotavdrag.", "en": "Quotations, building permits, complaints and tax deductions."}');
