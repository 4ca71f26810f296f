-- An invoice has all its lines from the first: one that is added later no longer adds up (docs/decisions/0130).
create function public.check_invoice_lines() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if (select sum(amount_ore) from public.invoice_line where invoice_id = new.invoice_id)
     <> (select amount_ore - vat_ore from public.invoice where id = new.invoice_id) then
    raise exception 'the lines of an invoice add up to its amount without VAT';
  end if;
  return null;
end;
$$;
create constraint trigger invoice_lines_add_up
  after insert on public.invoice_line deferrable initially deferred
  for each row execute function public.check_invoice_lines();

-- Payments are accounting records as invoices are: what the bank told never changes, nor how one was settled.
create function public.keep_payment() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  raise exception 'a payment never changes';
end;
$$;
create trigger keep_payment
  before update of id, file_id, bank_reference, booked_on, amount_ore, reference, payer, why
  on public.payment
  for each row execute function public.keep_payment();
create trigger keep_settled_payment
  before update of state, invoice_id, applied_ore, fee_ore, interest_ore, returned_ore, settled_on, note
  on public.payment
  for each row when (old.state <> 'waiting') execute function public.keep_payment();
create trigger keep_payment_seven_years
  before delete on public.payment
  for each row when (old.booked_on > current_date - 2557) execute function public.keep_payment();
