-- Rows that the people of a partner write in quotations again and again.
create table public.quotation_row_template (
  id uuid primary key,
  partner_id uuid not null references public.partner (id) on delete cascade,
  name text not null,
  rows jsonb not null,
  version bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- A name is there once, in whatever letters; serves also the templates of a partner.
create unique index quotation_row_template_by_name
  on public.quotation_row_template (partner_id, lower(name));
