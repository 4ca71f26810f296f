-- Passkeys that open accounts (docs/decisions/0077). A public key is no secret; a private one never
-- leaves its owner's devices.
create table public.passkey (
  id uuid primary key,
  user_id uuid not null references public."user" (id) on delete cascade,
  -- Of the authenticator's making, in base64url; at most 1023 bytes.
  credential_id text not null check (char_length(credential_id) <= 1364),
  -- COSE_Key (RFC 9052, section 7).
  public_key bytea not null check (octet_length(public_key) <= 4096),
  -- Number of uses as the authenticator counts them; stays 0 where it does not.
  use_count bigint not null default 0,
  transports text[] not null,
  is_synced boolean not null,
  name text not null check (char_length(name) <= 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
-- Serves: the passkey that somebody signs in by.
create unique index passkey_by_credential on public.passkey (credential_id);
-- Serves: the passkeys of an account, oldest first.
create index passkey_by_user on public.passkey (user_id, created_at);
