-- A payment whose account number does not check out waits for somebody.
alter table public.payment
  drop constraint payment_why_check,
  add constraint payment_why_check check (
    why in ('wrong_iban', 'unknown_reference', 'paid_already', 'too_little', 'too_much')
  ) not valid;
