-- Generated from the migrated database by `node api/src/schema.generate.ts`.

-- Files that are attached to posts of the forum.
CREATE TABLE public.forum_attachment (
  blob_id uuid not null,
  thread_id uuid,
  reply_id uuid,
  "position" smallint not null,
  -- What the picture shows, in words of whoever sent it.
  alt text,
  constraint forum_attachment_pkey PRIMARY KEY (blob_id),
  constraint forum_attachment_blob_id_fkey FOREIGN KEY (blob_id) REFERENCES blob(id) ON DELETE CASCADE,
  constraint forum_attachment_reply_id_fkey FOREIGN KEY (reply_id) REFERENCES forum_reply(id) ON DELETE CASCADE,
  constraint forum_attachment_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES forum_thread(id) ON DELETE CASCADE,
  constraint forum_attachment_check CHECK ((num_nonnulls(thread_id, reply_id) = 1)),
  constraint forum_attachment_position_check CHECK (("position" >= 0))
);
-- Serves: the attachments of a reply, in their order; removing it.
CREATE INDEX forum_attachment_by_reply ON public.forum_attachment USING btree (reply_id, "position") WHERE (reply_id IS NOT NULL);
-- Serves: the attachments of a thread, in their order; removing it.
CREATE INDEX forum_attachment_by_thread ON public.forum_attachment USING btree (thread_id, "position") WHERE (thread_id IS NOT NULL);
CREATE TRIGGER forum_attachment_ended AFTER DELETE ON public.forum_attachment FOR EACH ROW EXECUTE FUNCTION forum_end_attachment();
CREATE TRIGGER forum_attachment_noted AFTER INSERT OR DELETE ON public.forum_attachment FOR EACH ROW EXECUTE FUNCTION forum_note_attachment();

-- One reported post: its reports are gathered until somebody has settled it, and those that come
-- later are another one.
CREATE TABLE public.forum_case (
  id uuid not null,
  -- Of a reply null. Both are null when the post is removed for good.
  thread_id uuid,
  reply_id uuid,
  -- For counting alone: of an anonymous post nobody is told who it is.
  author_user_id uuid,
  version integer default 1 not null,
  assigned_to uuid,
  report_count integer not null,
  reasons text[] not null,
  last_reported_at timestamp(3) with time zone not null,
  outcome text,
  closed_at timestamp(3) with time zone,
  constraint forum_case_pkey PRIMARY KEY (id),
  constraint forum_case_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES "user"(id) ON DELETE SET NULL,
  constraint forum_case_author_user_id_fkey FOREIGN KEY (author_user_id) REFERENCES "user"(id) ON DELETE SET NULL,
  constraint forum_case_reply_id_fkey FOREIGN KEY (reply_id) REFERENCES forum_reply(id) ON DELETE SET NULL,
  constraint forum_case_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES forum_thread(id) ON DELETE SET NULL,
  constraint forum_case_check CHECK ((num_nonnulls(thread_id, reply_id) <= 1)),
  constraint forum_case_check1 CHECK (((outcome IS NULL) = (closed_at IS NULL))),
  constraint forum_case_outcome_check CHECK ((outcome = ANY (ARRAY['left'::text, 'rewritten'::text, 'deleted'::text, 'gone'::text])))
);
-- Serves: letting a member of staff go.
CREATE INDEX forum_case_by_assignee ON public.forum_case USING btree (assigned_to) WHERE (assigned_to IS NOT NULL);
-- Serves: counting those of one author; letting a user go.
CREATE INDEX forum_case_by_author ON public.forum_case USING btree (author_user_id) WHERE (author_user_id IS NOT NULL);
-- Serves: those of a reply that are settled; removing a reply.
CREATE INDEX forum_case_by_reply ON public.forum_case USING btree (reply_id) WHERE (reply_id IS NOT NULL);
-- Serves: those of a thread that are settled; removing a thread.
CREATE INDEX forum_case_by_thread ON public.forum_case USING btree (thread_id) WHERE (thread_id IS NOT NULL);
-- Serves: the same of a reply.
CREATE UNIQUE INDEX forum_case_open_by_reply ON public.forum_case USING btree (reply_id) WHERE ((closed_at IS NULL) AND (reply_id IS NOT NULL));
-- Serves: finding the open one of a thread, of which there is at most one.
CREATE UNIQUE INDEX forum_case_open_by_thread ON public.forum_case USING btree (thread_id) WHERE ((closed_at IS NULL) AND (thread_id IS NOT NULL));
CREATE TRIGGER forum_case_listed AFTER INSERT OR UPDATE OF assigned_to, report_count, reasons, last_reported_at, closed_at ON public.forum_case FOR EACH ROW EXECUTE FUNCTION forum_list_case();

-- What staff said and did about a case, in words; the audit log has ids and codes.
CREATE TABLE public.forum_case_event (
  id uuid not null,
  case_id uuid not null,
  actor_user_id uuid,
  kind text not null,
  -- A note; a reason; the word to those who reported.
  text text,
  created_at timestamp(3) with time zone not null,
  constraint forum_case_event_pkey PRIMARY KEY (id),
  constraint forum_case_event_actor_user_id_fkey FOREIGN KEY (actor_user_id) REFERENCES "user"(id) ON DELETE SET NULL,
  constraint forum_case_event_case_id_fkey FOREIGN KEY (case_id) REFERENCES forum_case(id) ON DELETE CASCADE
);
-- Serves: letting a member of staff go; the copy of their data.
CREATE INDEX forum_case_event_by_actor ON public.forum_case_event USING btree (actor_user_id) WHERE (actor_user_id IS NOT NULL);
-- Serves: what happened to one case, newest first.
CREATE INDEX forum_case_event_by_case ON public.forum_case_event USING btree (case_id, created_at, id);

-- What the queue is read from: a row for each case, under the reason '', and one for each reason that
-- it is reported for. Every filter is then the beginning of an index, and every order its end.
CREATE TABLE public.forum_case_listing (
  case_id uuid not null,
  reason text not null,
  is_open boolean not null,
  assigned_to uuid,
  -- Of an open one the last report, of a closed one its end.
  at timestamp(3) with time zone not null,
  report_count integer not null,
  constraint forum_case_listing_pkey PRIMARY KEY (case_id, reason),
  constraint forum_case_listing_case_id_fkey FOREIGN KEY (case_id) REFERENCES forum_case(id) ON DELETE CASCADE
);
-- Serves: the same, those with most reports first.
CREATE INDEX forum_case_listing_by_count ON public.forum_case_listing USING btree (reason, is_open, report_count, case_id);
-- Serves: open or closed ones, of any or one reason, newest first.
CREATE INDEX forum_case_listing_by_time ON public.forum_case_listing USING btree (reason, is_open, at, case_id);
-- Serves: the same, those with most reports first.
CREATE INDEX forum_case_listing_mine_by_count ON public.forum_case_listing USING btree (assigned_to, reason, report_count, case_id) WHERE (is_open AND (assigned_to IS NOT NULL));
-- Serves: the open ones that one member of staff has, newest first.
CREATE INDEX forum_case_listing_mine_by_time ON public.forum_case_listing USING btree (assigned_to, reason, at, case_id) WHERE (is_open AND (assigned_to IS NOT NULL));

-- What somebody has begun to write in the forum and not sent; seen by nobody else. A user's drafts
-- are few (the call keeps them at a hundred) and hang on nothing but the user: a draft outlives the
-- post that it is about, so that what was typed can be copied.
CREATE TABLE public.forum_draft (
  user_id uuid not null,
  -- new:TOPIC, reply:THREAD or edit:POST
  key text not null,
  -- Never that of an earlier draft under the same key: a device that has slept through the end of
  -- that one does not take a new one for its own.
  version integer default nextval('forum_draft_version'::regclass) not null,
  subject text default ''::text not null,
  target text,
  is_anonymous boolean default false not null,
  -- HTML as the server has sanitised it, and what is read of it.
  body text not null,
  body_text text not null,
  -- Of an edit: the version of the post that it began from.
  seen_version integer,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint forum_draft_pkey PRIMARY KEY (user_id, key),
  constraint forum_draft_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE,
  constraint forum_draft_key_check CHECK ((key ~ '^(new|reply|edit):'::text)),
  constraint forum_draft_target_check CHECK ((target = ANY (ARRAY['community'::text, 'expert'::text])))
);
-- Serves: the sweep of what nobody went on with.
CREATE INDEX forum_draft_by_update ON public.forum_draft USING btree (updated_at);

-- Who may not write for a time (specification 2, section 2: moderators may temporarily expel).
CREATE TABLE public.forum_expulsion (
  user_id uuid not null,
  expelled_until timestamp with time zone not null,
  created_at timestamp(3) with time zone not null,
  id uuid default gen_random_uuid() not null,
  -- Null for those that were set before reasons were kept.
  reason text,
  thread_id uuid,
  reply_id uuid,
  constraint forum_expulsion_pkey PRIMARY KEY (id),
  constraint forum_expulsion_reply_id_fkey FOREIGN KEY (reply_id) REFERENCES forum_reply(id) ON DELETE SET NULL,
  constraint forum_expulsion_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES forum_thread(id) ON DELETE SET NULL,
  constraint forum_expulsion_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE,
  constraint forum_expulsion_check CHECK ((num_nonnulls(thread_id, reply_id) <= 1))
);
-- Serves: the present expulsions, those that end first first, and by page.
CREATE INDEX forum_expulsion_by_end ON public.forum_expulsion USING btree (expelled_until, id);
-- Serves: expelling for a reply anew, and lifting that; removing a reply.
CREATE UNIQUE INDEX forum_expulsion_by_reply ON public.forum_expulsion USING btree (reply_id) WHERE (reply_id IS NOT NULL);
-- Serves: expelling for a thread anew, and lifting that; removing a thread.
CREATE UNIQUE INDEX forum_expulsion_by_thread ON public.forum_expulsion USING btree (thread_id) WHERE (thread_id IS NOT NULL);
-- Serves: whether somebody is expelled, asked with every reading; until when; letting a user go.
CREATE INDEX forum_expulsion_by_user ON public.forum_expulsion USING btree (user_id, expelled_until);

CREATE TABLE public.forum_follow (
  thread_id uuid not null,
  user_id uuid not null,
  followed_at timestamp with time zone not null,
  constraint forum_follow_pkey PRIMARY KEY (thread_id, user_id),
  constraint forum_follow_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES forum_thread(id) ON DELETE CASCADE,
  constraint forum_follow_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
-- Serves: the threads that a user follows.
CREATE INDEX forum_follow_by_user ON public.forum_follow USING btree (user_id, thread_id);

-- Who has opened a thread.
CREATE TABLE public.forum_read (
  thread_id uuid not null,
  user_id uuid not null,
  read_at timestamp with time zone not null,
  constraint forum_read_pkey PRIMARY KEY (thread_id, user_id),
  constraint forum_read_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES forum_thread(id) ON DELETE CASCADE,
  constraint forum_read_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
-- Serves: letting a user go; the copy of their data.
CREATE INDEX forum_read_by_user ON public.forum_read USING btree (user_id);
CREATE TRIGGER forum_reader_counted AFTER INSERT OR DELETE ON public.forum_read FOR EACH ROW EXECUTE FUNCTION forum_count_reader();

CREATE TABLE public.forum_reply (
  id uuid not null,
  thread_id uuid not null,
  author_user_id uuid,
  is_anonymous boolean default false not null,
  body text not null,
  body_text text not null,
  -- Votes up less votes down; written by a trigger.
  score integer default 0 not null,
  created_at timestamp(3) with time zone not null,
  edited_at timestamp(3) with time zone,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  deleted_by_user_id uuid,
  has_attachments boolean default false not null,
  moderated_at timestamp(3) with time zone,
  moderation_reason text,
  deletion_reason text,
  constraint forum_reply_pkey PRIMARY KEY (id),
  constraint forum_reply_author_user_id_fkey FOREIGN KEY (author_user_id) REFERENCES "user"(id) ON DELETE SET NULL,
  constraint forum_reply_deleted_by_user_id_fkey FOREIGN KEY (deleted_by_user_id) REFERENCES "user"(id) ON DELETE SET NULL,
  constraint forum_reply_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES forum_thread(id) ON DELETE CASCADE
);
-- Serves: the copy of one's own data; letting an author go.
CREATE INDEX forum_reply_by_author ON public.forum_reply USING btree (author_user_id, created_at) WHERE (author_user_id IS NOT NULL);
-- Serves: the replies to a thread by date, both ways, and by page; removing a thread, which is why
-- deleted ones are in it.
CREATE INDEX forum_reply_by_date ON public.forum_reply USING btree (thread_id, created_at, id);
-- Serves: the replies of an interval.
CREATE INDEX forum_reply_by_day ON public.forum_reply USING btree (created_at) WHERE (deleted_at IS NULL);
-- Serves: letting go whoever deleted.
CREATE INDEX forum_reply_by_deleter ON public.forum_reply USING btree (deleted_by_user_id) WHERE (deleted_by_user_id IS NOT NULL);
-- Serves: the sweep of what was deleted.
CREATE INDEX forum_reply_by_deletion ON public.forum_reply USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
-- Serves: the replies to a thread by score, and by page.
CREATE INDEX forum_reply_by_score ON public.forum_reply USING btree (thread_id, score DESC, id) WHERE (deleted_at IS NULL);
CREATE TRIGGER forum_reply_counted AFTER INSERT OR DELETE OR UPDATE OF deleted_at, author_user_id, is_anonymous ON public.forum_reply FOR EACH ROW EXECUTE FUNCTION forum_count_reply();
CREATE TRIGGER forum_reply_searchable AFTER INSERT OR DELETE OR UPDATE OF body_text, deleted_at ON public.forum_reply FOR EACH ROW EXECUTE FUNCTION forum_keep_search();

CREATE TABLE public.forum_report (
  id uuid not null,
  case_id uuid not null,
  reporter_user_id uuid,
  reason text not null,
  text text,
  created_at timestamp(3) with time zone not null,
  constraint forum_report_pkey PRIMARY KEY (id),
  constraint forum_report_case_id_reporter_user_id_key UNIQUE (case_id, reporter_user_id),
  constraint forum_report_case_id_fkey FOREIGN KEY (case_id) REFERENCES forum_case(id) ON DELETE CASCADE,
  constraint forum_report_reporter_user_id_fkey FOREIGN KEY (reporter_user_id) REFERENCES "user"(id) ON DELETE SET NULL,
  constraint forum_report_reason_check CHECK ((reason = ANY (ARRAY['spam'::text, 'rude'::text, 'personal_data'::text, 'wrong_advice'::text, 'other'::text])))
);
-- Serves: the copy of one's own data; letting a reporter go.
CREATE INDEX forum_report_by_reporter ON public.forum_report USING btree (reporter_user_id) WHERE (reporter_user_id IS NOT NULL);

-- What a post said before an edit.
CREATE TABLE public.forum_revision (
  id uuid not null,
  thread_id uuid,
  reply_id uuid,
  body text not null,
  replaced_at timestamp with time zone not null,
  replaced_by_user_id uuid,
  reason text,
  subject text,
  constraint forum_revision_pkey PRIMARY KEY (id),
  constraint forum_revision_replaced_by_user_id_fkey FOREIGN KEY (replaced_by_user_id) REFERENCES "user"(id) ON DELETE SET NULL,
  constraint forum_revision_reply_id_fkey FOREIGN KEY (reply_id) REFERENCES forum_reply(id) ON DELETE CASCADE,
  constraint forum_revision_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES forum_thread(id) ON DELETE CASCADE,
  constraint forum_revision_check CHECK ((num_nonnulls(thread_id, reply_id) = 1)),
  constraint forum_revision_subject_of_thread CHECK (((subject IS NULL) OR (thread_id IS NOT NULL)))
);
-- Serves: letting go whoever edited.
CREATE INDEX forum_revision_by_editor ON public.forum_revision USING btree (replaced_by_user_id) WHERE (replaced_by_user_id IS NOT NULL);
-- Serves: the history of a reply.
CREATE INDEX forum_revision_by_reply ON public.forum_revision USING btree (reply_id) WHERE (reply_id IS NOT NULL);
-- Serves: the history of a thread.
CREATE INDEX forum_revision_by_thread ON public.forum_revision USING btree (thread_id) WHERE (thread_id IS NOT NULL);

-- The rules of the forum as staff have written them: each version is kept, the newest is shown.
CREATE TABLE public.forum_rules (
  version integer not null,
  -- { sv, en }, each { title, text, rules: [{ rule, why }] }
  content jsonb not null,
  -- Null for the one that the product comes with.
  saved_at timestamp(3) with time zone,
  saved_by_user_id uuid,
  constraint forum_rules_pkey PRIMARY KEY (version),
  constraint forum_rules_saved_by_user_id_fkey FOREIGN KEY (saved_by_user_id) REFERENCES "user"(id) ON DELETE SET NULL
);
-- Serves: letting a member of staff go; the copy of their data.
CREATE INDEX forum_rules_by_saver ON public.forum_rules USING btree (saved_by_user_id) WHERE (saved_by_user_id IS NOT NULL);

-- One row for each thread and each reply that is there. Those of a deleted thread stay, and are left
-- out when it is searched.
CREATE TABLE public.forum_search (
  -- Of the thread or of the reply; the row goes with it, by the triggers below.
  post_id uuid not null,
  thread_id uuid not null,
  topic_id text not null,
  is_for_experts boolean not null,
  created_at timestamp(3) with time zone not null,
  words tsvector not null,
  constraint forum_search_pkey PRIMARY KEY (post_id)
);
-- Serves: the newest posts with common words.
CREATE INDEX forum_search_by_date ON public.forum_search USING btree (created_at, post_id);
-- Serves: the posts with rare words.
CREATE INDEX forum_search_by_words ON public.forum_search USING gin (words);

CREATE TABLE public.forum_thread (
  id uuid not null,
  topic_id text not null,
  target text default 'community'::text not null,
  -- Null when the account is erased.
  author_user_id uuid,
  is_anonymous boolean default false not null,
  subject text not null,
  -- HTML as the server has sanitised it, and what is read of it.
  body text not null,
  body_text text not null,
  accepted_reply_id uuid,
  created_at timestamp(3) with time zone not null,
  edited_at timestamp(3) with time zone,
  version integer default 1 not null,
  -- For ten minutes the deletion can be taken back by whoever made it; after thirty days the sweep
  -- removes the row and all that hangs on it.
  deleted_at timestamp with time zone,
  deleted_by_user_id uuid,
  -- When the promised time has passed, and when the experts are told that it is running out; written
  -- with the thread, by the clock of working days.
  expert_due_at timestamp(3) with time zone,
  expert_warn_at timestamp(3) with time zone,
  has_attachments boolean default false not null,
  moderated_at timestamp(3) with time zone,
  moderation_reason text,
  deletion_reason text,
  constraint forum_thread_pkey PRIMARY KEY (id),
  constraint forum_thread_accepted_reply FOREIGN KEY (accepted_reply_id) REFERENCES forum_reply(id) ON DELETE SET NULL,
  constraint forum_thread_author_user_id_fkey FOREIGN KEY (author_user_id) REFERENCES "user"(id) ON DELETE SET NULL,
  constraint forum_thread_deleted_by_user_id_fkey FOREIGN KEY (deleted_by_user_id) REFERENCES "user"(id) ON DELETE SET NULL,
  constraint forum_thread_topic_id_fkey FOREIGN KEY (topic_id) REFERENCES forum_topic(id),
  constraint forum_thread_due CHECK (((target = 'expert'::text) = (expert_due_at IS NOT NULL))),
  constraint forum_thread_target_check CHECK ((target = ANY (ARRAY['community'::text, 'expert'::text])))
);
-- Serves: letting a reply go; one reply is the best of one thread.
CREATE UNIQUE INDEX forum_thread_by_accepted ON public.forum_thread USING btree (accepted_reply_id) WHERE (accepted_reply_id IS NOT NULL);
-- Serves: one's own threads; letting an author go.
CREATE INDEX forum_thread_by_author ON public.forum_thread USING btree (author_user_id, created_at) WHERE (author_user_id IS NOT NULL);
-- Serves: the threads of a topic by date, both ways, and by page.
CREATE INDEX forum_thread_by_date ON public.forum_thread USING btree (topic_id, created_at, id) WHERE (deleted_at IS NULL);
-- Serves: letting go whoever deleted.
CREATE INDEX forum_thread_by_deleter ON public.forum_thread USING btree (deleted_by_user_id) WHERE (deleted_by_user_id IS NOT NULL);
-- Serves: the sweep of what was deleted.
CREATE INDEX forum_thread_by_deletion ON public.forum_thread USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
-- Serves: whether a topic holds a thread, deleted ones too, and the reference as a topic goes.
CREATE INDEX forum_thread_by_topic ON public.forum_thread USING btree (topic_id);
CREATE TRIGGER forum_thread_noted AFTER INSERT OR UPDATE OF topic_id, deleted_at, edited_at, subject, author_user_id, accepted_reply_id, expert_due_at ON public.forum_thread FOR EACH ROW EXECUTE FUNCTION forum_note_thread();
CREATE TRIGGER forum_thread_searchable AFTER INSERT OR DELETE OR UPDATE OF topic_id, subject, body_text ON public.forum_thread FOR EACH ROW EXECUTE FUNCTION forum_keep_search();

-- Written by the triggers below alone, one row a thread.
CREATE TABLE public.forum_thread_activity (
  thread_id uuid not null,
  topic_id text not null,
  is_deleted boolean default false not null,
  -- The last time that the thread was written, edited or replied to.
  updated_at timestamp(3) with time zone not null,
  reply_count integer default 0 not null,
  users_read_count integer default 0 not null,
  created_at timestamp(3) with time zone not null,
  -- The newest reply by an expert who said so. No reference: the triggers below let it go.
  last_expert_reply_id uuid,
  -- Of a thread for the experts: whether one of them has replied. Null of one for the community.
  is_answered_by_expert boolean,
  -- When its experts are told next that they have not answered; null when they have been told all.
  next_warning_at timestamp(3) with time zone,
  subject text not null,
  target text not null,
  -- No reference: it follows the thread's, which goes when the account does.
  author_user_id uuid,
  is_anonymous boolean not null,
  accepted_reply_id uuid,
  expert_due_at timestamp(3) with time zone,
  -- Of the newest reply by an expert; null when there is none.
  last_expert_reply_at timestamp(3) with time zone,
  last_expert_reply_by uuid,
  constraint forum_thread_activity_pkey PRIMARY KEY (thread_id),
  constraint forum_thread_activity_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES forum_thread(id) ON DELETE CASCADE,
  constraint forum_thread_activity_reply_count_check CHECK ((reply_count >= 0)),
  constraint forum_thread_activity_users_read_count_check CHECK ((users_read_count >= 0))
);
-- Each serves: the threads for the experts in one order, and by page: those that wait for an answer,
-- or the two parts of the index as one list.
CREATE INDEX forum_expert_thread_by_date ON public.forum_thread_activity USING btree (is_answered_by_expert, created_at, thread_id) WHERE ((is_answered_by_expert IS NOT NULL) AND (NOT is_deleted));
-- Each serves: the threads for the experts in one order, and by page: those that wait for an answer,
-- or the two parts of the index as one list.
CREATE INDEX forum_expert_thread_by_readers ON public.forum_thread_activity USING btree (is_answered_by_expert, users_read_count, thread_id) WHERE ((is_answered_by_expert IS NOT NULL) AND (NOT is_deleted));
-- Each serves: the threads for the experts in one order, and by page: those that wait for an answer,
-- or the two parts of the index as one list.
CREATE INDEX forum_expert_thread_by_update ON public.forum_thread_activity USING btree (is_answered_by_expert, updated_at, thread_id) WHERE ((is_answered_by_expert IS NOT NULL) AND (NOT is_deleted));
-- Serves: warning experts of the threads that wait.
CREATE INDEX forum_expert_thread_by_warning ON public.forum_thread_activity USING btree (next_warning_at) WHERE ((is_answered_by_expert = false) AND (NOT is_deleted) AND (next_warning_at IS NOT NULL));
-- Serves: the threads of an interval, and those of them for the experts.
CREATE INDEX forum_thread_by_day ON public.forum_thread_activity USING btree (created_at) WHERE (NOT is_deleted);
-- Serves: the threads of a topic by readers, and by page.
CREATE INDEX forum_thread_by_readers ON public.forum_thread_activity USING btree (topic_id, users_read_count, thread_id) WHERE (NOT is_deleted);
-- Serves: the threads of a topic by last activity, and by page.
CREATE INDEX forum_thread_by_update ON public.forum_thread_activity USING btree (topic_id, updated_at, thread_id) WHERE (NOT is_deleted);
-- Serves: the newest questions that nobody has answered.
CREATE INDEX forum_thread_without_reply ON public.forum_thread_activity USING btree (created_at, thread_id) WHERE ((target = 'community'::text) AND (reply_count = 0) AND (NOT is_deleted));

CREATE TABLE public.forum_topic (
  id text not null,
  name jsonb not null,
  description jsonb not null,
  sort_order integer not null,
  version integer default 1 not null,
  constraint forum_topic_pkey PRIMARY KEY (id)
);

CREATE TABLE public.forum_topic_expert (
  topic_id text not null,
  user_id uuid not null,
  sort_order integer default 0 not null,
  constraint forum_topic_expert_pkey PRIMARY KEY (topic_id, user_id),
  constraint forum_topic_expert_topic_id_fkey FOREIGN KEY (topic_id) REFERENCES forum_topic(id) ON DELETE CASCADE,
  constraint forum_topic_expert_user_id_fkey FOREIGN KEY (user_id) REFERENCES expert(user_id) ON DELETE CASCADE
);
-- Serves: letting an expert go; what an expert is named for, in the copy of their data.
CREATE INDEX forum_topic_expert_by_user ON public.forum_topic_expert USING btree (user_id);

-- Posts whose words are still to be counted; the job takes them from here, in any order.
CREATE TABLE public.forum_uncounted (
  post_id uuid not null
);

-- Posts that the index of the search does not show as they are by now. Whoever writes waits for this
-- row alone; the words are indexed by batches, after the commit.
CREATE TABLE public.forum_unindexed (
  post_id uuid not null,
  -- Whose searches show it before it is indexed; null when nobody's do.
  author_user_id uuid,
  -- Its words are still to be counted.
  is_new boolean not null
);
CREATE INDEX forum_unindexed_by_author ON public.forum_unindexed USING btree (author_user_id);

CREATE TABLE public.forum_vote (
  reply_id uuid not null,
  user_id uuid not null,
  value smallint not null,
  voted_at timestamp with time zone not null,
  constraint forum_vote_pkey PRIMARY KEY (reply_id, user_id),
  constraint forum_vote_reply_id_fkey FOREIGN KEY (reply_id) REFERENCES forum_reply(id) ON DELETE CASCADE,
  constraint forum_vote_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE,
  constraint forum_vote_value_check CHECK ((value = ANY (ARRAY[1, '-1'::integer])))
);
-- Serves: letting a user go; the copy of their data.
CREATE INDEX forum_vote_by_user ON public.forum_vote USING btree (user_id);
CREATE TRIGGER forum_vote_counted AFTER INSERT OR DELETE OR UPDATE OF value ON public.forum_vote FOR EACH ROW EXECUTE FUNCTION forum_count_vote();

-- The words of the forum, for what is misspelt or half typed. Counted by a job, by nobody who writes:
-- a row that every reply touches would have them wait for each other.
CREATE TABLE public.forum_word (
  word text not null,
  -- In so many posts; not exact: an edit is not counted anew, a deletion not taken off.
  posts integer not null,
  constraint forum_word_pkey PRIMARY KEY (word)
);
-- Serves: words that begin with what is typed so far.
CREATE INDEX forum_word_by_beginning ON public.forum_word USING btree (word text_pattern_ops);
-- Serves: words that look like a misspelt one.
CREATE INDEX forum_word_by_likeness ON public.forum_word USING gin (word gin_trgm_ops);

-- A vote in one statement, which is one wait for the disk. Answers the score that came of it; null
-- when the reply is there no more.
CREATE OR REPLACE FUNCTION public.forum_cast_vote(of_reply uuid, by_user uuid, cast_value smallint, cast_at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  result integer;
begin
  if cast_value is null then
    delete from forum_vote where reply_id = of_reply and user_id = by_user;
  else
    insert into forum_vote as cast_before (reply_id, user_id, value, voted_at)
      select reply.id, by_user, cast_value, cast_at
        from forum_reply reply join forum_thread thread on thread.id = reply.thread_id
       where reply.id = of_reply and reply.deleted_at is null and thread.deleted_at is null
      on conflict (reply_id, user_id) do update
        set value = excluded.value, voted_at = excluded.voted_at
        where cast_before.value <> excluded.value;
  end if;
  select reply.score into result
    from forum_reply reply join forum_thread thread on thread.id = reply.thread_id
   where reply.id = of_reply and reply.deleted_at is null and thread.deleted_at is null;
  return result;
end $function$;

CREATE OR REPLACE FUNCTION public.forum_count_reader()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update forum_thread_activity
     set users_read_count = users_read_count + case when tg_op = 'INSERT' then 1 else -1 end
   where thread_id = coalesce(new.thread_id, old.thread_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forum_count_reply()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  was integer := case when tg_op = 'INSERT' then 0 when old.deleted_at is null then 1 else 0 end;
  now_is integer := case when tg_op = 'DELETE' then 0 when new.deleted_at is null then 1 else 0 end;
  of_thread uuid := coalesce(new.thread_id, old.thread_id);
  is_newest boolean;
begin
  if now_is <> was then
    update forum_thread_activity
       set reply_count = reply_count + now_is - was,
           updated_at = case when tg_op = 'INSERT' then greatest(updated_at, new.created_at)
                             else updated_at end
     where thread_id = of_thread
     returning last_expert_reply_id is not distinct from coalesce(old.id, new.id) into is_newest;
  else
    select last_expert_reply_id = new.id into is_newest
      from forum_thread_activity where thread_id = of_thread for no key update;
  end if;
  -- Most replies are by nobody of the kind.
  if is_newest or (now_is = 1 and exists (select from expert where user_id = new.author_user_id)) then
    perform forum_note_expert_reply(of_thread);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forum_count_vote()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  was integer := case when tg_op = 'INSERT' then 0 else old.value end;
  now_is integer := case when tg_op = 'DELETE' then 0 else new.value end;
begin
  if now_is <> was then
    update forum_reply set score = score + now_is - was
     where id = coalesce(new.reply_id, old.reply_id);
  end if;
  return null;
end $function$;

-- A file goes with the row that refers to it, whoever removes that: an edit, the sweep of deleted
-- posts, the erasing of an account. It has ended when it began, by whichever clock.
CREATE OR REPLACE FUNCTION public.forum_end_attachment()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update blob set expires_at = created_at where id = old.blob_id;
  return null;
end $function$;

-- Makes the index true of some of the posts that wait, and answers of how many; null while another
-- does. One at a time, so that an older state of a post never overwrites a newer one: what changes
-- meanwhile has a row of its own that is taken later. It gives way to whoever removes posts.
CREATE OR REPLACE FUNCTION public.forum_index_posts(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  indexed integer;
begin
  if not pg_try_advisory_xact_lock(71370373) then return null; end if;
  perform set_config('lock_timeout', '200ms', true);
  with taken as (
    delete from forum_unindexed
     where ctid = any (array(select ctid from forum_unindexed limit most))
    returning post_id, is_new
  ), post as (
    select post_id, bool_or(is_new) as is_new from taken group by post_id
  ), present as materialized (
    select post.post_id, post.is_new, thread.id as thread_id, thread.topic_id,
           thread.target = 'expert' as is_for_experts,
           coalesce(reply.created_at, thread.created_at) as created_at,
           forum_search_words(case when reply.id is null then thread.subject end,
                              coalesce(reply.body_text, thread.body_text)) as words
      from post
      left join forum_reply reply on reply.id = post.post_id
      join forum_thread thread on thread.id = coalesce(reply.thread_id, post.post_id)
     where reply.deleted_at is null
  ), kept as (
    insert into forum_search (post_id, thread_id, topic_id, is_for_experts, created_at, words)
      select post_id, thread_id, topic_id, is_for_experts, created_at, words from present
      on conflict (post_id) do update
        set topic_id = excluded.topic_id, words = excluded.words
  ), gone as (
    delete from forum_search
     where post_id in (select post_id from post except select post_id from present)
  ), uncounted as (
    insert into forum_uncounted (post_id) select post_id from present where is_new
  )
  select count(*) into indexed from taken;
  return indexed;
end $function$;

-- What is no longer said is not found from the commit on.
CREATE OR REPLACE FUNCTION public.forum_keep_search()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op <> 'INSERT' then
    delete from forum_search where post_id = old.id;
  end if;
  if tg_op = 'DELETE' then
    insert into forum_unindexed (post_id, is_new) values (old.id, false);
  else
    insert into forum_unindexed (post_id, author_user_id, is_new)
      values (new.id, new.author_user_id, tg_op = 'INSERT');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forum_list_case()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.forum_newest_expert_reply(of_thread uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT reply.id
    FROM ((forum_reply reply
      JOIN forum_thread thread ON ((thread.id = reply.thread_id)))
      JOIN expert ON ((expert.user_id = reply.author_user_id)))
   WHERE ((reply.thread_id = forum_newest_expert_reply.of_thread) AND (reply.deleted_at IS NULL) AND (NOT reply.is_anonymous) AND (EXISTS ( SELECT
            FROM partner_member member
           WHERE (member.user_id = expert.user_id))) AND (thread.is_anonymous OR (thread.author_user_id IS DISTINCT FROM reply.author_user_id)))
   ORDER BY reply.created_at DESC, reply.id DESC
  LIMIT 1;
END;

CREATE OR REPLACE FUNCTION public.forum_note_attachment()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if coalesce(new.thread_id, old.thread_id) is not null then
    update forum_thread post
       set has_attachments = exists (select from forum_attachment where thread_id = post.id)
     where id = coalesce(new.thread_id, old.thread_id);
  else
    update forum_reply post
       set has_attachments = exists (select from forum_attachment where reply_id = post.id)
     where id = coalesce(new.reply_id, old.reply_id);
  end if;
  return null;
end $function$;

-- Somebody becomes an expert or is none any more, by their own row or as a member of a partner.
CREATE OR REPLACE FUNCTION public.forum_note_expert()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  who uuid := coalesce(new.user_id, old.user_id);
  of_thread uuid;
begin
  if tg_table_name = 'partner_member' and not exists (select from expert where user_id = who) then
    return null;
  end if;
  -- Whoever posts refers to the user's row: a reply that is being written is waited for.
  perform from "user" where id = who for update;
  for of_thread in
    select distinct reply.thread_id from forum_reply reply
     where reply.author_user_id = who and reply.deleted_at is null and not reply.is_anonymous
     order by reply.thread_id
  loop
    perform from forum_thread_activity where thread_id = of_thread for no key update;
    perform forum_note_expert_reply(of_thread);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forum_note_expert_reply(of_thread uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  newest uuid := forum_newest_expert_reply(of_thread);
  newest_at timestamptz;
  newest_by uuid;
begin
  select created_at, author_user_id into newest_at, newest_by from forum_reply where id = newest;
  update forum_thread_activity
     set last_expert_reply_id = newest, last_expert_reply_at = newest_at,
         last_expert_reply_by = newest_by,
         is_answered_by_expert =
           case when is_answered_by_expert is not null then newest is not null end
   where thread_id = of_thread and last_expert_reply_id is distinct from newest;
end $function$;

CREATE OR REPLACE FUNCTION public.forum_note_thread()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into forum_thread_activity
        (thread_id, topic_id, is_deleted, created_at, updated_at, is_answered_by_expert,
         next_warning_at, subject, target, author_user_id, is_anonymous, accepted_reply_id,
         expert_due_at)
      values (new.id, new.topic_id, new.deleted_at is not null, new.created_at,
              greatest(new.created_at, new.edited_at),
              case when new.target = 'expert' then false end,
              coalesce(new.expert_warn_at, new.expert_due_at),
              new.subject, new.target, new.author_user_id, new.is_anonymous,
              new.accepted_reply_id, new.expert_due_at);
  else
    update forum_thread_activity
       set topic_id = new.topic_id, is_deleted = new.deleted_at is not null,
           updated_at = greatest(updated_at, new.edited_at), subject = new.subject,
           author_user_id = new.author_user_id, accepted_reply_id = new.accepted_reply_id,
           expert_due_at = new.expert_due_at
     where thread_id = new.id;
  end if;
  return null;
end $function$;

-- The same words, for half the time: a reply waits for them. The text is made plain once and not for
-- each language, by a pattern in place of `translate`, which compares each letter with each sign; and
-- nothing is done for a subject that is not there.
CREATE OR REPLACE FUNCTION public.forum_search_stems(text text, common text[])
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  -- Signs by which the parser would take words for paths, addresses and numbers are blanks to it.
  plain constant text := regexp_replace(normalize(text), '[-/.:@_+~&?=#%]', ' ', 'g');
begin
  return to_tsvector('swedish', plain) || ts_delete(to_tsvector('english', plain), common);
end $function$;

-- A word of the subject (null for a reply) weighs more than one of the body.
CREATE OR REPLACE FUNCTION public.forum_search_words(subject text, body text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  -- What Swedish says all the time (the stop words of its dictionary), as English would stem it.
  common constant text[] := '{
    alla, allt, att, av, blev, bli, blir, blivit, de, dem, den, denna, dera, dess, dessa, det,
    detta, dig, din, dina, ditt, du, då, där, efter, ej, eller, en, er, era, ert, ett, från,
    för, ha, hade, han, har, henn, hon, honom, hur, här, ick, ingen, inom, int, jag, ju, kan,
    kund, man, med, mellan, men, mig, min, mina, mitt, mot, mycket, ni, nu, någon, något,
    några, när, och, om, oss, på, samma, sedan, sig, sin, sina, sitta, själv, skull, som, så,
    sådan, sådana, sådant, till, upp, ut, utan, vad, var, vara, varför, varit, varj, vart,
    vem, vi, vid, vilka, vilken, vilket, vår, våra, vårt, åt, än, är, över}';
begin
  if subject is null then return strip(forum_search_stems(body, common)); end if;
  return setweight(forum_search_stems(subject, common), 'A')
      || strip(forum_search_stems(body, common));
end $function$;

CREATE OR REPLACE FUNCTION public.forum_stems(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT
         CASE
             WHEN (ts_lexize('swedish_stem'::regdictionary, word) = '{}'::text[]) THEN '{}'::text[]
             ELSE (ts_lexize('swedish_stem'::regdictionary, word) || ts_lexize('english_stem'::regdictionary, word))
         END AS "case";
END;

CREATE OR REPLACE FUNCTION public.forum_words(text text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE ROWS 100
BEGIN ATOMIC
 SELECT DISTINCT found.found[1] AS found
    FROM regexp_matches(lower(NORMALIZE(forum_words.text)), '[[:alnum:]]+'::text, 'g'::text) found(found)
   WHERE (length(found.found[1]) <= 40);
END;

-- The bound of likeness stood in the function's definition. Only a superuser may set it there in a
-- session that has not used the extension before, as one of several that restore a dump.
CREATE OR REPLACE FUNCTION public.forum_words_like(asked text)
 RETURNS TABLE(word text, posts integer)
 LANGUAGE plpgsql
 STABLE STRICT ROWS 40
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform set_config('pg_trgm.similarity_threshold', '0.25', true);
  return query
    select known.word, known.posts from forum_word known
     where known.word % asked and abs(length(known.word) - length(asked)) <= 2
     order by similarity(known.word, asked) desc, known.posts desc limit 40;
end $function$;
