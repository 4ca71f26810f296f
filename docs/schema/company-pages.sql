-- Generated from the migrated database by `node api/src/schema.generate.ts`.

-- The public page of a company that wants one (docs/decisions/0125). Made when it is first shown or
-- states something.
CREATE TABLE public.company_page (
  partner_id uuid not null,
  is_shown boolean default false not null,
  -- The last part of its address; null until it is shown for the first time.
  slug text collate "C",
  -- Where the company has its liability insurance, as it states, and since when it states that.
  insurer text,
  insurer_stated_at timestamp with time zone,
  changed_at timestamp with time zone not null,
  version bigint default 1 not null,
  constraint company_page_pkey PRIMARY KEY (partner_id),
  constraint company_page_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id) ON DELETE CASCADE,
  constraint company_page_check CHECK (((insurer IS NULL) = (insurer_stated_at IS NULL))),
  constraint company_page_check1 CHECK (((slug IS NOT NULL) OR (NOT is_shown))),
  constraint company_page_insurer_check CHECK (((char_length(insurer) >= 1) AND (char_length(insurer) <= 100)))
);
-- Serves: the pages in the sitemap; and an address is one company's.
CREATE UNIQUE INDEX company_page_shown ON public.company_page USING btree (slug) WHERE is_shown;

-- Every address that a company's page has had: those before the present one lead on to it, and no
-- other company gets them.
CREATE TABLE public.company_page_address (
  slug text collate "C" not null,
  partner_id uuid not null,
  created_at timestamp with time zone not null,
  constraint company_page_address_pkey PRIMARY KEY (slug),
  constraint company_page_address_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES company_page(partner_id) ON DELETE CASCADE
);
-- Serves: removing a partner.
CREATE INDEX company_page_address_by_partner ON public.company_page_address USING btree (partner_id);
