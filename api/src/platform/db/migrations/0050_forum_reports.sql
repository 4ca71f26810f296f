-- Posts that are reported, and what moderators do about them (docs/decisions/0040).

-- What a moderator did last to a post that is there, and why: the mark is shown to all, the reason to
-- the author. A rewriting by the author takes both away, since the words are theirs again.
alter table forum_thread
  add column moderated_at timestamptz(3),
  add column moderation_reason text;
alter table forum_reply
  add column moderated_at timestamptz(3),
  add column moderation_reason text;
-- Why a moderator replaced the text; null for an edit by the author.
alter table forum_revision add column reason text;

-- Serves: the present expulsions, those that end first first, and by page.
create index forum_expulsion_by_end on forum_expulsion (expelled_until, id);

-- One reported post: its reports are gathered until somebody has settled it, and those that come
-- later are another one.
create table forum_case (
  id uuid primary key,
  -- Of a reply null. Both are null when the post is removed for good.
  thread_id uuid references forum_thread (id) on delete set null,
  reply_id uuid references forum_reply (id) on delete set null,
  -- For counting alone: of an anonymous post nobody is told who it is.
  author_user_id uuid references "user" (id) on delete set null,
  version integer not null default 1,
  assigned_to uuid references "user" (id) on delete set null,
  report_count integer not null,
  reasons text[] not null,
  last_reported_at timestamptz(3) not null,
  outcome text check (outcome in ('left', 'rewritten', 'deleted', 'gone')),
  closed_at timestamptz(3),
  check (num_nonnulls(thread_id, reply_id) <= 1),
  check ((outcome is null) = (closed_at is null))
);
-- Serves: finding the open one of a thread, of which there is at most one.
create unique index forum_case_open_by_thread on forum_case (thread_id)
  where closed_at is null and thread_id is not null;
-- Serves: the same of a reply.
create unique index forum_case_open_by_reply on forum_case (reply_id)
  where closed_at is null and reply_id is not null;
-- Serves: those of a thread that are settled; removing a thread.
create index forum_case_by_thread on forum_case (thread_id) where thread_id is not null;
-- Serves: those of a reply that are settled; removing a reply.
create index forum_case_by_reply on forum_case (reply_id) where reply_id is not null;
-- Serves: counting those of one author; letting a user go.
create index forum_case_by_author on forum_case (author_user_id) where author_user_id is not null;
-- Serves: letting a member of staff go.
create index forum_case_by_assignee on forum_case (assigned_to) where assigned_to is not null;

create table forum_report (
  id uuid primary key,
  case_id uuid not null references forum_case (id) on delete cascade,
  reporter_user_id uuid references "user" (id) on delete set null,
  reason text not null check (reason in ('spam', 'rude', 'personal_data', 'wrong_advice', 'other')),
  text text,
  created_at timestamptz(3) not null,
  -- Serves: the reports of one case; reporting again, which replaces.
  unique (case_id, reporter_user_id)
);
-- Serves: the copy of one's own data; letting a reporter go.
create index forum_report_by_reporter on forum_report (reporter_user_id)
  where reporter_user_id is not null;

-- What staff said and did about a case, in words; the audit log has ids and codes.
create table forum_case_event (
  id uuid primary key,
  case_id uuid not null references forum_case (id) on delete cascade,
  actor_user_id uuid references "user" (id) on delete set null,
  kind text not null,
  -- A note; a reason; the word to those who reported.
  text text,
  created_at timestamptz(3) not null
);
-- Serves: what happened to one case, newest first.
create index forum_case_event_by_case on forum_case_event (case_id, created_at, id);
-- Serves: letting a member of staff go; the copy of their data.
create index forum_case_event_by_actor on forum_case_event (actor_user_id)
  where actor_user_id is not null;

-- What the queue is read from: a row for each case, under the reason '', and one for each reason that
-- it is reported for. Every filter is then the beginning of an index, and every order its end.
create table forum_case_listing (
  case_id uuid not null references forum_case (id) on delete cascade,
  reason text not null,
  is_open boolean not null,
  assigned_to uuid,
  -- Of an open one the last report, of a closed one its end.
  at timestamptz(3) not null,
  report_count integer not null,
  primary key (case_id, reason)
);
-- Serves: open or closed ones, of any or one reason, newest first.
create index forum_case_listing_by_time on forum_case_listing (reason, is_open, at, case_id);
-- Serves: the same, those with most reports first.
create index forum_case_listing_by_count
  on forum_case_listing (reason, is_open, report_count, case_id);
-- Serves: the open ones that one member of staff has, newest first.
create index forum_case_listing_mine_by_time on forum_case_listing (assigned_to, reason, at, case_id)
  where is_open and assigned_to is not null;
-- Serves: the same, those with most reports first.
create index forum_case_listing_mine_by_count
  on forum_case_listing (assigned_to, reason, report_count, case_id)
  where is_open and assigned_to is not null;

create function forum_list_case() returns trigger language plpgsql as $$
begin
  delete from forum_case_listing
   where case_id = new.id and reason <> '' and reason <> all (new.reasons);
  insert into forum_case_listing (case_id, reason, is_open, assigned_to, at, report_count)
    select new.id, reason, new.closed_at is null, new.assigned_to,
           coalesce(new.closed_at, new.last_reported_at), new.report_count
      from unnest(array[''] || new.reasons) reason
    on conflict (case_id, reason) do update
      set is_open = excluded.is_open, assigned_to = excluded.assigned_to, at = excluded.at,
          report_count = excluded.report_count;
  return null;
end $$;
create trigger forum_case_listed
  after insert or update of assigned_to, report_count, reasons, last_reported_at, closed_at
  on forum_case for each row execute function forum_list_case();

-- The rules of the forum as staff have written them: each version is kept, the newest is shown.
create table forum_rules (
  version integer primary key,
  -- { sv, en }, each { title, text, rules: [{ rule, why }] }
  content jsonb not null,
  -- Null for the one that the product comes with.
  saved_at timestamptz(3),
  saved_by_user_id uuid references "user" (id) on delete set null
);
-- Serves: letting a member of staff go; the copy of their data.
create index forum_rules_by_saver on forum_rules (saved_by_user_id)
  where saved_by_user_id is not null;
insert into forum_rules (version, content) values (1, '{
  "sv": {
    "title": "Välkommen till forumet",
    "text": "Här hjälps husägare, företag och experter åt. Tre saker gör att det fungerar:",
    "rules": [
      {"rule": "Ställ tydliga frågor", "why": "Den som ska svara har inte sett det du ser."},
      {"rule": "Håll en vänlig ton", "why": "Bakom varje inlägg sitter en människa."},
      {"rule": "Moderatorer ser efter", "why": "De får skriva om eller ta bort inlägg och tillfälligt stänga av den som bryter mot reglerna."}
    ]
  },
  "en": {
    "title": "Welcome to the forum",
    "text": "Home owners, companies and experts help each other here. Three things make it work:",
    "rules": [
      {"rule": "Ask clear questions", "why": "Whoever is going to answer has not seen what you see."},
      {"rule": "Keep a polite tone", "why": "Behind every post there is a person."},
      {"rule": "Moderators look after it", "why": "They may rewrite or delete posts and temporarily expel offenders."}
    ]
  }
}');
