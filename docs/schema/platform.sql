-- Generated from the migrated database by `node api/src/schema.generate.ts`.

CREATE TABLE public.account (
  id uuid not null,
  user_id uuid not null,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  password text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint account_pkey PRIMARY KEY (id),
  constraint account_provider_id_account_id_key UNIQUE (provider_id, account_id),
  constraint account_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
-- Serves: the password of a user at sign-in.
CREATE INDEX account_by_user ON public.account USING btree (user_id);

-- Backups that were begun, however they were started, so that one that fails or is missing is seen.
CREATE TABLE public.backup_run (
  id bigint generated always as identity not null,
  began_at timestamp with time zone not null,
  -- Null while it runs, and for one that was broken off.
  ended_at timestamp with time zone,
  -- `incomplete`: made, but the store lacked files that the database knows.
  outcome text,
  byte_size bigint,
  constraint backup_run_pkey PRIMARY KEY (id),
  constraint backup_run_end CHECK (((ended_at IS NULL) = (outcome IS NULL))),
  constraint backup_run_outcome CHECK ((outcome = ANY (ARRAY['made'::text, 'incomplete'::text, 'failed'::text]))),
  constraint backup_run_size CHECK (((byte_size IS NULL) = ((outcome IS NULL) OR (outcome = 'failed'::text))))
);
-- Serves: the last one that was made, or that ended.
CREATE INDEX backup_run_began ON public.backup_run USING btree (began_at);

-- Files that people send or that are made for them. The rows say what there is; the files
-- themselves lie in the blob store, under file_key. What a purpose is and allows is a table in the
-- code (blobs/rules.ts), so that a new one needs no migration.
CREATE TABLE public.blob (
  id uuid not null,
  owner_user_id uuid,
  partner_id uuid,
  purpose text not null,
  -- slot: room is kept for an upload; stored: it arrived and was checked; attached: something
  -- refers to it; refused: it was not what it should be.
  state text not null,
  -- As declared in a slot, afterwards as found in the content.
  content_type text not null,
  -- Of a slot what was announced, afterwards all files that are kept.
  byte_size bigint not null,
  -- Of the file as it was sent.
  sha256 bytea,
  width integer,
  height integer,
  file_name text not null,
  -- Names the files in the store; random, and new for each upload.
  file_key uuid,
  -- The sizes that were made of a picture; empty when the file itself is kept.
  renditions text[] default '{}'::text[] not null,
  created_at timestamp with time zone not null,
  stored_at timestamp with time zone,
  -- When it is removed by itself; null for as long as something refers to it.
  expires_at timestamp with time zone,
  download_bytes bigint,
  constraint blob_pkey PRIMARY KEY (id),
  constraint blob_owner_user_id_fkey FOREIGN KEY (owner_user_id) REFERENCES "user"(id) ON DELETE CASCADE,
  constraint blob_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id) ON DELETE CASCADE,
  constraint blob_belongs CHECK (((owner_user_id IS NOT NULL) OR (partner_id IS NOT NULL) OR (purpose = 'attachment'::text))),
  constraint blob_byte_size_check CHECK ((byte_size >= 0)),
  constraint blob_file CHECK (((file_key IS NOT NULL) = (state = ANY (ARRAY['stored'::text, 'attached'::text])))),
  constraint blob_state_check CHECK ((state = ANY (ARRAY['slot'::text, 'stored'::text, 'attached'::text, 'refused'::text])))
);
-- Serves: the sweep of what has an end.
CREATE INDEX blob_by_expiry ON public.blob USING btree (expires_at) WHERE (expires_at IS NOT NULL);
-- Serves: the sweep, which asks for the row of a file; no two rows may share one.
CREATE UNIQUE INDEX blob_by_file ON public.blob USING btree (file_key) WHERE (file_key IS NOT NULL);
-- Serves: the sum for a user's quota, removing all of a user.
CREATE INDEX blob_by_owner ON public.blob USING btree (owner_user_id);
-- Serves: the sum for a partner's quota, removing a partner.
CREATE INDEX blob_by_partner ON public.blob USING btree (partner_id) WHERE (partner_id IS NOT NULL);
-- Serves: the sweep of what nothing has referred to for an hour.
CREATE INDEX blob_unattached ON public.blob USING btree (created_at) WHERE (state <> 'attached'::text);

-- The answer to a creating call, so that a repeated one makes nothing twice.
CREATE TABLE public.idempotency_key (
  user_id uuid not null,
  route text not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  response jsonb,
  created_at timestamp with time zone not null,
  sealed_answer bytea,
  constraint idempotency_key_pkey PRIMARY KEY (user_id, route, key),
  constraint idempotency_key_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
-- Serves: removing keys that are older than a day.
CREATE INDEX idempotency_key_by_age ON public.idempotency_key USING btree (created_at);

CREATE TABLE public.jwks (
  id uuid not null,
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  constraint jwks_pkey PRIMARY KEY (id)
);

-- What proves of each key of the servers that it is the one this database was written with: derived
-- from the key (HKDF), so that nothing can be opened by it. A server makes the rows that lack at its
-- start and refuses to start with a key that does not fit (docs/decisions/0050).
CREATE TABLE public.key_canary (
  -- Name of the setting that holds the key.
  setting text not null,
  -- Of several keys in one setting; empty where there is one.
  key_id text not null,
  proof bytea not null,
  created_at timestamp with time zone not null,
  constraint key_canary_pkey PRIMARY KEY (setting, key_id),
  constraint key_canary_setting_check CHECK ((setting = ANY (ARRAY['AUTH_SECRET'::text, 'PERSONAL_DATA_KEYS'::text, 'PERSONAL_INDEX_KEY'::text])))
);

-- What somebody is told in the bell of the page. Texts are made when it is read, in the language of
-- the call: here stand only ids and facts.
CREATE TABLE public.notification (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  data jsonb not null,
  -- Whose doing it was, where that is told; goes when the person does.
  actor_user_id uuid,
  -- Names what happened: told once, however often it is said.
  dedupe_key text not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  digest_at timestamp with time zone,
  constraint notification_pkey PRIMARY KEY (id),
  constraint notification_user_id_dedupe_key_key UNIQUE (user_id, dedupe_key),
  constraint notification_actor_user_id_fkey FOREIGN KEY (actor_user_id) REFERENCES "user"(id) ON DELETE SET NULL,
  constraint notification_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
-- Serves: taking the name away of somebody who leaves.
CREATE INDEX notification_by_actor ON public.notification USING btree (actor_user_id) WHERE (actor_user_id IS NOT NULL);
-- Serves: the sweep of all that are old.
CREATE INDEX notification_by_age ON public.notification USING btree (created_at);
-- Serves: the run that sends digests, a user after the other, and what is due of each.
CREATE INDEX notification_by_digest ON public.notification USING btree (digest_at, user_id) WHERE (digest_at IS NOT NULL);
-- Serves: the sweep of those that were read long ago.
CREATE INDEX notification_by_reading ON public.notification USING btree (read_at) WHERE (read_at IS NOT NULL);
-- Serves: a user's notifications, newest first, page by page.
CREATE INDEX notification_by_user ON public.notification USING btree (user_id, created_at DESC, id DESC);
-- Serves: how many a user has not read, and marking them as read.
CREATE INDEX notification_unread ON public.notification USING btree (user_id, created_at) WHERE (read_at IS NULL);

-- How somebody wants a group of notifications mailed. Without a row it is as the kinds say
-- (api/src/notifications/kinds.ts): most people never choose.
CREATE TABLE public.notification_choice (
  user_id uuid not null,
  choice text not null,
  delivery text not null,
  constraint notification_choice_pkey PRIMARY KEY (user_id, choice),
  constraint notification_choice_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE,
  constraint notification_choice_delivery_check CHECK ((delivery = ANY (ARRAY['at_once'::text, 'daily'::text, 'none'::text])))
);

-- Passkeys that open accounts (docs/decisions/0077). A public key is no secret; a private one never
-- leaves its owner's devices.
CREATE TABLE public.passkey (
  id uuid not null,
  user_id uuid not null,
  -- Of the authenticator's making, in base64url; at most 1023 bytes.
  credential_id text not null,
  -- COSE_Key (RFC 9052, section 7).
  public_key bytea not null,
  -- Number of uses as the authenticator counts them; stays 0 where it does not.
  use_count bigint default 0 not null,
  transports text[] not null,
  is_synced boolean not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE,
  constraint passkey_credential_id_check CHECK ((char_length(credential_id) <= 1364)),
  constraint passkey_name_check CHECK ((char_length(name) <= 60)),
  constraint passkey_public_key_check CHECK ((octet_length(public_key) <= 4096))
);
-- Serves: the passkey that somebody signs in by.
CREATE UNIQUE INDEX passkey_by_credential ON public.passkey USING btree (credential_id);
-- Serves: the passkeys of an account, oldest first.
CREATE INDEX passkey_by_user ON public.passkey USING btree (user_id, created_at);

-- Devices that notifications are pushed to (docs/decisions/0131).
CREATE TABLE public.push_device (
  id uuid not null,
  user_id uuid not null,
  -- The session in which its browser was last seen; null once that has run out.
  session_id uuid,
  -- Where its push service takes messages to it. Known to the browser, the service and us alone.
  endpoint text not null,
  -- The device's public key and the secret that it shares with us (RFC 8291), in base64url.
  p256dh text not null,
  auth text not null,
  user_agent text,
  -- What is not pushed to it: a group of notifications, or `account`.
  off_choices text[] default '{}'::text[] not null,
  -- `HH:MM` in Sweden; over midnight where the end is the earlier one.
  quiet_from text,
  quiet_until text,
  created_at timestamp with time zone not null,
  -- When a page at the device last said that it is there.
  confirmed_at timestamp with time zone not null,
  constraint push_device_pkey PRIMARY KEY (id),
  constraint push_device_endpoint_key UNIQUE (endpoint),
  constraint push_device_session_id_key UNIQUE (session_id),
  constraint push_device_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE SET NULL,
  constraint push_device_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE,
  constraint push_device_endpoint_check CHECK ((char_length(endpoint) <= 1000)),
  constraint push_device_quiet_from_check CHECK ((quiet_from ~ '^\d\d:\d\d$'::text)),
  constraint push_device_quiet_hours CHECK (((quiet_from IS NULL) = (quiet_until IS NULL))),
  constraint push_device_quiet_until_check CHECK ((quiet_until ~ '^\d\d:\d\d$'::text))
);
-- Serves: removing those that nobody has used for long.
CREATE INDEX push_device_by_confirmation ON public.push_device USING btree (confirmed_at);
-- Serves: the devices of a user.
CREATE INDEX push_device_by_user ON public.push_device USING btree (user_id, created_at);

-- Counters of rate-limiter-flexible; the layout is the library's.
CREATE TABLE public.rate_limit (
  key character varying(255) not null,
  points integer default 0 not null,
  expire bigint,
  constraint rate_limit_pkey PRIMARY KEY (key)
);
-- Serves: removing counters that have run out.
CREATE INDEX rate_limit_by_expire ON public.rate_limit USING btree (expire);

-- Written by servers that read from replicas, some times a second: a replica that shows the newest has
-- everything that was committed before (docs/decisions/0137).
CREATE TABLE public.replica_beat (
  -- Made anew by each process of a server.
  server_id uuid not null,
  beat bigint not null,
  -- Of the primary's log: it rises when another machine becomes the primary.
  timeline bigint not null,
  beaten_at timestamp with time zone not null,
  constraint replica_beat_pkey PRIMARY KEY (server_id)
);

-- The servers that run. What the workers of one that has gone had in hand, another gives back.
-- There are as many rows as servers: no index but that of the key.
CREATE TABLE public.running_server (
  id uuid not null,
  -- Under which the queue knows that its workers hold a job.
  worker_ids text[] not null,
  -- Its signs of life. Whether they grow is all that the others go by: clocks differ.
  beats bigint not null,
  -- For whoever looks after the servers.
  seen_at timestamp with time zone not null,
  constraint running_server_pkey PRIMARY KEY (id)
);

-- How personal data is sealed from now on (docs/decisions/0050): `place` is bound to its column and
-- row, `key` is that of the versions before. This version reads both. A database that holds nothing
-- yet is written in the new form at once, since no other server has it; another one when its
-- operators say that every running server is of this version or a later one
-- (npm run admin -- reencrypt-personal-data).
CREATE TABLE public.sealed_form (
  only_row boolean default true not null,
  form text not null,
  constraint sealed_form_pkey PRIMARY KEY (only_row),
  constraint sealed_form_form_check CHECK ((form = ANY (ARRAY['key'::text, 'place'::text]))),
  constraint sealed_form_only_row_check CHECK (only_row)
);

-- What happened at the doors of accounts (docs/decisions/0076). The server's role may add rows and
-- neither change nor remove them; they go with their account, and by the function below.
CREATE TABLE public.security_event (
  id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  -- Null where no account is known, as for an address without one.
  user_id uuid,
  -- A member of staff; null for the account's owner and for the server.
  actor_user_id uuid,
  method text,
  reason text,
  -- The contract's name of a call that was refused.
  refused_call text,
  -- Never a whole address.
  network text,
  browser text not null,
  operating_system text not null,
  -- What is recorded once in an interval.
  once_key text,
  constraint security_event_pkey PRIMARY KEY (id),
  constraint security_event_actor_user_id_fkey FOREIGN KEY (actor_user_id) REFERENCES "user"(id) ON DELETE SET NULL,
  constraint security_event_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE,
  constraint security_event_network_check CHECK ((network ~ '^([0-9]{1,3}\.){3}0/24$|^[0-9a-f:]+::/48$'::text))
);
-- Serves: what a member of staff did, when their account is erased.
CREATE INDEX security_event_by_actor ON public.security_event USING btree (actor_user_id) WHERE (actor_user_id IS NOT NULL);
-- Serves: events of one kind, newest first.
CREATE INDEX security_event_by_kind ON public.security_event USING btree (kind, at DESC, id DESC);
-- Serves: what else came from a network, newest first.
CREATE INDEX security_event_by_network ON public.security_event USING btree (network, at DESC, id DESC);
-- Serves: everything, newest first, and the removal of what is old.
CREATE INDEX security_event_by_time ON public.security_event USING btree (at DESC, id DESC);
-- Serves: what happened to one account, newest first, and whether a device is known.
CREATE INDEX security_event_by_user ON public.security_event USING btree (user_id, at DESC, id DESC);
-- Serves: recording something once in an interval.
CREATE UNIQUE INDEX security_event_once ON public.security_event USING btree (once_key) WHERE (once_key IS NOT NULL);

-- The oldest server that this database still serves, named by the newest migration that it knows. A
-- migration with which servers before it cannot work says so in its own transaction:
-- update public.server_floor set migration = '0250_its_own_name';
-- One row, asked for at each probe: no index but that of the key. Made in constant time.
CREATE TABLE public.server_floor (
  is_only boolean default true not null,
  migration text not null,
  constraint server_floor_pkey PRIMARY KEY (is_only),
  constraint server_floor_is_only_check CHECK (is_only)
);

CREATE TABLE public.session (
  id uuid not null,
  user_id uuid not null,
  token text not null,
  expires_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  sign_in_provider text default 'password'::text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  fresh_until timestamp with time zone not null,
  proved_at timestamp with time zone not null,
  strong_at timestamp with time zone,
  strong_until timestamp with time zone,
  partner_id uuid,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_token_key UNIQUE (token),
  constraint session_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
-- Serves: ending all sessions of a user, listing them.
CREATE INDEX session_by_user ON public.session USING btree (user_id);
CREATE TRIGGER end_push_of_session BEFORE DELETE ON public.session FOR EACH ROW EXECUTE FUNCTION end_push_of_session();
CREATE TRIGGER session_ended AFTER DELETE ON public.session REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION tell_ended_sessions();

-- Sign-in: the identity library's tables (better-auth 1.7), snake_case through the naming plugin.
CREATE TABLE public."user" (
  id uuid not null,
  name text not null,
  email text not null,
  email_verified boolean default false not null,
  image text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  given_name text,
  surname text,
  constraint user_pkey PRIMARY KEY (id),
  constraint user_email_key UNIQUE (email)
);
-- Serves: the accounts made in an interval.
CREATE INDEX user_by_day ON public."user" USING btree (created_at);
CREATE TRIGGER address_proved AFTER UPDATE OF email_verified ON public."user" FOR EACH ROW WHEN ((new.email_verified AND (NOT old.email_verified))) EXECUTE FUNCTION queue_address_proved();
CREATE TRIGGER user_stands AFTER INSERT OR UPDATE OF email, name ON public."user" FOR EACH ROW EXECUTE FUNCTION note_user();

-- The same in a row of its own: every call reads it, and these facts seldom change.
CREATE TABLE public.user_standing (
  user_id uuid not null,
  email text not null,
  name text not null,
  is_registered boolean not null,
  -- Once there is a profile its own trigger says what changes of this.
  language text,
  is_verified boolean not null,
  -- No references: what they name is kept by the rows they are copied from.
  partner_id uuid,
  partner_role text,
  is_expert boolean not null,
  is_homeowner boolean not null,
  has_premium_as_homeowner boolean not null,
  is_staff boolean not null,
  application_id uuid,
  is_closing boolean not null,
  is_blocked boolean not null,
  name_key text collate "C" generated always as (lower(name)) stored,
  email_key text collate "C" generated always as (lower(email)) stored,
  constraint user_standing_pkey PRIMARY KEY (user_id),
  constraint user_standing_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
-- Serve: the users of one kind, newest first. What few are is looked through when a beginning is
-- asked for too; of what many are, the first that begin so are soon found.
CREATE INDEX user_standing_applicants ON public.user_standing USING btree (user_id) WHERE ((application_id IS NOT NULL) AND (partner_id IS NULL));
-- Serve: the users of one kind, newest first. What few are is looked through when a beginning is
-- asked for too; of what many are, the first that begin so are soon found.
CREATE INDEX user_standing_blocked ON public.user_standing USING btree (user_id) WHERE is_blocked;
-- Serves: the blocked users by the beginning of their name, or of their address.
CREATE INDEX user_standing_blocked_by_email ON public.user_standing USING btree (email_key, user_id) WHERE is_blocked;
-- Serves: the blocked users by the beginning of their name, or of their address.
CREATE INDEX user_standing_blocked_by_name ON public.user_standing USING btree (name_key, user_id) WHERE is_blocked;
-- Serves: the users by the beginning of their name, or of their address.
CREATE INDEX user_standing_by_email ON public.user_standing USING btree (email_key, user_id);
-- Serves: the users by the beginning of their name, or of their address.
CREATE INDEX user_standing_by_name ON public.user_standing USING btree (name_key, user_id);
-- Serve: the users of one kind, newest first. What few are is looked through when a beginning is
-- asked for too; of what many are, the first that begin so are soon found.
CREATE INDEX user_standing_experts ON public.user_standing USING btree (user_id) WHERE is_expert;
-- Serve: the users of one kind, newest first. What few are is looked through when a beginning is
-- asked for too; of what many are, the first that begin so are soon found.
CREATE INDEX user_standing_homeowners ON public.user_standing USING btree (user_id) WHERE is_homeowner;
-- Serve: the users of one kind, newest first. What few are is looked through when a beginning is
-- asked for too; of what many are, the first that begin so are soon found.
CREATE INDEX user_standing_partners ON public.user_standing USING btree (user_id) WHERE (partner_id IS NOT NULL);
-- Serve: the users of one kind, newest first. What few are is looked through when a beginning is
-- asked for too; of what many are, the first that begin so are soon found.
CREATE INDEX user_standing_staff ON public.user_standing USING btree (user_id) WHERE is_staff;
-- Serve: the users of one kind, newest first. What few are is looked through when a beginning is
-- asked for too; of what many are, the first that begin so are soon found.
CREATE INDEX user_standing_unverified ON public.user_standing USING btree (user_id) WHERE (NOT is_verified);

CREATE TABLE public.verification (
  id text not null,
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint verification_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX one_code_per_name ON public.verification USING btree (identifier) WHERE (identifier ~~ 'code:%'::text);
-- Outside a transaction
-- Serves: removing what has expired. Anybody may have a challenge made without signing in.
CREATE INDEX verification_by_expiry ON public.verification USING btree (expires_at);
-- Serves: redeeming a reset link or a code.
CREATE INDEX verification_by_identifier ON public.verification USING btree (identifier);

-- A session that somebody ends takes its device with it, by whichever way it is ended. One that runs
-- out leaves it: whoever is logged out by time alone goes on being told.
CREATE OR REPLACE FUNCTION public.end_push_of_session()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if old.expires_at > now() then
    delete from public.push_device where session_id = old.id;
  end if;
  return old;
end;
$function$;

-- Before anything else of the change, even the check that the user exists: whoever holds that check's
-- lock and asks for more waits in a circle with the next one.
CREATE OR REPLACE FUNCTION public.hold_user()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op <> 'INSERT' then
    perform from "user" where id = old.user_id for no key update;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  perform from "user" where id = new.user_id for no key update;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_expert_name(who uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  -- Held first, in a statement of its own: what another transaction has just made of the expert or
  -- of the membership is seen by the next one.
  perform from user_profile where user_id = who for no key update;
  update user_profile profile
     set expert_name = (select expert.name from expert
                         where expert.user_id = who
                           and exists (select from partner_member member where member.user_id = who))
   where profile.user_id = who;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_user_standing(who uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  insert into user_standing
      (user_id, email, name, is_registered, language, is_verified, partner_id, partner_role,
       is_expert, is_homeowner, has_premium_as_homeowner, is_staff, application_id, is_closing,
       is_blocked)
    select user_id, email, name, is_registered, language, is_verified, partner_id, partner_role,
           is_expert, is_homeowner, has_premium_as_homeowner, is_staff, application_id, is_closing,
           is_blocked
      from user_standing_facts where user_id = who
  on conflict (user_id) do update
    set email = excluded.email, name = excluded.name, is_registered = excluded.is_registered,
        is_verified = excluded.is_verified, partner_id = excluded.partner_id,
        partner_role = excluded.partner_role,
        -- Once there is a profile its own trigger says what changes of this.
        language = case when user_standing.is_registered and excluded.is_registered
                        then user_standing.language else excluded.language end,
        is_expert = excluded.is_expert, is_homeowner = excluded.is_homeowner,
        has_premium_as_homeowner = excluded.has_premium_as_homeowner,
        is_staff = excluded.is_staff, application_id = excluded.application_id,
        is_closing = excluded.is_closing, is_blocked = excluded.is_blocked;
end $function$;

-- The price of the day on which the plan was chosen (docs/decisions/0042).
CREATE OR REPLACE FUNCTION public.kept_plan_price(of_partner partner)
 RETURNS jsonb
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT plan_price_on((of_partner).plan_id, ((COALESCE(( SELECT COALESCE(partner_plan_change.chosen_at, partner_plan_change.changed_at) AS "coalesce"
            FROM partner_plan_change
           WHERE (partner_plan_change.partner_id = (kept_plan_price.of_partner).id)
           ORDER BY partner_plan_change.changed_at DESC, partner_plan_change.id DESC
          LIMIT 1), (of_partner).agreement_signed_at) AT TIME ZONE 'Europe/Stockholm'::text))::date) AS plan_price_on;
END;

CREATE OR REPLACE FUNCTION public.name_expert()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform keep_expert_name(coalesce(new.user_id, old.user_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_user()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform keep_user_standing(new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_user_fact()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op <> 'INSERT' then
    perform keep_user_standing(old.user_id);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.user_id <> old.user_id) then
    perform keep_user_standing(new.user_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.plan_price_on(plan text, day date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT jsonb_build_object('amountOre', plan_price.amount_ore, 'text', plan_price.text) AS jsonb_build_object
    FROM plan_price
   WHERE (plan_price.plan_id = plan_price_on.plan)
   ORDER BY (plan_price.valid_from <= plan_price_on.day) DESC, (abs((plan_price.valid_from - plan_price_on.day)))
  LIMIT 1;
END;

-- What waits for the proof of an address goes on once it is there, whichever way it came: by a code, a
-- reset password, a change of address, or the identity library when Google or Microsoft vouches. A job
-- of the same transaction, so that none of them has to think of it. The trigger is made in constant time.
CREATE OR REPLACE FUNCTION public.queue_address_proved()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform graphile_worker.add_job(
    'address_proved', json_build_object('userId', new.id), job_key => 'address_proved:' || new.id);
  return null;
end $function$;

-- Removes events of accounts after a year and those without an account after ninety days. With the
-- rights of the owner, since the server may remove none itself; by the database's clock where that is
-- behind the given one, so that a server that was taken over cannot remove what is younger.
CREATE OR REPLACE FUNCTION public.remove_old_security_events(moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
BEGIN ATOMIC
 DELETE FROM security_event
   WHERE ((security_event.at < (LEAST(remove_old_security_events.moment, now()) - '1 year'::interval)) OR ((security_event.user_id IS NULL) AND (security_event.at < (LEAST(remove_old_security_events.moment, now()) - '90 days'::interval))));
END;

-- Streams of events end with the session that opened them, whoever ends it: the identity library
-- deletes sessions too. Channel and text are those of api/src/events/channel.ts.
CREATE OR REPLACE FUNCTION public.tell_ended_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform pg_notify('troskel_events', json_build_object('endedSession', id)::text) from ended;
  return null;
end $function$;
