-- Who wants to be told when the service opens to them: an address once a list. What stands on the
-- list has been confirmed by mail; what was handed in since waits in `offer`.
create table waiting_list_entry (
  id uuid primary key,
  list text not null check (list in ('waiting-list', 'home-care-waiting-list')),
  -- In small letters.
  email text not null,
  details jsonb,
  language text check (language in ('sv', 'en')),
  terms_version text,
  confirmed_at timestamptz,
  -- { details, language, termsVersion }
  offer jsonb,
  offered_at timestamptz not null,
  -- SHA-256 of what the newest mailed link carries.
  link_hash bytea,
  link_expires_at timestamptz,
  mailed_at timestamptz,
  created_at timestamptz not null,
  check (num_nulls(details, language, terms_version, confirmed_at) in (0, 4)),
  check (offer is not null or confirmed_at is not null)
);
-- Serves: a sign-up, which finds its address; by the address alone what a person asks to see or to
-- have erased.
create unique index waiting_list_entry_by_email on waiting_list_entry (email, list);
-- Serves: the mailed link.
create unique index waiting_list_entry_by_link on waiting_list_entry (link_hash)
  where link_hash is not null;
-- Serves: the erasing of what nobody has confirmed.
create index waiting_list_entry_offered on waiting_list_entry (offered_at) where offer is not null;
-- Serves: the file of a list, page by page in the order of the queue.
create index waiting_list_entry_queue on waiting_list_entry (list, confirmed_at, id)
  where confirmed_at is not null;
