-- Texts that the people of a partner answer inquiries with again and again.
create table answer_template (
  id uuid primary key,
  partner_id uuid not null references partner (id) on delete cascade,
  name text not null,
  text text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- A name is there once, in whatever letters; serves also the templates of a partner.
create unique index answer_template_by_name on answer_template (partner_id, lower(name));
