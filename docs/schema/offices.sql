-- Generated from the migrated database by `node api/src/schema.generate.ts`.

-- At most 200 rows a partner. What is chosen from the reference data is checked by the server and
-- only ever read with its office, so it lies in the row.
CREATE TABLE public.office (
  id uuid not null,
  partner_id uuid not null,
  name text not null,
  street_address text not null,
  postal_code text not null,
  city text not null,
  region_ids text[] default '{}'::text[] not null,
  county_codes text[] default '{}'::text[] not null,
  service_ids text[] default '{}'::text[] not null,
  -- E.164.
  phone_number text,
  opening_hours jsonb,
  -- Degrees, WGS 84.
  latitude double precision,
  longitude double precision,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer default 1 not null,
  -- For ten minutes the deletion can be taken back; then the sweep removes the row.
  deleted_at timestamp with time zone,
  constraint office_pkey PRIMARY KEY (id),
  constraint office_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id) ON DELETE CASCADE,
  constraint office_check CHECK (((latitude IS NULL) = (longitude IS NULL)))
);
-- Serves: the sweep of what was deleted.
CREATE INDEX office_by_deletion ON public.office USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
-- Serves: the offices of a partner, sorted after reading, and their number before one is added;
-- removing a partner.
CREATE INDEX office_by_partner ON public.office USING btree (partner_id);

-- Members who work at an office, as long as they are members of its company.
CREATE TABLE public.office_member (
  office_id uuid not null,
  partner_id uuid not null,
  user_id uuid not null,
  constraint office_member_pkey PRIMARY KEY (office_id, user_id),
  constraint office_member_office_id_fkey FOREIGN KEY (office_id) REFERENCES office(id) ON DELETE CASCADE,
  constraint office_member_partner_id_user_id_fkey FOREIGN KEY (partner_id, user_id) REFERENCES partner_member(partner_id, user_id) ON DELETE CASCADE
);
CREATE INDEX office_member_by_member ON public.office_member USING btree (partner_id, user_id);
