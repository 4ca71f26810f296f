-- Documents of an application: who applies may add them before there is one. From handing in on they
-- have their application.
create table application_document (
  blob_id uuid primary key references blob (id) on delete cascade,
  user_id uuid not null references "user" (id) on delete cascade,
  application_id uuid references company_application (id) on delete cascade,
  added_at timestamptz not null
);
-- Serves: the documents that an applicant works on; removing a user.
create index application_document_by_user on application_document (user_id);
-- Serves: the documents of an application that is being reviewed; removing an application.
create index application_document_by_application on application_document (application_id)
  where application_id is not null;
