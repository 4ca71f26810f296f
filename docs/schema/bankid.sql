-- Generated from the migrated database by `node api/src/schema.generate.ts`.

-- One BankID order of ours. BankID's own reference and secrets never leave the server; the order
-- belongs to the browser whose cookie hashes to browser_key.
CREATE TABLE public.bankid_order (
  id uuid not null,
  purpose text not null,
  user_id uuid,
  browser_key bytea not null,
  -- Set again at each silent renewal.
  order_ref text not null,
  auto_start_token text not null,
  qr_start_token text not null,
  qr_start_secret_encrypted bytea not null,
  -- What the app shows; the signature must hold the same text.
  visible_text text not null,
  flow text not null,
  status text not null,
  hint_code text,
  error_code text,
  -- First start; renewal goes on for three minutes from here.
  created_at timestamp with time zone not null,
  -- Start of the present BankID order; the QR code's seconds count from here.
  started_at timestamp with time zone not null,
  collected_at timestamp with time zone,
  -- While one of our servers waits for BankID's answer, no other asks.
  collecting_until timestamp with time zone,
  -- The page was left; cleared when it asks again, as after a reload.
  left_at timestamp with time zone,
  -- Set when the app leads the user back to us: the address holds this nonce.
  return_nonce_hash bytea,
  returned_at timestamp with time zone,
  -- Approved in the app, sealed, while we wait for the way back to show whose browser it was.
  held_at timestamp with time zone,
  held_completion_encrypted bytea,
  finished_at timestamp with time zone,
  -- Set once, when the result has been applied to the account.
  applied_at timestamp with time zone,
  end_user_ip text not null,
  person_without_account_encrypted bytea,
  session_id uuid,
  application_id uuid,
  non_visible_text text,
  -- The app's address beside the browser's.
  address_match text,
  -- Keyed hash of BankID's hardware id.
  device_hash bytea,
  constraint bankid_order_pkey PRIMARY KEY (id),
  constraint bankid_order_order_ref_key UNIQUE (order_ref),
  constraint bankid_order_return_nonce_hash_key UNIQUE (return_nonce_hash),
  constraint bankid_order_application_id_fkey FOREIGN KEY (application_id) REFERENCES company_application(id) ON DELETE CASCADE,
  constraint bankid_order_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE,
  constraint bankid_order_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE,
  constraint bankid_order_address_match_check CHECK ((address_match = ANY (ARRAY['same'::text, 'different'::text, 'unknown'::text]))),
  constraint bankid_order_flow_check CHECK ((flow = ANY (ARRAY['qr'::text, 'auto_start'::text]))),
  constraint bankid_order_purpose_check CHECK ((purpose = ANY (ARRAY['verify'::text, 'login'::text, 'step_up'::text, 'agreement'::text, 'quotation'::text, 'co_signature'::text]))),
  constraint bankid_order_session_check CHECK (
CASE purpose
    WHEN 'step_up'::text THEN (session_id IS NOT NULL)
    WHEN 'login'::text THEN (session_id IS NULL)
    ELSE true
END),
  constraint bankid_order_signing_check CHECK ((((purpose = 'agreement'::text) = (application_id IS NOT NULL)) AND ((purpose = ANY (ARRAY['agreement'::text, 'quotation'::text, 'co_signature'::text])) = (non_visible_text IS NOT NULL)))),
  constraint bankid_order_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'complete'::text, 'failed'::text])))
);
-- Serves: removing orders older than a day.
CREATE INDEX bankid_order_by_age ON public.bankid_order USING btree (created_at);
-- Serves: the orders that go with an application.
CREATE INDEX bankid_order_by_application ON public.bankid_order USING btree (application_id) WHERE (application_id IS NOT NULL);
-- Serves: the orders that go with a session.
CREATE INDEX bankid_order_by_session ON public.bankid_order USING btree (session_id) WHERE (session_id IS NOT NULL);
-- Serves: the open order of a browser.
CREATE INDEX bankid_order_open_by_browser ON public.bankid_order USING btree (browser_key) WHERE (status = 'pending'::text);
-- Serves: one open order of a user and purpose; finding it when the next one takes its place.
CREATE UNIQUE INDEX one_open_bankid_order_per_user ON public.bankid_order USING btree (user_id, purpose) WHERE (status = 'pending'::text);

-- A person proved by BankID: one person, one user.
CREATE TABLE public.person (
  id uuid not null,
  user_id uuid not null,
  personal_number_index bytea not null,
  personal_number_encrypted bytea not null,
  given_name text not null,
  surname text not null,
  verified_at timestamp with time zone not null,
  constraint person_pkey PRIMARY KEY (id),
  constraint person_personal_number_index_key UNIQUE (personal_number_index),
  constraint person_user_id_key UNIQUE (user_id),
  constraint person_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE TRIGGER hold_user BEFORE INSERT OR DELETE OR UPDATE OF user_id ON public.person FOR EACH ROW EXECUTE FUNCTION hold_user();
CREATE TRIGGER user_stands AFTER INSERT OR DELETE OR UPDATE OF user_id ON public.person FOR EACH ROW EXECUTE FUNCTION note_user_fact();
