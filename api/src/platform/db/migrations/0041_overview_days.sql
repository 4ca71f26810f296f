-- What the overview adds up is reckoned once, when it is written, and not with each look: the day in
-- Sweden on which an inquiry came, and after how many minutes it was answered first.
alter table inquiry_delivery
  add column delivered_on date not null
    generated always as ((delivered_at at time zone 'Europe/Stockholm')::date) stored,
  add column answered_after_minutes integer
    generated always as (round(date_part('epoch',
      least(answered_at, answered_by_phone_at) - delivered_at) / 60)::integer) stored;

-- Serves: matching, how many a partner has had of late and when it had the last; what came in the
-- last days, of which kind, and how soon it was answered, without a look at the rows.
drop index inquiry_delivery_of_late;
create index inquiry_delivery_of_late on inquiry_delivery (partner_id, delivered_at)
  include (delivered_on, kind, answered_after_minutes);

-- Serves: counting the unread, and by the second those of them that were opened before.
drop index inquiry_delivery_unread;
create index inquiry_delivery_unread on inquiry_delivery (partner_id)
  where is_unread and archived_at is null;
create index inquiry_delivery_unread_again on inquiry_delivery (partner_id)
  where is_unread and archived_at is null and read_at is not null;
