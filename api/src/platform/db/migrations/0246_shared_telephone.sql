-- The number that a homeowner lets one partner call, in E.164; null for none. In constant time. No
-- index: it is read with its row.
alter table public.inquiry_delivery
  add column telephone text,
  add column telephone_shared_at timestamptz;
