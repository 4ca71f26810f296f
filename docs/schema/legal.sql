-- Generated from the migrated database by `node api/src/schema.generate.ts`.

-- Who is mailed about a major version: each once.
CREATE TABLE public.legal_notice (
  version_id uuid not null,
  user_id uuid not null,
  queued_at timestamp with time zone not null,
  -- When the mail server took the mail.
  mailed_at timestamp with time zone,
  refused_at timestamp with time zone,
  constraint legal_notice_pkey PRIMARY KEY (version_id, user_id),
  constraint legal_notice_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE,
  constraint legal_notice_version_id_fkey FOREIGN KEY (version_id) REFERENCES legal_version(id)
);
-- Serves: a copy of what somebody was told, and letting a user go.
CREATE INDEX legal_notice_by_user ON public.legal_notice USING btree (user_id);
-- Serves: how many mails of a version wait for the mail server, and which were given up.
CREATE INDEX legal_notice_unsent ON public.legal_notice USING btree (version_id, refused_at, user_id) WHERE (mailed_at IS NULL);

CREATE TABLE public.legal_version (
  id uuid not null,
  document text not null,
  -- The day in Sweden from which it is in force; of a draft the day that is meant.
  name date not null,
  change text not null,
  -- HTML as the server has sanitised it, and plain lines: { sv, en }.
  content jsonb not null,
  summary jsonb not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  -- Null for a draft.
  published_at timestamp with time zone,
  published_by_user_id uuid,
  -- When the mails to everybody have been queued; of a minor one at once, for there are none.
  queued_at timestamp with time zone,
  -- Notices that have been queued.
  queued_count integer default 0 not null,
  -- Mails that were given up; null while some wait.
  failed_count integer,
  constraint legal_version_pkey PRIMARY KEY (id),
  constraint legal_version_published_by_user_id_fkey FOREIGN KEY (published_by_user_id) REFERENCES "user"(id) ON DELETE SET NULL,
  constraint legal_version_change_check CHECK ((change = ANY (ARRAY['minor'::text, 'major'::text]))),
  constraint legal_version_document_check CHECK ((document = ANY (ARRAY['terms'::text, 'privacy'::text])))
);
-- Serves: letting a member of staff go.
CREATE INDEX legal_version_by_publisher ON public.legal_version USING btree (published_by_user_id);
-- Serves: the draft of a document, of which there is at most one.
CREATE UNIQUE INDEX legal_version_draft ON public.legal_version USING btree (document) WHERE (published_at IS NULL);
-- Serves: the version in force, and one by its name; keeps two from one day.
CREATE UNIQUE INDEX legal_version_published ON public.legal_version USING btree (document, name) WHERE (published_at IS NOT NULL);
CREATE TRIGGER legal_version_kept BEFORE DELETE OR UPDATE ON public.legal_version FOR EACH ROW EXECUTE FUNCTION keep_published_legal_version();

CREATE OR REPLACE FUNCTION public.keep_published_legal_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  noted constant text[] := array['published_by_user_id', 'queued_at', 'queued_count', 'failed_count'];
begin
  if old.published_at is null then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - noted = to_jsonb(old) - noted
     and (new.published_by_user_id is null or new.published_by_user_id = old.published_by_user_id)
  then return new; end if;
  raise exception 'a published version stays as it is' using errcode = 'restrict_violation';
end $function$;
