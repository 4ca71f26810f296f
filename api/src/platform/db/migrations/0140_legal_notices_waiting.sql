-- When the mail server refused the address for good. It is tried again as any mail is, but no longer
-- holds up the mails to the people after it (docs/decisions/0043).
alter table legal_notice add column refused_at timestamptz;
-- Serves: how many mails of a version wait for the mail server, and which were given up.
create index legal_notice_unsent on legal_notice (version_id, refused_at, user_id)
  where mailed_at is null;
