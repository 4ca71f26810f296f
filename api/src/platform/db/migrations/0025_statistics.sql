-- What is counted of visits, per Swedish day. Nobody is in it: no user, no address, no cookie.
create table statistics_count (
  day date not null,
  type text not null,
  -- A page's path with placeholders, or 'other'.
  source text not null,
  hid_category text not null,
  -- The further parameters of the type, 'step=plan'; empty when there are none.
  parameters text not null,
  -- A count lies in several rows, so that pages which are opened at the same moment do not wait for
  -- each other. The sweep puts those of past days together in row 0.
  part smallint not null,
  count bigint not null check (count > 0),
  -- Adds to a count; the list of days for staff; the sweep of what is past or old: all by day.
  primary key (day, type, source, hid_category, parameters, part)
) with (fillfactor = 70);

-- The same of users who have said yes to it, kept for a shorter time.
create table statistics_of_user (
  user_id uuid not null references "user" (id) on delete cascade,
  -- Of which the user was a member then; not followed when that changes.
  partner_id uuid,
  day date not null,
  type text not null,
  source text not null,
  hid_category text not null,
  parameters text not null,
  count bigint not null check (count > 0),
  -- Which question they have said yes to.
  consent_version smallint not null,
  -- Adds to a count; a person's copy, and their withdrawal.
  primary key (user_id, day, type, source, hid_category, parameters)
) with (fillfactor = 70);

-- The list of a partner's days for staff.
create index statistics_of_user_partner on statistics_of_user (partner_id, day);
-- The sweep of what is old.
create index statistics_of_user_day on statistics_of_user (day);
