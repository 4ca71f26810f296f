-- The public page of a company that wants one (docs/decisions/0125). Made when it is first shown or
-- states something.
create table public.company_page (
  partner_id uuid primary key references public.partner (id) on delete cascade,
  is_shown boolean not null default false,
  -- The last part of its address; null until it is shown for the first time.
  slug text collate "C",
  -- Where the company has its liability insurance, as it states, and since when it states that.
  insurer text check (char_length(insurer) between 1 and 100),
  insurer_stated_at timestamptz,
  changed_at timestamptz not null,
  version bigint not null default 1,
  check ((insurer is null) = (insurer_stated_at is null)),
  check (slug is not null or not is_shown)
);
-- Serves: the pages in the sitemap; and an address is one company's.
create unique index company_page_shown on public.company_page (slug) where is_shown;

-- Every address that a company's page has had: those before the present one lead on to it, and no
-- other company gets them.
create table public.company_page_address (
  slug text collate "C" primary key,
  partner_id uuid not null references public.company_page (partner_id) on delete cascade,
  created_at timestamptz not null
);
-- Serves: removing a partner.
create index company_page_address_by_partner on public.company_page_address (partner_id);
