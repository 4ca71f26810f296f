-- Keys by which a partner's own programs make calls (docs/decisions/0104). A key acts for the member
-- who made it, and goes with the membership: it opens nothing for somebody who has left.
create table public.api_key (
  id uuid primary key,
  partner_id uuid not null references public.partner (id) on delete cascade,
  made_by_user_id uuid not null,
  name text not null check (char_length(name) between 1 and 200),
  -- SHA-256 of the key, which has 178 random bits.
  key_hash bytea not null check (octet_length(key_hash) = 32),
  -- The prefix and the first four characters.
  start text not null,
  -- "read" or "write" by the name of a feature.
  scopes jsonb not null check (jsonb_typeof(scopes) = 'object'),
  made_at timestamptz not null,
  -- The last day on which it works, and the moment at which that day ends in Sweden.
  last_day date,
  ends_at timestamptz,
  -- Written once a minute at most.
  last_used_at timestamptz,
  revoked_at timestamptz,
  -- Null for a key that was revoked as leaked, or by somebody who is gone.
  revoked_by_user_id uuid references public."user" (id) on delete set null,
  is_leaked boolean not null default false,
  constraint api_key_of_a_member foreign key (partner_id, made_by_user_id)
    references public.partner_member (partner_id, user_id) on delete cascade,
  constraint api_key_day_and_moment check ((last_day is null) = (ends_at is null))
);
-- Serves: the key of a call, and of a report that it was published.
create unique index api_key_by_hash on public.api_key (key_hash);
-- Serves: the keys of a partner, and the end of one.
create index api_key_by_partner on public.api_key (partner_id, made_at desc, id desc);
-- Serves: the end of a membership, and the copy of what is stored of a member.
create index api_key_by_member on public.api_key (made_by_user_id, partner_id);
-- Serves: the erasing of an account.
create index api_key_by_revoker on public.api_key (revoked_by_user_id)
  where revoked_by_user_id is not null;
-- Serves: the removal of keys that ended long ago.
create index api_key_by_end on public.api_key ((least(revoked_at, ends_at)))
  where least(revoked_at, ends_at) is not null;
