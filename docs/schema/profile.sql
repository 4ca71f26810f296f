-- Generated from the migrated database by `node api/src/schema.generate.ts`.

-- Areas drawn on the map. Corners as longitude and latitude; a circle keeps what it was made from.
CREATE TABLE public.partner_area (
  id uuid not null,
  partner_id uuid not null,
  name text not null,
  kind text not null,
  corners jsonb not null,
  shape polygon not null,
  centre jsonb,
  radius_metres double precision,
  sort_order integer not null,
  created_at timestamp with time zone not null,
  constraint partner_area_pkey PRIMARY KEY (id),
  constraint partner_area_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id) ON DELETE CASCADE,
  constraint partner_area_check CHECK (((kind = 'circle'::text) = ((centre IS NOT NULL) AND (radius_metres IS NOT NULL)))),
  constraint partner_area_kind_check CHECK ((kind = ANY (ARRAY['polygon'::text, 'circle'::text, 'rectangle'::text])))
);
-- Serves: the areas of a partner, in their order.
CREATE INDEX partner_area_by_partner ON public.partner_area USING btree (partner_id, sort_order);
-- Serves: the areas that hold a point: by bounding box first, since the plain test uses no index.
CREATE INDEX partner_area_by_shape ON public.partner_area USING gist (shape);

-- How far a partner has come in the four steps.
CREATE TABLE public.partner_configuration (
  partner_id uuid not null,
  profile_done_at timestamp with time zone,
  services_done_at timestamp with time zone,
  areas_done_at timestamp with time zone,
  finished_at timestamp with time zone,
  version integer default 1 not null,
  constraint partner_configuration_pkey PRIMARY KEY (partner_id),
  constraint partner_configuration_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id) ON DELETE CASCADE
);

-- City regions by their id and counties by their code.
CREATE TABLE public.partner_coverage (
  partner_id uuid not null,
  kind text not null,
  code text not null,
  constraint partner_coverage_pkey PRIMARY KEY (partner_id, kind, code),
  constraint partner_coverage_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id) ON DELETE CASCADE,
  constraint partner_coverage_kind_check CHECK ((kind = ANY (ARRAY['region'::text, 'county'::text])))
);
-- Serves: the partners that cover a region or a county, for matching.
CREATE INDEX partner_coverage_by_place ON public.partner_coverage USING btree (kind, code, partner_id);

-- What homeowners see of a partner. Made with the first change; until then the company's own name
-- and description stand in.
CREATE TABLE public.partner_profile (
  partner_id uuid not null,
  company_name text not null,
  description text not null,
  website text,
  contact_name text,
  contact_email text,
  contact_phone_number text,
  opening_hours jsonb,
  is_on_holiday boolean default false not null,
  holiday_until date,
  logo_blob_id uuid,
  updated_at timestamp with time zone not null,
  version integer default 1 not null,
  constraint partner_profile_pkey PRIMARY KEY (partner_id),
  constraint partner_profile_logo_blob_id_fkey FOREIGN KEY (logo_blob_id) REFERENCES blob(id) ON DELETE SET NULL,
  constraint partner_profile_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id) ON DELETE CASCADE
);
-- Serves: taking the reference away when a blob is removed; one blob is one partner's logo.
CREATE UNIQUE INDEX partner_profile_by_logo ON public.partner_profile USING btree (logo_blob_id) WHERE (logo_blob_id IS NOT NULL);

CREATE TABLE public.partner_service (
  partner_id uuid not null,
  service_id text not null,
  constraint partner_service_pkey PRIMARY KEY (partner_id, service_id),
  constraint partner_service_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id) ON DELETE CASCADE,
  constraint partner_service_service_id_fkey FOREIGN KEY (service_id) REFERENCES service(id)
);
-- Serves: the partners that offer a service, for matching.
CREATE INDEX partner_service_by_service ON public.partner_service USING btree (service_id, partner_id);
