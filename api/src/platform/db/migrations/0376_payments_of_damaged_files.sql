-- What a damaged file told of a payment gives way to the right file, until somebody has settled it
-- (docs/decisions/0149).
create or replace trigger keep_payment
  before update of id, file_id, bank_reference, booked_on, amount_ore, reference, payer, why
  on public.payment
  for each row when (old.state <> 'waiting' or old.why <> 'wrong_iban')
  execute function public.keep_payment();
