-- One BankID order of ours. BankID's own reference and secrets never leave the server; the order
-- belongs to the browser whose cookie hashes to browser_key.
create table bankid_order (
  id uuid primary key,
  purpose text not null check (purpose in ('verify', 'login')),
  user_id uuid references "user" (id) on delete cascade,
  browser_key bytea not null,
  -- Set again at each silent renewal.
  order_ref text not null unique,
  auto_start_token text not null,
  qr_start_token text not null,
  qr_start_secret_encrypted bytea not null,
  -- What the app shows; the signature must hold the same text.
  visible_text text not null,
  flow text not null check (flow in ('qr', 'auto_start')),
  status text not null check (status in ('pending', 'complete', 'failed')),
  hint_code text,
  error_code text,
  -- First start; renewal goes on for three minutes from here.
  created_at timestamptz not null,
  -- Start of the present BankID order; the QR code's seconds count from here.
  started_at timestamptz not null,
  collected_at timestamptz,
  -- While one of our servers waits for BankID's answer, no other asks.
  collecting_until timestamptz,
  -- The page was left; cleared when it asks again, as after a reload.
  left_at timestamptz,
  -- Set when the app leads the user back to us: the address holds this nonce.
  return_nonce_hash bytea unique,
  returned_at timestamptz,
  -- Approved in the app, sealed, while we wait for the way back to show whose browser it was.
  held_at timestamptz,
  held_completion_encrypted bytea,
  finished_at timestamptz,
  -- Set once, when the result has been applied to the account.
  applied_at timestamptz,
  end_user_ip text not null
);
-- Serves: one open order of a user and purpose; finding it when the next one takes its place.
create unique index one_open_bankid_order_per_user on bankid_order (user_id, purpose)
  where status = 'pending';
-- Serves: the open order of a browser.
create index bankid_order_open_by_browser on bankid_order (browser_key) where status = 'pending';
-- Serves: removing orders older than a day.
create index bankid_order_by_age on bankid_order (created_at);
