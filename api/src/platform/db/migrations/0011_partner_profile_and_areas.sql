-- What homeowners see of a partner. Made with the first change; until then the company's own name
-- and description stand in.
create table partner_profile (
  partner_id uuid primary key references partner (id) on delete cascade,
  company_name text not null,
  description text not null,
  website text,
  contact_name text,
  contact_email text,
  contact_phone_number text,
  opening_hours jsonb,
  is_on_holiday boolean not null default false,
  holiday_until date,
  logo_blob_id uuid references blob (id) on delete set null,
  updated_at timestamptz not null,
  version integer not null default 1
);

create table partner_service (
  partner_id uuid not null references partner (id) on delete cascade,
  service_id text not null references service (id),
  primary key (partner_id, service_id)
);
-- Serves: the partners that offer a service, for matching.
create index partner_service_by_service on partner_service (service_id, partner_id);

-- City regions by their id and counties by their code.
create table partner_coverage (
  partner_id uuid not null references partner (id) on delete cascade,
  kind text not null check (kind in ('region', 'county')),
  code text not null,
  primary key (partner_id, kind, code)
);
-- Serves: the partners that cover a region or a county, for matching.
create index partner_coverage_by_place on partner_coverage (kind, code, partner_id);

-- Areas drawn on the map. Corners as longitude and latitude; a circle keeps what it was made from.
create table partner_area (
  id uuid primary key,
  partner_id uuid not null references partner (id) on delete cascade,
  name text not null,
  kind text not null check (kind in ('polygon', 'circle', 'rectangle')),
  corners jsonb not null,
  shape polygon not null,
  centre jsonb,
  radius_metres double precision,
  sort_order integer not null,
  created_at timestamptz not null,
  check ((kind = 'circle') = (centre is not null and radius_metres is not null))
);
-- Serves: the areas of a partner, in their order.
create index partner_area_by_partner on partner_area (partner_id, sort_order);
-- Serves: the areas that hold a point: by bounding box first, since the plain test uses no index.
create index partner_area_by_shape on partner_area using gist (shape);

-- How far a partner has come in the four steps.
create table partner_configuration (
  partner_id uuid primary key references partner (id) on delete cascade,
  profile_done_at timestamptz,
  services_done_at timestamptz,
  areas_done_at timestamptz,
  finished_at timestamptz,
  version integer not null default 1
);
