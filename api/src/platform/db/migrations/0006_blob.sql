-- Files that people send or that are made for them. The rows say what there is; the files
-- themselves lie in the blob store, under file_key. What a purpose is and allows is a table in the
-- code (blobs/rules.ts), so that a new one needs no migration.
create table blob (
  id uuid primary key,
  owner_user_id uuid not null references "user" (id) on delete cascade,
  partner_id uuid references partner (id) on delete cascade,
  purpose text not null,
  -- slot: room is kept for an upload; stored: it arrived and was checked; attached: something
  -- refers to it; refused: it was not what it should be.
  state text not null check (state in ('slot', 'stored', 'attached', 'refused')),
  -- As declared in a slot, afterwards as found in the content.
  content_type text not null,
  -- Of a slot what was announced, afterwards all files that are kept.
  byte_size bigint not null check (byte_size >= 0),
  -- Of the file as it was sent.
  sha256 bytea,
  width integer,
  height integer,
  file_name text not null,
  -- Names the files in the store; random, and new for each upload.
  file_key uuid,
  -- The sizes that were made of a picture; empty when the file itself is kept.
  renditions text[] not null default '{}',
  created_at timestamptz not null,
  stored_at timestamptz,
  -- When it is removed by itself; null for as long as something refers to it.
  expires_at timestamptz,
  constraint blob_file check ((file_key is not null) = (state in ('stored', 'attached')))
);
-- Serves: the sum for a user's quota, removing all of a user.
create index blob_by_owner on blob (owner_user_id);
-- Serves: the sum for a partner's quota, removing a partner.
create index blob_by_partner on blob (partner_id) where partner_id is not null;
-- Serves: the sweep, which asks for the row of a file; no two rows may share one.
create unique index blob_by_file on blob (file_key) where file_key is not null;
-- Serves: the sweep of what nothing has referred to for an hour.
create index blob_unattached on blob (created_at) where state <> 'attached';
-- Serves: the sweep of what has an end.
create index blob_by_expiry on blob (expires_at) where expires_at is not null;

alter table user_profile add column avatar_blob_id uuid references blob (id) on delete set null;
-- Serves: taking the reference away when a blob is removed; one blob is one person's picture.
create unique index user_profile_by_avatar on user_profile (avatar_blob_id)
  where avatar_blob_id is not null;
