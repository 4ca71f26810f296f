-- What proves of each key of the servers that it is the one this database was written with: derived
-- from the key (HKDF), so that nothing can be opened by it. A server makes the rows that lack at its
-- start and refuses to start with a key that does not fit (docs/decisions/0050).
create table key_canary (
  -- Name of the setting that holds the key.
  setting text not null check (setting in ('AUTH_SECRET', 'PERSONAL_DATA_KEYS', 'PERSONAL_INDEX_KEY')),
  -- Of several keys in one setting; empty where there is one.
  key_id text not null,
  proof bytea not null,
  created_at timestamptz not null,
  -- Serves: reading all of them at a server's start and at each look at its readiness.
  primary key (setting, key_id)
);
