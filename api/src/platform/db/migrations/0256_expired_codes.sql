-- Outside a transaction
-- Serves: removing what has expired. Anybody may have a challenge made without signing in.
create index concurrently if not exists verification_by_expiry on public.verification (expires_at);
