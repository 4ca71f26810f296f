-- Generated from the migrated database by `node api/src/schema.generate.ts`.

-- What visitors have written to us, signed in or not. Erasing an account removes what it wrote.
CREATE TABLE public.form_entry (
  id uuid not null,
  type text not null,
  data jsonb not null,
  user_id uuid,
  language text not null,
  created_at timestamp with time zone not null,
  constraint form_entry_pkey PRIMARY KEY (id),
  constraint form_entry_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE SET NULL
);
-- Serves: the list of all types, newest first.
CREATE INDEX form_entry_by_time ON public.form_entry USING btree (created_at DESC);
-- Serves: the list of one type, newest first.
CREATE INDEX form_entry_by_type ON public.form_entry USING btree (type, created_at DESC);
-- Serves: what a person has written, for their export and erasure.
CREATE INDEX form_entry_by_user ON public.form_entry USING btree (user_id) WHERE (user_id IS NOT NULL);
-- What visitors without an account have written goes after its time (docs/operations.md).
-- Serves: the erasing of it.
CREATE INDEX form_entry_of_nobody ON public.form_entry USING btree (created_at) WHERE (user_id IS NULL);

-- Who wants to be told when the service opens to them: an address once a list. What stands on the
-- list has been confirmed by mail; what was handed in since waits in `offer`.
CREATE TABLE public.waiting_list_entry (
  id uuid not null,
  list text not null,
  -- In small letters.
  email text not null,
  details jsonb,
  language text,
  terms_version text,
  confirmed_at timestamp with time zone,
  -- { details, language, termsVersion }
  offer jsonb,
  offered_at timestamp with time zone not null,
  -- SHA-256 of what the newest mailed link carries.
  link_hash bytea,
  link_expires_at timestamp with time zone,
  mailed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  -- Mails sent for the offer that waits.
  mail_count smallint default 0 not null,
  -- When the owner of the address last said that they want to be on the list; `confirmed_at` is the
  -- place in the queue and stays.
  last_confirmed_at timestamp with time zone,
  constraint waiting_list_entry_pkey PRIMARY KEY (id),
  constraint waiting_list_entry_check CHECK ((num_nulls(details, language, terms_version, confirmed_at) = ANY (ARRAY[0, 4]))),
  constraint waiting_list_entry_check1 CHECK (((offer IS NOT NULL) OR (confirmed_at IS NOT NULL))),
  constraint waiting_list_entry_check2 CHECK ((num_nulls(confirmed_at, last_confirmed_at) = ANY (ARRAY[0, 2]))),
  constraint waiting_list_entry_list_check CHECK ((list = ANY (ARRAY['waiting-list'::text, 'home-care-waiting-list'::text])))
);
-- Serves: the entries of a list, confirmed or not.
CREATE INDEX waiting_list_entry_by_day ON public.waiting_list_entry USING btree (list, created_at, id);
-- Serves: a sign-up, which finds its address; by the address alone what a person asks to see or to
-- have erased.
CREATE UNIQUE INDEX waiting_list_entry_by_email ON public.waiting_list_entry USING btree (email, list);
-- Serves: the mailed link.
CREATE UNIQUE INDEX waiting_list_entry_by_link ON public.waiting_list_entry USING btree (link_hash) WHERE (link_hash IS NOT NULL);
-- Serves: the confirmed ones of a list by the day of their sign-up.
CREATE INDEX waiting_list_entry_confirmed_by_day ON public.waiting_list_entry USING btree (list, created_at, id) WHERE (confirmed_at IS NOT NULL);
-- Serves: the erasing of entries whose owner has not said anything for long.
CREATE INDEX waiting_list_entry_last_confirmed ON public.waiting_list_entry USING btree (last_confirmed_at) WHERE (last_confirmed_at IS NOT NULL);
-- Serves: the erasing of what nobody has confirmed.
CREATE INDEX waiting_list_entry_offered ON public.waiting_list_entry USING btree (offered_at) WHERE (offer IS NOT NULL);
-- Serves: the file of a list, page by page in the order of the queue.
CREATE INDEX waiting_list_entry_queue ON public.waiting_list_entry USING btree (list, confirmed_at, id) WHERE (confirmed_at IS NOT NULL);
-- Serves: those that wait for their confirmation.
CREATE INDEX waiting_list_entry_unconfirmed_by_day ON public.waiting_list_entry USING btree (list, created_at, id) WHERE (confirmed_at IS NULL);
