-- Outside a transaction
-- The first answers of before, in batches, each a transaction of its own.
do $$
declare
  changed bigint;
begin
  loop
    update public.inquiry
       set first_answered_at = (select min(least(delivery.answered_at, delivery.answered_by_phone_at))
                                  from public.inquiry_delivery delivery
                                 where delivery.inquiry_id = inquiry.id)
     where inquiry.id in (
       select entry.id from public.inquiry entry
        where entry.first_answered_at is null
          and exists (select from public.inquiry_delivery delivery
                       where delivery.inquiry_id = entry.id
                         and least(delivery.answered_at, delivery.answered_by_phone_at) is not null)
        limit 2000);
    get diagnostics changed = row_count;
    commit;
    exit when changed = 0;
  end loop;
end $$;
