-- Generated from the migrated database by `node api/src/schema.generate.ts`.

-- An account that is to be erased; its owner may regret it until then.
CREATE TABLE public.account_deletion (
  user_id uuid not null,
  requested_at timestamp with time zone not null,
  erase_at timestamp with time zone not null,
  constraint account_deletion_pkey PRIMARY KEY (user_id),
  constraint account_deletion_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
-- Serves: the job that erases what is due.
CREATE INDEX account_deletion_by_due ON public.account_deletion USING btree (erase_at);
CREATE TRIGGER hold_user BEFORE INSERT OR DELETE OR UPDATE OF user_id ON public.account_deletion FOR EACH ROW EXECUTE FUNCTION hold_user();
CREATE TRIGGER user_stands AFTER INSERT OR DELETE OR UPDATE OF user_id ON public.account_deletion FOR EACH ROW EXECUTE FUNCTION note_user_fact();

-- Append-only for the server's role; ids and facts, no personal data.
CREATE TABLE public.audit_log (
  id uuid not null,
  at timestamp with time zone not null,
  actor_user_id uuid,
  action text not null,
  subject_type text not null,
  subject_id uuid,
  detail jsonb default '{}'::jsonb not null,
  constraint audit_log_pkey PRIMARY KEY (id)
);
-- Serves: one kind of act, newest first; and which kinds there are.
CREATE INDEX audit_log_by_action ON public.audit_log USING btree (action, at DESC, id DESC);
-- Serves: what one person did, newest first.
CREATE INDEX audit_log_by_actor ON public.audit_log USING btree (actor_user_id, at DESC, id DESC);
-- Serves: one kind of act of one person or of the server itself, newest first; also one they never did.
CREATE INDEX audit_log_by_actor_and_action ON public.audit_log USING btree (actor_user_id, action, at DESC, id DESC);
-- Serves: the history of one subject, newest first.
CREATE INDEX audit_log_by_subject ON public.audit_log USING btree (subject_type, subject_id, at DESC);
-- Serves: what happened to one thing, whatever it is, newest first.
CREATE INDEX audit_log_by_subject_id ON public.audit_log USING btree (subject_id, at DESC, id DESC);
-- Serves: the whole log, newest first, and its parts between two times.
CREATE INDEX audit_log_by_time ON public.audit_log USING btree (at DESC, id DESC);

-- A copy of what is stored of a person, made by a job. The file lies in the blob store.
CREATE TABLE public.data_export (
  id uuid not null,
  user_id uuid not null,
  state text not null,
  progress integer default 0 not null,
  language text not null,
  -- The run that may write here. A later one takes over from one that is no longer heard of.
  run_id uuid,
  attempts integer default 0 not null,
  blob_id uuid,
  byte_size bigint,
  requested_at timestamp with time zone not null,
  -- Last sign of life of the run.
  touched_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  -- When the row goes, and its file with it.
  expires_at timestamp with time zone,
  constraint data_export_pkey PRIMARY KEY (id),
  constraint data_export_blob_id_fkey FOREIGN KEY (blob_id) REFERENCES blob(id) ON DELETE SET NULL,
  constraint data_export_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE,
  constraint data_export_progress_check CHECK (((progress >= 0) AND (progress <= 100))),
  constraint data_export_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text])))
);
-- Serves: taking the reference away when a blob is removed.
CREATE INDEX data_export_by_blob ON public.data_export USING btree (blob_id) WHERE (blob_id IS NOT NULL);
-- Serves: the sweep of what has an end.
CREATE INDEX data_export_by_expiry ON public.data_export USING btree (expires_at) WHERE (expires_at IS NOT NULL);
-- Serves: the list of a user, newest first.
CREATE INDEX data_export_by_user ON public.data_export USING btree (user_id, requested_at DESC);
-- Serves: the sweep of runs that died with their process.
CREATE INDEX data_export_unfinished ON public.data_export USING btree (touched_at) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));
-- One at a time; serves also finding it when it is asked for again.
CREATE UNIQUE INDEX one_open_data_export_per_user ON public.data_export USING btree (user_id) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));
