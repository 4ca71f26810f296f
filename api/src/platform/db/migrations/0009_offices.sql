-- The kinds of work that partners offer (specification 2: service1 to service4). One that is no
-- longer offered stays, since what once was chosen keeps its name.
create table service (
  id text primary key,
  name jsonb not null,
  sort_order integer not null,
  is_active boolean not null default true
);

insert into service (id, name, sort_order) values
  ('service1', '{"sv": "Bygg och renovering", "en": "Building and renovation"}', 1),
  ('service2', '{"sv": "El", "en": "Electrical work"}', 2),
  ('service3', '{"sv": "Rör, värme och vatten", "en": "Plumbing and heating"}', 3),
  ('service4', '{"sv": "Måleri, tak och fasad", "en": "Painting, roofs and facades"}', 4);

-- At most 200 rows a partner. What is chosen from the reference data is checked by the server and
-- only ever read with its office, so it lies in the row.
create table office (
  id uuid primary key,
  partner_id uuid not null references partner (id) on delete cascade,
  name text not null,
  street_address text not null,
  postal_code text not null,
  city text not null,
  region_ids text[] not null default '{}',
  county_codes text[] not null default '{}',
  service_ids text[] not null default '{}',
  -- E.164.
  phone_number text,
  opening_hours jsonb,
  -- Degrees, WGS 84.
  latitude double precision,
  longitude double precision,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  -- For ten minutes the deletion can be taken back; then the sweep removes the row.
  deleted_at timestamptz,
  check ((latitude is null) = (longitude is null))
);
-- Serves: the offices of a partner, sorted after reading, and their number before one is added;
-- removing a partner.
create index office_by_partner on office (partner_id);
-- Serves: the sweep of what was deleted.
create index office_by_deletion on office (deleted_at) where deleted_at is not null;
