-- Flags that are switched while the product runs. A flag without a row is as the contract's list of
-- flags says; a row is never removed, so that its versions go on.
create table flag (
  id uuid primary key,
  -- Serves, being unique: the flag that is switched.
  key text not null unique check (key ~ '^[a-z][a-z0-9-]{1,62}$'),
  is_on boolean not null,
  -- In the words of whoever switched it last: why it stands as it does.
  description text check (char_length(description) <= 300),
  version integer not null default 1,
  updated_at timestamptz not null
);

-- What holds for one partner instead. Each server reads all rows of both tables at once, so the only
-- index beyond the keys is the one below.
create table flag_override (
  flag_id uuid not null references flag (id),
  partner_id uuid not null references partner (id) on delete cascade,
  is_on boolean not null,
  updated_at timestamptz not null,
  primary key (flag_id, partner_id)
);
-- Serves: the overrides of a partner that is removed.
create index flag_override_partner on flag_override (partner_id);
