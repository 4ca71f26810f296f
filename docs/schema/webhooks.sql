-- Generated from the migrated database by `node api/src/schema.generate.ts`.

-- One try, as the log shows it.
CREATE TABLE public.webhook_attempt (
  id uuid not null,
  delivery_id uuid not null,
  endpoint_id uuid not null,
  at timestamp with time zone not null,
  -- Of the answer; null without one.
  status bigint,
  -- Why it did not arrive; null when it did.
  failure text,
  milliseconds bigint not null,
  -- Beginning of what was answered.
  excerpt text not null,
  next_try_at timestamp with time zone,
  constraint webhook_attempt_pkey PRIMARY KEY (id),
  constraint webhook_attempt_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_delivery(id) ON DELETE CASCADE,
  constraint webhook_attempt_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoint(id) ON DELETE CASCADE,
  constraint webhook_attempt_excerpt_check CHECK ((char_length(excerpt) <= 300))
);
-- Serves: the removal with their deliveries.
CREATE INDEX webhook_attempt_by_delivery ON public.webhook_attempt USING btree (delivery_id);
-- Serves: the same of those that failed.
CREATE INDEX webhook_attempt_failures ON public.webhook_attempt USING btree (endpoint_id, at DESC, id DESC) WHERE (failure IS NOT NULL);
-- Serves: the log of an endpoint, the latest first.
CREATE INDEX webhook_attempt_log ON public.webhook_attempt USING btree (endpoint_id, at DESC, id DESC);

-- An event on its way to one endpoint.
CREATE TABLE public.webhook_delivery (
  id uuid not null,
  event_id uuid not null,
  endpoint_id uuid not null,
  -- Since the event, or since it was last sent again by hand.
  tries bigint default 0 not null,
  -- Null when it has arrived, or is not tried any more.
  next_try_at timestamp with time zone,
  delivered_at timestamp with time zone,
  constraint webhook_delivery_pkey PRIMARY KEY (id),
  constraint webhook_delivery_event_id_endpoint_id_key UNIQUE (event_id, endpoint_id),
  constraint webhook_delivery_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoint(id) ON DELETE CASCADE,
  constraint webhook_delivery_event_id_fkey FOREIGN KEY (event_id) REFERENCES webhook_event(id) ON DELETE CASCADE
);
-- Serves: the removal of an endpoint.
CREATE INDEX webhook_delivery_by_endpoint ON public.webhook_delivery USING btree (endpoint_id);
-- Serves: the age of the oldest one that is due, for the doctor and metrics.
CREATE INDEX webhook_delivery_due ON public.webhook_delivery USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);
-- Serves: what is due at an endpoint, and when the next one is.
CREATE INDEX webhook_delivery_waiting ON public.webhook_delivery USING btree (endpoint_id, next_try_at, id) WHERE (next_try_at IS NOT NULL);

-- Webhooks (docs/decisions/0105): what a partner's own systems are told of, and how that went.
CREATE TABLE public.webhook_endpoint (
  id uuid not null,
  partner_id uuid not null,
  url text not null,
  description text not null,
  -- Types of events that it is told of.
  event_types text[] not null,
  created_at timestamp with time zone not null,
  -- Null while it is on.
  off_at timestamp with time zone,
  off_because text,
  -- The first attempt since the last one that succeeded; null while none has failed.
  failing_since timestamp with time zone,
  last_success_at timestamp with time zone,
  -- After it has let us wait for an answer: others come first.
  resting_until timestamp with time zone,
  version bigint default 1 not null,
  constraint webhook_endpoint_pkey PRIMARY KEY (id),
  constraint webhook_endpoint_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id) ON DELETE CASCADE,
  constraint webhook_endpoint_description_check CHECK ((char_length(description) <= 100)),
  constraint webhook_endpoint_event_types_check CHECK ((cardinality(event_types) > 0)),
  constraint webhook_endpoint_off CHECK (((off_at IS NULL) = (off_because IS NULL))),
  constraint webhook_endpoint_off_because CHECK ((off_because = ANY (ARRAY['owner'::text, 'gone'::text, 'failing'::text]))),
  constraint webhook_endpoint_url_check CHECK ((char_length(url) <= 500))
);
-- Serves: the endpoints of a partner, and whether it has any.
CREATE INDEX webhook_endpoint_by_partner ON public.webhook_endpoint USING btree (partner_id);

-- Facts, written in the transaction of what happened.
CREATE TABLE public.webhook_event (
  id uuid not null,
  partner_id uuid not null,
  type text not null,
  occurred_at timestamp with time zone not null,
  -- What is sent, byte by byte.
  body text not null,
  constraint webhook_event_pkey PRIMARY KEY (id),
  constraint webhook_event_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id) ON DELETE CASCADE
);
-- Serves: the removal after 30 days.
CREATE INDEX webhook_event_by_time ON public.webhook_event USING btree (occurred_at);
-- Serves: replaying the events of a span.
CREATE INDEX webhook_event_of_partner ON public.webhook_event USING btree (partner_id, occurred_at, id);

-- What an endpoint's messages are signed with: one key, and for a while the one before.
CREATE TABLE public.webhook_key (
  id uuid not null,
  endpoint_id uuid not null,
  -- Names of the standard: `v1` is a shared secret, `v1a` a private key of Ed25519.
  scheme text not null,
  secret_encrypted bytea not null,
  -- `whpk_` and Base64; null for a shared secret.
  public_key text,
  made_at timestamp with time zone not null,
  -- Null for the present one.
  ends_at timestamp with time zone,
  constraint webhook_key_pkey PRIMARY KEY (id),
  constraint webhook_key_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoint(id) ON DELETE CASCADE,
  constraint webhook_key_public CHECK (((public_key IS NOT NULL) = (scheme = 'v1a'::text))),
  constraint webhook_key_scheme CHECK ((scheme = ANY (ARRAY['v1'::text, 'v1a'::text])))
);
-- Serves: the keys of an endpoint, and that one of them is the present one.
CREATE INDEX webhook_key_by_endpoint ON public.webhook_key USING btree (endpoint_id);
-- Serves: the removal of those that have ended.
CREATE INDEX webhook_key_ended ON public.webhook_key USING btree (ends_at) WHERE (ends_at IS NOT NULL);
-- Serves: the keys of an endpoint, and that one of them is the present one.
CREATE UNIQUE INDEX webhook_key_present ON public.webhook_key USING btree (endpoint_id) WHERE (ends_at IS NULL);
