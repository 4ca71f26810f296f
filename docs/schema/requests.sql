-- Generated from the migrated database by `node api/src/schema.generate.ts`.

-- Texts that the people of a partner answer inquiries with again and again.
CREATE TABLE public.answer_template (
  id uuid not null,
  partner_id uuid not null,
  name text not null,
  text text not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint answer_template_pkey PRIMARY KEY (id),
  constraint answer_template_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id) ON DELETE CASCADE
);
-- A name is there once, in whatever letters; serves also the templates of a partner.
CREATE UNIQUE INDEX answer_template_by_name ON public.answer_template USING btree (partner_id, lower(name));

-- What homeowners ask for. When their account is erased, what they wrote and where they live is
-- emptied; the row stays for the partners that it reached.
CREATE TABLE public.inquiry (
  id uuid not null,
  homeowner_user_id uuid,
  kind text not null,
  service_id text not null,
  text text not null,
  latitude double precision not null,
  longitude double precision not null,
  county_code text not null,
  address text not null,
  wanted_on date,
  withdrawn_at timestamp with time zone,
  -- No partner has it, or all that had it have declined.
  is_unmatched boolean default false not null,
  created_at timestamp with time zone not null,
  first_answered_at timestamp with time zone,
  constraint inquiry_pkey PRIMARY KEY (id),
  constraint inquiry_homeowner_user_id_fkey FOREIGN KEY (homeowner_user_id) REFERENCES "user"(id) ON DELETE SET NULL,
  constraint inquiry_service_id_fkey FOREIGN KEY (service_id) REFERENCES service(id),
  constraint inquiry_kind_check CHECK ((kind = ANY (ARRAY['documentation'::text, 'quotation'::text, 'ordering'::text, 'consultation'::text])))
);
-- Serves: the inquiries of an interval by kind, and those that no company has.
CREATE INDEX inquiry_by_day ON public.inquiry USING btree (created_at) INCLUDE (kind, is_unmatched);
-- Serves: the copy and the erasing of a homeowner's.
CREATE INDEX inquiry_by_homeowner ON public.inquiry USING btree (homeowner_user_id, created_at) WHERE (homeowner_user_id IS NOT NULL);
-- Outside a transaction
-- Serves: the inquiries that nobody has answered, the one that has waited longest first.
CREATE INDEX inquiry_unanswered ON public.inquiry USING btree (created_at, id) WHERE ((first_answered_at IS NULL) AND (withdrawn_at IS NULL) AND (NOT is_unmatched));
-- Serves: the list of what reached nobody, oldest first.
CREATE INDEX inquiry_unmatched ON public.inquiry USING btree (created_at, id) WHERE (is_unmatched AND (withdrawn_at IS NULL));

-- An inquiry at a partner that it has reached: what has happened to it there, each with its time.
CREATE TABLE public.inquiry_delivery (
  inquiry_id uuid not null,
  partner_id uuid not null,
  -- Copied from the inquiry, for the indexes.
  kind text not null,
  -- The customer's name in letters that sort by their bytes as Swedish does; empty when erased.
  customer_key text collate "C" not null,
  -- What of the partner's holds the place: an area by its name, a region by its id, a county by its
  -- code.
  reason_by text not null,
  reason_name text not null,
  delivered_at timestamp with time zone not null,
  read_at timestamp with time zone,
  answered_at timestamp with time zone,
  answered_by_phone_at timestamp with time zone,
  declined_at timestamp with time zone,
  decline_reason text,
  declined_until date,
  declined_by_user_id uuid,
  completed_at timestamp with time zone,
  exported_at timestamp with time zone,
  archived_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  is_unread boolean default true not null,
  note text default ''::text not null,
  version integer default 1 not null,
  -- As the contract derives it (inquiry-status.ts); a test holds the two together.
  status text generated always as (
CASE
    WHEN (archived_at IS NOT NULL) THEN 'archived'::text
    WHEN (withdrawn_at IS NOT NULL) THEN 'withdrawn'::text
    WHEN (declined_at IS NOT NULL) THEN 'declined'::text
    WHEN (completed_at IS NOT NULL) THEN 'completed'::text
    WHEN (exported_at IS NOT NULL) THEN 'exported'::text
    WHEN (answered_by_phone_at IS NOT NULL) THEN 'answered_by_phone'::text
    WHEN (answered_at IS NOT NULL) THEN 'answered'::text
    WHEN (read_at IS NOT NULL) THEN 'read'::text
    ELSE 'new'::text
END) stored not null,
  is_unanswered boolean generated always as (((answered_at IS NULL) AND (answered_by_phone_at IS NULL) AND (declined_at IS NULL) AND (withdrawn_at IS NULL) AND (completed_at IS NULL) AND (archived_at IS NULL))) stored not null,
  delivered_on date generated always as (((delivered_at AT TIME ZONE 'Europe/Stockholm'::text))::date) stored not null,
  answered_after_minutes integer generated always as ((round((date_part('epoch'::text, (LEAST(answered_at, answered_by_phone_at) - delivered_at)) / (60)::double precision)))::integer) stored,
  passed_on_at timestamp with time zone,
  last_message_at timestamp with time zone,
  -- Until then the partner has put the conversation off; a message from either side ends that.
  snoozed_until timestamp with time zone,
  -- When the homeowner last looked at it.
  homeowner_read_at timestamp with time zone,
  telephone text,
  telephone_shared_at timestamp with time zone,
  assigned_user_id uuid,
  assigned_at timestamp with time zone,
  constraint inquiry_delivery_pkey PRIMARY KEY (inquiry_id, partner_id),
  constraint inquiry_delivery_assigned FOREIGN KEY (partner_id, assigned_user_id) REFERENCES partner_member(partner_id, user_id) ON DELETE SET NULL (assigned_user_id),
  constraint inquiry_delivery_declined_by_user_id_fkey FOREIGN KEY (declined_by_user_id) REFERENCES "user"(id) ON DELETE SET NULL,
  constraint inquiry_delivery_inquiry_id_fkey FOREIGN KEY (inquiry_id) REFERENCES inquiry(id) ON DELETE CASCADE,
  constraint inquiry_delivery_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id) ON DELETE CASCADE,
  constraint inquiry_delivery_check CHECK (((declined_at IS NULL) = (decline_reason IS NULL))),
  constraint inquiry_delivery_check1 CHECK (((declined_until IS NULL) OR (decline_reason = 'full'::text))),
  constraint inquiry_delivery_decline_reason_check CHECK ((decline_reason = ANY (ARRAY['too_far'::text, 'not_my_trade'::text, 'full'::text]))),
  constraint inquiry_delivery_reason_by_check CHECK ((reason_by = ANY (ARRAY['area'::text, 'region'::text, 'county'::text])))
);
-- Outside a transaction
-- Serves: the list of what a member handles; the end of their membership.
CREATE INDEX inquiry_delivery_by_assignee ON public.inquiry_delivery USING btree (partner_id, assigned_user_id, delivered_at, inquiry_id) WHERE (assigned_user_id IS NOT NULL);
-- Serves: how soon the inquiries of an interval were answered.
CREATE INDEX inquiry_delivery_by_day ON public.inquiry_delivery USING btree (delivered_at) INCLUDE (answered_after_minutes);
-- Serves: taking the name of somebody away who leaves.
CREATE INDEX inquiry_delivery_by_decliner ON public.inquiry_delivery USING btree (declined_by_user_id) WHERE (declined_by_user_id IS NOT NULL);
-- Serves: the list narrowed to kinds, a part for each with each status; counting the unanswered.
CREATE INDEX inquiry_delivery_by_kind ON public.inquiry_delivery USING btree (partner_id, kind, status, delivered_at, inquiry_id);
-- Serves: the same narrowed to kinds or statuses.
CREATE INDEX inquiry_delivery_by_kind_and_name ON public.inquiry_delivery USING btree (partner_id, kind, status, customer_key, inquiry_id) INCLUDE (delivered_at);
-- Serves: the list by the customers' names; the days are looked at in the index.
CREATE INDEX inquiry_delivery_by_name ON public.inquiry_delivery USING btree (partner_id, customer_key, inquiry_id) INCLUDE (delivered_at) WHERE (archived_at IS NULL);
-- Serves: the list narrowed to statuses, a part for each.
CREATE INDEX inquiry_delivery_by_status ON public.inquiry_delivery USING btree (partner_id, status, delivered_at, inquiry_id);
-- Outside a transaction
-- Serves: a partner's conversations, unread ones first, then the latest; counting the unread.
CREATE INDEX inquiry_delivery_conversations ON public.inquiry_delivery USING btree (partner_id, ((is_unread)::integer), last_message_at, inquiry_id) WHERE ((last_message_at IS NOT NULL) AND (archived_at IS NULL) AND (snoozed_until IS NULL));
-- Outside a transaction
-- Serves: the conversations of what a member handles, unread ones first, then the latest.
CREATE INDEX inquiry_delivery_conversations_by_assignee ON public.inquiry_delivery USING btree (partner_id, assigned_user_id, ((is_unread)::integer), last_message_at, inquiry_id) WHERE ((assigned_user_id IS NOT NULL) AND (last_message_at IS NOT NULL) AND (archived_at IS NULL) AND (snoozed_until IS NULL));
-- Serves: matching, which leaves out partners that have no time until a later day.
CREATE INDEX inquiry_delivery_full ON public.inquiry_delivery USING btree (partner_id, declined_until) WHERE (declined_until IS NOT NULL);
CREATE INDEX inquiry_delivery_of_late ON public.inquiry_delivery USING btree (partner_id, delivered_at) INCLUDE (delivered_on, kind, answered_after_minutes);
-- Serves: a partner's list as it opens, from either end, between days.
CREATE INDEX inquiry_delivery_present ON public.inquiry_delivery USING btree (partner_id, delivered_at, inquiry_id) WHERE (archived_at IS NULL);
-- Outside a transaction
-- Serves: the conversations that a partner has put off, the next one first.
CREATE INDEX inquiry_delivery_snoozed ON public.inquiry_delivery USING btree (partner_id, snoozed_until, inquiry_id) WHERE (snoozed_until IS NOT NULL);
-- Serves: the list of the unanswered, from either end, a part for each kind; counting them by kind;
-- the five that have waited longest.
CREATE INDEX inquiry_delivery_unanswered ON public.inquiry_delivery USING btree (partner_id, kind, delivered_at, inquiry_id) INCLUDE (status) WHERE is_unanswered;
-- Serves: the same list by the customers' names.
CREATE INDEX inquiry_delivery_unanswered_by_name ON public.inquiry_delivery USING btree (partner_id, kind, customer_key, inquiry_id) INCLUDE (delivered_at, status) WHERE is_unanswered;
CREATE INDEX inquiry_delivery_unread ON public.inquiry_delivery USING btree (partner_id) WHERE (is_unread AND (archived_at IS NULL));
CREATE INDEX inquiry_delivery_unread_again ON public.inquiry_delivery USING btree (partner_id) WHERE (is_unread AND (archived_at IS NULL) AND (read_at IS NOT NULL));

CREATE TABLE public.inquiry_message (
  id uuid not null,
  inquiry_id uuid not null,
  partner_id uuid not null,
  is_from_partner boolean not null,
  author_user_id uuid,
  text text not null,
  created_at timestamp with time zone not null,
  file_count bigint default 0 not null,
  notice jsonb,
  constraint inquiry_message_pkey PRIMARY KEY (id),
  constraint inquiry_message_author_user_id_fkey FOREIGN KEY (author_user_id) REFERENCES "user"(id) ON DELETE SET NULL,
  constraint inquiry_message_inquiry_id_partner_id_fkey FOREIGN KEY (inquiry_id, partner_id) REFERENCES inquiry_delivery(inquiry_id, partner_id) ON DELETE CASCADE
);
-- Serves: the copy and the erasing of somebody's.
CREATE INDEX inquiry_message_by_author ON public.inquiry_message USING btree (author_user_id, created_at) WHERE (author_user_id IS NOT NULL);
-- Serves: a conversation, the latest messages of it.
CREATE INDEX inquiry_message_in_order ON public.inquiry_message USING btree (inquiry_id, partner_id, created_at, id);
CREATE TRIGGER inquiry_message_noted AFTER INSERT ON public.inquiry_message FOR EACH ROW EXECUTE FUNCTION note_inquiry_message();

-- Pictures and PDFs that go with the messages of an inquiry. A message to several partners is one row for
-- each, and they have the same files.
CREATE TABLE public.inquiry_message_file (
  message_id uuid not null,
  blob_id uuid not null,
  "position" bigint not null,
  constraint inquiry_message_file_pkey PRIMARY KEY (message_id, blob_id),
  constraint inquiry_message_file_blob_id_fkey FOREIGN KEY (blob_id) REFERENCES blob(id) ON DELETE CASCADE,
  constraint inquiry_message_file_message_id_fkey FOREIGN KEY (message_id) REFERENCES inquiry_message(id) ON DELETE CASCADE,
  constraint inquiry_message_file_position_check CHECK (("position" >= 0))
);
-- Serves: the removal of a file.
CREATE INDEX inquiry_message_file_by_blob ON public.inquiry_message_file USING btree (blob_id);

CREATE TABLE public.inquiry_picture (
  blob_id uuid not null,
  inquiry_id uuid not null,
  "position" smallint not null,
  constraint inquiry_picture_pkey PRIMARY KEY (blob_id),
  constraint inquiry_picture_blob_id_fkey FOREIGN KEY (blob_id) REFERENCES blob(id) ON DELETE CASCADE,
  constraint inquiry_picture_inquiry_id_fkey FOREIGN KEY (inquiry_id) REFERENCES inquiry(id) ON DELETE CASCADE,
  constraint inquiry_picture_position_check CHECK (("position" >= 0))
);
-- Serves: the pictures of an inquiry, in their order, and whether it has any.
CREATE INDEX inquiry_picture_by_inquiry ON public.inquiry_picture USING btree (inquiry_id, "position");

-- The words that the list's search finds an inquiry by. A row of its own, because a word index would
-- otherwise be written anew with every act; the partner's id is one of the words, so that one index
-- answers for both.
CREATE TABLE public.inquiry_search (
  inquiry_id uuid not null,
  partner_id uuid not null,
  words tsvector not null,
  constraint inquiry_search_pkey PRIMARY KEY (inquiry_id, partner_id),
  constraint inquiry_search_inquiry_id_partner_id_fkey FOREIGN KEY (inquiry_id, partner_id) REFERENCES inquiry_delivery(inquiry_id, partner_id) ON DELETE CASCADE
);
-- Serves: the inquiries of a partner that hold words, or beginnings of words.
CREATE INDEX inquiry_search_words ON public.inquiry_search USING gin (words);

CREATE TABLE public.saved_inquiry_search (
  id uuid not null,
  user_id uuid not null,
  partner_id uuid not null,
  name text not null,
  query text not null,
  created_at timestamp with time zone not null,
  constraint saved_inquiry_search_pkey PRIMARY KEY (id),
  constraint saved_inquiry_search_user_id_partner_id_name_key UNIQUE (user_id, partner_id, name),
  constraint saved_inquiry_search_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id) ON DELETE CASCADE,
  constraint saved_inquiry_search_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
-- Serves: removing a partner.
CREATE INDEX saved_inquiry_search_by_partner ON public.saved_inquiry_search USING btree (partner_id);

CREATE OR REPLACE FUNCTION public.note_inquiry_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update inquiry_delivery set last_message_at = new.created_at, snoozed_until = null
   where inquiry_id = new.inquiry_id and partner_id = new.partner_id;
  return null;
end $function$;
