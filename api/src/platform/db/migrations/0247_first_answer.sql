-- When the first company answered an inquiry, in writing or by telephone; null while nobody has. In
-- constant time; a server of the version before leaves it null, and lists look at the deliveries too.
alter table public.inquiry add column first_answered_at timestamptz;
