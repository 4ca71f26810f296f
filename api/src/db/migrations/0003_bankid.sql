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
  return_nonce text not null,
  flow text not null check (flow in ('qr', 'auto_start')),
  status text not null check (status in ('pending', 'complete', 'failed')),
  hint_code text,
  error_code text,
  -- First start; renewal goes on for three minutes from here.
  created_at timestamptz not null,
  -- Start of the present BankID order; the QR code's seconds count from here.
  started_at timestamptz not null,
  collected_at timestamptz,
  finished_at timestamptz,
  -- Set once, when the result has been applied to the account.
  applied_at timestamptz,
  end_user_ip text not null
);
-- Serves: cancelling the older open orders of a user or a browser.
create index bankid_order_open_by_user on bankid_order (user_id) where status = 'pending';
create index bankid_order_open_by_browser on bankid_order (browser_key) where status = 'pending';
-- Serves: removing orders older than a day.
create index bankid_order_by_age on bankid_order (created_at);
