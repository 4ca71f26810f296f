-- What the overview asks of inquiries: which of them wait for an answer, and what came of late.

-- Whether the homeowner still waits to hear from the partner. An export answers nobody, which is why
-- the status cannot tell. As the contract says it (inquiry-status.ts); a test holds the two together.
alter table inquiry_delivery
  add column is_unanswered boolean not null generated always as (
    answered_at is null and answered_by_phone_at is null and declined_at is null
    and withdrawn_at is null and completed_at is null and archived_at is null) stored;

-- Serves: the list of the unanswered, from either end, a part for each kind; counting them by kind;
-- the five that have waited longest.
create index inquiry_delivery_unanswered
  on inquiry_delivery (partner_id, kind, delivered_at, inquiry_id) include (status)
  where is_unanswered;
-- Serves: the same list by the customers' names.
create index inquiry_delivery_unanswered_by_name
  on inquiry_delivery (partner_id, kind, customer_key, inquiry_id) include (delivered_at, status)
  where is_unanswered;

-- Serves: counting the unread, and those of them that were opened before.
drop index inquiry_delivery_unread;
create index inquiry_delivery_unread on inquiry_delivery (partner_id) include (read_at)
  where is_unread and archived_at is null;

-- Serves: matching, how many a partner has had of late and when it had the last; what came in the
-- last days, of which kind, and when it was answered, without a look at the rows.
drop index inquiry_delivery_of_late;
create index inquiry_delivery_of_late on inquiry_delivery (partner_id, delivered_at)
  include (kind, answered_at, answered_by_phone_at);

-- Serves: the newest questions that nobody has answered.
create index forum_thread_without_reply on forum_thread_activity (created_at, thread_id)
  where target = 'community' and reply_count = 0 and not is_deleted;
