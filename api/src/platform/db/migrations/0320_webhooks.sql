-- Webhooks (docs/decisions/0105): what a partner's own systems are told of, and how that went.
create table public.webhook_endpoint (
  id uuid primary key,
  partner_id uuid not null references public.partner (id) on delete cascade,
  url text not null check (char_length(url) <= 500),
  description text not null check (char_length(description) <= 100),
  -- Types of events that it is told of.
  event_types text[] not null check (cardinality(event_types) > 0),
  created_at timestamptz not null,
  -- Null while it is on.
  off_at timestamptz,
  off_because text,
  -- The first attempt since the last one that succeeded; null while none has failed.
  failing_since timestamptz,
  last_success_at timestamptz,
  -- After it has let us wait for an answer: others come first.
  resting_until timestamptz,
  version bigint not null default 1,
  constraint webhook_endpoint_off check ((off_at is null) = (off_because is null)),
  constraint webhook_endpoint_off_because check (off_because in ('owner', 'gone', 'failing'))
);
-- Serves: the endpoints of a partner, and whether it has any.
create index webhook_endpoint_by_partner on public.webhook_endpoint (partner_id);

-- What an endpoint's messages are signed with: one key, and for a while the one before.
create table public.webhook_key (
  id uuid primary key,
  endpoint_id uuid not null references public.webhook_endpoint (id) on delete cascade,
  -- Names of the standard: `v1` is a shared secret, `v1a` a private key of Ed25519.
  scheme text not null,
  secret_encrypted bytea not null,
  -- `whpk_` and Base64; null for a shared secret.
  public_key text,
  made_at timestamptz not null,
  -- Null for the present one.
  ends_at timestamptz,
  constraint webhook_key_scheme check (scheme in ('v1', 'v1a')),
  constraint webhook_key_public check ((public_key is not null) = (scheme = 'v1a'))
);
-- Serves: the keys of an endpoint, and that one of them is the present one.
create unique index webhook_key_present on public.webhook_key (endpoint_id) where ends_at is null;
create index webhook_key_by_endpoint on public.webhook_key (endpoint_id);
-- Serves: the removal of those that have ended.
create index webhook_key_ended on public.webhook_key (ends_at) where ends_at is not null;

-- Facts, written in the transaction of what happened.
create table public.webhook_event (
  id uuid primary key,
  partner_id uuid not null references public.partner (id) on delete cascade,
  type text not null,
  occurred_at timestamptz not null,
  -- What is sent, byte by byte.
  body text not null
);
-- Serves: replaying the events of a span.
create index webhook_event_of_partner on public.webhook_event (partner_id, occurred_at, id);
-- Serves: the removal after 30 days.
create index webhook_event_by_time on public.webhook_event (occurred_at);

-- An event on its way to one endpoint.
create table public.webhook_delivery (
  id uuid primary key,
  event_id uuid not null references public.webhook_event (id) on delete cascade,
  endpoint_id uuid not null references public.webhook_endpoint (id) on delete cascade,
  -- Since the event, or since it was last sent again by hand.
  tries bigint not null default 0,
  -- Null when it has arrived, or is not tried any more.
  next_try_at timestamptz,
  delivered_at timestamptz,
  unique (event_id, endpoint_id)
);
-- Serves: what is due at an endpoint, and when the next one is.
create index webhook_delivery_waiting on public.webhook_delivery (endpoint_id, next_try_at, id)
  where next_try_at is not null;
-- Serves: the removal of an endpoint.
create index webhook_delivery_by_endpoint on public.webhook_delivery (endpoint_id);
-- Serves: the age of the oldest one that is due, for the doctor and metrics.
create index webhook_delivery_due on public.webhook_delivery (next_try_at)
  where next_try_at is not null;

-- One try, as the log shows it.
create table public.webhook_attempt (
  id uuid primary key,
  delivery_id uuid not null references public.webhook_delivery (id) on delete cascade,
  endpoint_id uuid not null references public.webhook_endpoint (id) on delete cascade,
  at timestamptz not null,
  -- Of the answer; null without one.
  status bigint,
  -- Why it did not arrive; null when it did.
  failure text,
  milliseconds bigint not null,
  -- Beginning of what was answered.
  excerpt text not null check (char_length(excerpt) <= 300),
  next_try_at timestamptz
);
-- Serves: the log of an endpoint, the latest first.
create index webhook_attempt_log on public.webhook_attempt (endpoint_id, at desc, id desc);
-- Serves: the same of those that failed.
create index webhook_attempt_failures on public.webhook_attempt (endpoint_id, at desc, id desc)
  where failure is not null;
-- Serves: the removal with their deliveries.
create index webhook_attempt_by_delivery on public.webhook_attempt (delivery_id);
