alter table public.invoice validate constraint invoice_kind;
alter table public.invoice validate constraint invoice_credits;
alter table public.invoice validate constraint invoice_credits_fkey;
alter table public.plan_price validate constraint plan_price_campaign;
