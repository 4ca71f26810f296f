-- A conversation is an inquiry at a partner in which somebody has written. When it was last written in
-- stands in the delivery, for the list of conversations; kept by a trigger, so that also a server of the
-- version before keeps it while both run. All in constant time.
alter table public.inquiry_delivery
  add column last_message_at timestamptz,
  -- Until then the partner has put the conversation off; a message from either side ends that.
  add column snoozed_until timestamptz,
  -- When the homeowner last looked at it.
  add column homeowner_read_at timestamptz;

create function public.note_inquiry_message() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  update inquiry_delivery set last_message_at = new.created_at, snoozed_until = null
   where inquiry_id = new.inquiry_id and partner_id = new.partner_id;
  return null;
end $$;
create trigger inquiry_message_noted after insert on public.inquiry_message
  for each row execute function public.note_inquiry_message();
