-- When the person of a session was proved by a passkey or BankID; null for a session that a password,
-- a mailed code or a provider has opened (docs/decisions/0077). Sessions from before say nothing of
-- that, so staff prove themselves once more.
alter table public.session add column strong_at timestamptz;
