-- Generated from the migrated database by `node api/src/schema.generate.ts`.

-- What is counted of visits, per Swedish day. Nobody is in it: no user, no address, no cookie.
CREATE TABLE public.statistics_count (
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
  count bigint not null,
  constraint statistics_count_pkey PRIMARY KEY (day, type, source, hid_category, parameters, part),
  constraint statistics_count_count_check CHECK ((count > 0))
);

-- The same of users who have said yes to it, kept for a shorter time.
CREATE TABLE public.statistics_of_user (
  user_id uuid not null,
  -- Of which the user was a member then; not followed when that changes.
  partner_id uuid,
  day date not null,
  type text not null,
  source text not null,
  hid_category text not null,
  parameters text not null,
  count bigint not null,
  -- Which question they have said yes to.
  consent_version smallint not null,
  constraint statistics_of_user_pkey PRIMARY KEY (user_id, day, type, source, hid_category, parameters),
  constraint statistics_of_user_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE,
  constraint statistics_of_user_count_check CHECK ((count > 0))
);
-- The sweep of what is old.
CREATE INDEX statistics_of_user_day ON public.statistics_of_user USING btree (day);
-- The list of a partner's days for staff.
CREATE INDEX statistics_of_user_partner ON public.statistics_of_user USING btree (partner_id, day);
