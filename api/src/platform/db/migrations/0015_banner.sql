-- A sentence above the header of the partner area, set by staff. A banner is never changed: a new
-- one takes its place under an id of its own, so that whoever has put the old one away sees it.
create table banner (
  id uuid primary key,
  -- In both languages: { sv, en }.
  text jsonb not null,
  tone text not null check (tone in ('info', 'warning')),
  -- An address in the portal; `{partnerId}` stands for the reader's own partner.
  link_path text check (link_path ~ '^/([^/\\[:space:]][^\\[:space:]]*)?$'),
  link_text jsonb,
  shown_from timestamptz not null,
  shown_until timestamptz,
  created_at timestamptz not null,
  taken_down_at timestamptz,
  check ((link_path is null) = (link_text is null)),
  check (shown_until > shown_from)
);
-- Serves: the banner that stands, read for the frame around every page; there is at most one.
create unique index banner_standing on banner ((taken_down_at is null)) where taken_down_at is null;
