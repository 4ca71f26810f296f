-- Nine digits are what If-Match carries.
create sequence application_draft_version as integer maxvalue 999999999 cycle;

-- The company form as far as somebody has filled it in and not saved: one a user, seen by nobody
-- else, gone when it is saved or the application handed in. No personal number is kept in it.
create table application_draft (
  user_id uuid primary key references "user" (id) on delete cascade,
  -- Never that of an earlier draft: a device that has slept through the end of that one does not
  -- take a new one for its own.
  version integer not null default nextval('application_draft_version'),
  -- What the call has checked, with room for the blanks that are written here.
  content jsonb not null check (octet_length(content::text) <= 65536),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
-- Serves: the sweep of what nobody went on with.
create index application_draft_by_update on application_draft (updated_at);

-- The step that the applicant has open, so that another device opens the same.
alter table company_application
  add column open_step text check (open_step in ('company', 'plan', 'agreement'));
