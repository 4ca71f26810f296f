-- Until when a session with a strong_at is strong; null for as long as it lasts. A recovery code opens it
-- for a while, in which its owner adds a passkey (docs/decisions/0077).
alter table public.session add column strong_until timestamptz;
