alter table public.payment validate constraint payment_why_check;
