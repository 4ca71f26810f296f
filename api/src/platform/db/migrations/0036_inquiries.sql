-- What homeowners ask for. When their account is erased, what they wrote and where they live is
-- emptied; the row stays for the partners that it reached.
create table inquiry (
  id uuid primary key,
  homeowner_user_id uuid references "user" (id) on delete set null,
  kind text not null check (kind in ('documentation', 'quotation', 'ordering', 'consultation')),
  service_id text not null references service (id),
  text text not null,
  latitude double precision not null,
  longitude double precision not null,
  county_code text not null,
  address text not null,
  wanted_on date,
  withdrawn_at timestamptz,
  -- No partner has it, or all that had it have declined.
  is_unmatched boolean not null default false,
  created_at timestamptz not null
);
-- Serves: the copy and the erasing of a homeowner's.
create index inquiry_by_homeowner on inquiry (homeowner_user_id, created_at)
  where homeowner_user_id is not null;
-- Serves: the list of what reached nobody, oldest first.
create index inquiry_unmatched on inquiry (created_at, id)
  where is_unmatched and withdrawn_at is null;

create table inquiry_picture (
  blob_id uuid primary key references blob (id) on delete cascade,
  inquiry_id uuid not null references inquiry (id) on delete cascade,
  position smallint not null check (position >= 0)
);
-- Serves: the pictures of an inquiry, in their order, and whether it has any.
create index inquiry_picture_by_inquiry on inquiry_picture (inquiry_id, position);

-- An inquiry at a partner that it has reached: what has happened to it there, each with its time.
create table inquiry_delivery (
  inquiry_id uuid not null references inquiry (id) on delete cascade,
  partner_id uuid not null references partner (id) on delete cascade,
  -- Copied from the inquiry, for the indexes.
  kind text not null,
  -- The customer's name in letters that sort by their bytes as Swedish does; empty when erased.
  customer_key text collate "C" not null,
  -- What of the partner's holds the place: an area by its name, a region by its id, a county by its
  -- code.
  reason_by text not null check (reason_by in ('area', 'region', 'county')),
  reason_name text not null,
  delivered_at timestamptz not null,
  read_at timestamptz,
  answered_at timestamptz,
  answered_by_phone_at timestamptz,
  declined_at timestamptz,
  decline_reason text check (decline_reason in ('too_far', 'not_my_trade', 'full')),
  declined_until date,
  declined_by_user_id uuid references "user" (id) on delete set null,
  completed_at timestamptz,
  exported_at timestamptz,
  archived_at timestamptz,
  withdrawn_at timestamptz,
  is_unread boolean not null default true,
  note text not null default '',
  version integer not null default 1,
  -- As the contract derives it (inquiry-status.ts); a test holds the two together.
  status text not null generated always as (
    case when archived_at is not null then 'archived'
         when withdrawn_at is not null then 'withdrawn'
         when declined_at is not null then 'declined'
         when completed_at is not null then 'completed'
         when exported_at is not null then 'exported'
         when answered_by_phone_at is not null then 'answered_by_phone'
         when answered_at is not null then 'answered'
         when read_at is not null then 'read'
         else 'new' end) stored,
  primary key (inquiry_id, partner_id),
  check ((declined_at is null) = (decline_reason is null)),
  check (declined_until is null or decline_reason = 'full')
);
-- Serves: a partner's list as it opens, from either end, between days.
create index inquiry_delivery_present on inquiry_delivery (partner_id, delivered_at, inquiry_id)
  where archived_at is null;
-- Serves: the list narrowed to statuses, a part for each.
create index inquiry_delivery_by_status
  on inquiry_delivery (partner_id, status, delivered_at, inquiry_id);
-- Serves: the list narrowed to kinds, a part for each with each status; counting the unanswered.
create index inquiry_delivery_by_kind
  on inquiry_delivery (partner_id, kind, status, delivered_at, inquiry_id);
-- Serves: the list by the customers' names; the days are looked at in the index.
create index inquiry_delivery_by_name on inquiry_delivery (partner_id, customer_key, inquiry_id)
  include (delivered_at) where archived_at is null;
-- Serves: the same narrowed to kinds or statuses.
create index inquiry_delivery_by_kind_and_name
  on inquiry_delivery (partner_id, kind, status, customer_key, inquiry_id) include (delivered_at);
-- Serves: counting the unread.
create index inquiry_delivery_unread on inquiry_delivery (partner_id)
  where is_unread and archived_at is null;
-- Serves: matching, how many a partner has had of late and when it had the last.
create index inquiry_delivery_of_late on inquiry_delivery (partner_id, delivered_at);
-- Serves: matching, which leaves out partners that have no time until a later day.
create index inquiry_delivery_full on inquiry_delivery (partner_id, declined_until)
  where declined_until is not null;
-- Serves: taking the name of somebody away who leaves.
create index inquiry_delivery_by_decliner on inquiry_delivery (declined_by_user_id)
  where declined_by_user_id is not null;

-- The words that the list's search finds an inquiry by. A row of its own, because a word index would
-- otherwise be written anew with every act; the partner's id is one of the words, so that one index
-- answers for both.
create table inquiry_search (
  inquiry_id uuid not null,
  partner_id uuid not null,
  words tsvector not null,
  primary key (inquiry_id, partner_id),
  foreign key (inquiry_id, partner_id) references inquiry_delivery on delete cascade
);
-- Serves: the inquiries of a partner that hold words, or beginnings of words.
create index inquiry_search_words on inquiry_search using gin (words);

create table inquiry_message (
  id uuid primary key,
  inquiry_id uuid not null,
  partner_id uuid not null,
  is_from_partner boolean not null,
  author_user_id uuid references "user" (id) on delete set null,
  text text not null,
  created_at timestamptz not null,
  foreign key (inquiry_id, partner_id) references inquiry_delivery on delete cascade
);
-- Serves: a conversation, the latest messages of it.
create index inquiry_message_in_order on inquiry_message (inquiry_id, partner_id, created_at, id);
-- Serves: the copy and the erasing of somebody's.
create index inquiry_message_by_author on inquiry_message (author_user_id, created_at)
  where author_user_id is not null;

create table saved_inquiry_search (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  partner_id uuid not null references partner (id) on delete cascade,
  name text not null,
  query text not null,
  created_at timestamptz not null,
  -- Serves also: the searches of a user, and removing them.
  unique (user_id, partner_id, name)
);
-- Serves: removing a partner.
create index saved_inquiry_search_by_partner on saved_inquiry_search (partner_id);
