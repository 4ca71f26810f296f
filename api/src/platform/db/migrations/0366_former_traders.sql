-- What is kept for six months of a company that has left (docs/decisions/0135).
create table public.former_trader (
  -- The partner that is gone.
  partner_id uuid primary key,
  -- HMAC of its number, as in company.
  identity_number_index bytea not null,
  -- Name, address, contact, number and agreement, as JSON.
  details_encrypted bytea not null,
  -- Plans that it has had, whose campaigns are not given again.
  plan_ids text[] not null,
  left_at timestamptz not null,
  goes_at timestamptz not null
);
-- Serves: the search of staff by number.
create index former_trader_by_number on public.former_trader (identity_number_index);
-- Serves: removing those whose time is over.
create index former_trader_by_end on public.former_trader (goes_at);

-- Plans that the company had before it left and joined again: written once, when it joins, since what
-- it was given then must not change when the row above goes.
-- Filled in 0369: kept_plan_price has the row type of this table in its body, and PostgreSQL refuses to
-- add a column with a default then, from 15.20 on.
alter table public.partner add column plans_had_before text[];
alter table public.partner alter column plans_had_before set default '{}';
