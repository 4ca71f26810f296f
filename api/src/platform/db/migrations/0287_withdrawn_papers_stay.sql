-- A basis that was withdrawn stays so, with its reason; whoever did it goes with their account.
create trigger keep_invoice_basis_withdrawal
  before update of withdrawn_at, withdrawn_why
  on public.invoice_basis
  for each row
  when (
    old.withdrawn_at is not null
    and (new.withdrawn_at, new.withdrawn_why) is distinct from (old.withdrawn_at, old.withdrawn_why)
  )
  execute function public.keep_invoice_basis();

-- A request that was discarded stays so. What others ask is encrypted anew when the key changes, and
-- is therefore not held.
create trigger keep_rot_request_discarded
  before update of discarded_at
  on public.rot_request
  for each row
  when (old.discarded_at is not null and new.discarded_at is distinct from old.discarded_at)
  execute function public.keep_rot_request();
