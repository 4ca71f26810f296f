-- The private address of a partner's calendar of visits: whoever knows it reads the calendar, so it is
-- kept as a hash, like other secrets (docs/decisions/0081). Making it anew ends the one before.
create table public.visit_calendar (
  partner_id uuid primary key references public.partner (id) on delete cascade,
  -- SHA-256 of the token, in hexadecimal, which has 256 random bits.
  token_hash text not null check (char_length(token_hash) = 64),
  made_at timestamptz not null,
  made_by_user_id uuid references public."user" (id) on delete set null
);
-- Serves: reading a calendar by its address.
create unique index visit_calendar_by_token on public.visit_calendar (token_hash);
-- Serves: the erasing of a member's account.
create index visit_calendar_by_member on public.visit_calendar (made_by_user_id)
  where made_by_user_id is not null;
