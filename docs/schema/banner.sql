-- Generated from the migrated database by `node api/src/schema.generate.ts`.

-- A sentence above the header of the partner area, set by staff. A banner is never changed: a new
-- one takes its place under an id of its own, so that whoever has put the old one away sees it.
CREATE TABLE public.banner (
  id uuid not null,
  -- In both languages: { sv, en }.
  text jsonb not null,
  tone text not null,
  -- An address in the portal; `{partnerId}` stands for the reader's own partner.
  link_path text,
  link_text jsonb,
  shown_from timestamp with time zone not null,
  shown_until timestamp with time zone,
  created_at timestamp with time zone not null,
  taken_down_at timestamp with time zone,
  constraint banner_pkey PRIMARY KEY (id),
  constraint banner_check CHECK (((link_path IS NULL) = (link_text IS NULL))),
  constraint banner_check1 CHECK ((shown_until > shown_from)),
  constraint banner_link_path_check CHECK ((link_path ~ '^/([^/\\[:space:]][^\\[:space:]]*)?$'::text)),
  constraint banner_tone_check CHECK ((tone = ANY (ARRAY['info'::text, 'warning'::text])))
);
-- Serves: the banner that stands, read for the frame around every page; there is at most one.
CREATE UNIQUE INDEX banner_standing ON public.banner USING btree (((taken_down_at IS NULL))) WHERE (taken_down_at IS NULL);
