-- Sign-in: the identity library's tables (better-auth 1.7), snake_case through the naming plugin.
create table "user" (
  id uuid primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table session (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  sign_in_provider text not null default 'password',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- Serves: ending all sessions of a user, listing them.
create index session_by_user on session (user_id);

create table account (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider_id, account_id)
);
-- Serves: the password of a user at sign-in.
create index account_by_user on account (user_id);

create table verification (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- Serves: redeeming a reset link or a code.
create index verification_by_identifier on verification (identifier);

create table jwks (
  id uuid primary key,
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  created_at timestamptz not null,
  expires_at timestamptz
);

-- What a registered partner user told us of themselves. An identity without this row has signed in
-- but not registered.
create table user_profile (
  user_id uuid primary key references "user" (id) on delete cascade,
  given_name text not null,
  surname text not null,
  phone_number text,
  language text not null check (language in ('sv', 'en')),
  utm jsonb not null,
  registered_at timestamptz not null,
  last_active_at timestamptz not null,
  version integer not null default 1
);

-- A person proved by BankID: one person, one user.
create table person (
  id uuid primary key,
  user_id uuid not null unique references "user" (id) on delete cascade,
  personal_number_index bytea not null unique,
  personal_number_encrypted bytea not null,
  given_name text not null,
  surname text not null,
  verified_at timestamptz not null
);

create table terms_acceptance (
  user_id uuid not null references "user" (id) on delete cascade,
  document text not null check (document in ('terms', 'privacy')),
  document_version date not null,
  accepted_at timestamptz not null,
  primary key (user_id, document, document_version)
);

-- What somebody is stands in rows beside the user: one person can wear many hats.
create table staff (
  user_id uuid primary key references "user" (id) on delete cascade,
  created_at timestamptz not null
);

create table homeowner (
  user_id uuid primary key references "user" (id) on delete cascade,
  has_premium boolean not null default false,
  created_at timestamptz not null
);

-- Append-only for the server's role; ids and facts, no personal data.
create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  actor_user_id uuid,
  action text not null,
  subject_type text not null,
  subject_id uuid,
  detail jsonb not null default '{}'
);
-- Serves: the history of one subject, newest first.
create index audit_log_by_subject on audit_log (subject_type, subject_id, at desc);

-- Counters of rate-limiter-flexible; the layout is the library's.
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
-- Serves: removing counters that have run out.
create index rate_limit_by_expire on rate_limit (expire);

-- The answer to a creating call, so that a repeated one makes nothing twice.
create table idempotency_key (
  user_id uuid not null references "user" (id) on delete cascade,
  route text not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  response jsonb,
  created_at timestamptz not null,
  primary key (user_id, route, key)
);
-- Serves: removing keys that are older than a day.
create index idempotency_key_by_age on idempotency_key (created_at);
