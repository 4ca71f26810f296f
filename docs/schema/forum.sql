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
