-- Outside a transaction
-- When each conversation of before was last written in: in batches, each a transaction of its own.
do $$
declare
  changed bigint;
begin
  loop
    update public.inquiry_delivery delivery
       set last_message_at = (select max(message.created_at) from public.inquiry_message message
                               where message.inquiry_id = delivery.inquiry_id
                                 and message.partner_id = delivery.partner_id)
     where (delivery.inquiry_id, delivery.partner_id) in (
       select entry.inquiry_id, entry.partner_id from public.inquiry_delivery entry
        where entry.last_message_at is null
          and exists (select from public.inquiry_message message
                       where message.inquiry_id = entry.inquiry_id
                         and message.partner_id = entry.partner_id)
        limit 2000);
    get diagnostics changed = row_count;
    commit;
    exit when changed = 0;
  end loop;
end $$;
