-- What visitors have written to us, signed in or not. Erasing an account removes what it wrote.
create table form_entry (
  id uuid primary key,
  type text not null,
  data jsonb not null,
  user_id uuid references "user" (id) on delete set null,
  language text not null check (language in ('sv', 'en')),
  created_at timestamptz not null
);
-- Serves: the list of one type, newest first.
create index form_entry_by_type on form_entry (type, created_at desc);
-- Serves: the list of all types, newest first.
create index form_entry_by_time on form_entry (created_at desc);
-- Serves: what a person has written, for their export and erasure.
create index form_entry_by_user on form_entry (user_id) where user_id is not null;
