-- Invoices that are made (docs/decisions/0111). Those of before have neither lines nor parties.
alter table public.invoice
  -- A credit note has a number of the same series, and amounts that are taken off.
  add column kind text not null default 'invoice',
  -- Month of the run that made it, `YYYY-MM`; null for a credit note.
  add column billing_month text,
  -- What it is paid with (OCR).
  add column reference text,
  -- Who sells and who buys, as they were then.
  add column seller jsonb,
  add column buyer jsonb,
  -- Fee of a reminder as the invoice states it; in öre.
  add column fee_ore bigint not null default 0,
  add column credits_id uuid,
  -- Why it was credited.
  add column reason text,
  -- When all of it was credited.
  add column credited_at timestamptz,
  -- When it was handed to the mail.
  add column mailed_at timestamptz;
alter table public.invoice
  add constraint invoice_kind check (kind in ('invoice', 'credit')) not valid,
  add constraint invoice_credits check ((kind = 'credit') = (credits_id is not null)) not valid,
  add constraint invoice_credits_fkey foreign key (credits_id) references public.invoice (id) not valid;

-- Days that are charged, or given back, of one charge within one month.
create table public.invoice_line (
  id uuid primary key,
  invoice_id uuid not null references public.invoice (id) on delete cascade,
  partner_id uuid references public.partner (id) on delete set null,
  position bigint not null,
  -- Which feature charges, and its name for what it charges.
  source text not null,
  charge_key text not null,
  monthly_ore bigint not null check (monthly_ore > 0),
  -- { sv, en }
  text jsonb not null,
  -- Days in Sweden, both included.
  from_day date not null,
  to_day date not null,
  is_return boolean not null,
  -- Without VAT; in öre; negative for days that are given back.
  amount_ore bigint not null,
  constraint invoice_line_days check (to_day >= from_day),
  constraint invoice_line_sign check ((amount_ore < 0) = is_return)
);
-- Serves: the lines of an invoice in their order.
create unique index invoice_line_in_order on public.invoice_line (invoice_id, position);
-- Serves: what a partner was charged before, and that nothing is charged twice.
create unique index invoice_line_once on public.invoice_line
  (partner_id, from_day, source, charge_key, monthly_ore, is_return);

-- The last number of each year: its row is locked until the invoice that takes the next is written.
create table public.invoice_counter (
  year bigint primary key,
  last bigint not null check (last > 0)
);

create function public.keep_invoice() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  raise exception 'an invoice never changes';
end;
$$;
create trigger keep_invoice
  before update of id, kind, billing_month, number, reference, seller, buyer, credits_id, reason,
    issued_on, due_on, amount_ore, vat_ore, fee_ore, created_at
  on public.invoice
  for each row execute function public.keep_invoice();
-- It loses its partner when that closes, and never gets another.
create trigger keep_invoice_partner
  before update of partner_id on public.invoice
  for each row when (new.partner_id is not null) execute function public.keep_invoice();
-- Accounting records stay for seven years (1999:1078, chapter 7, section 2), by the database's clock.
create trigger keep_invoice_seven_years
  before delete on public.invoice
  for each row when (old.issued_on > current_date - 2557) execute function public.keep_invoice();
create trigger keep_invoice_line
  before update of id, invoice_id, position, source, charge_key, monthly_ore, text, from_day, to_day,
    is_return, amount_ore
  on public.invoice_line
  for each row execute function public.keep_invoice();
create trigger keep_invoice_line_partner
  before update of partner_id on public.invoice_line
  for each row when (new.partner_id is not null) execute function public.keep_invoice();

create function public.keep_line_of_invoice() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (select from public.invoice where id = old.invoice_id) then
    raise exception 'an invoice never changes';
  end if;
  return old;
end;
$$;
create trigger keep_line_of_invoice
  before delete on public.invoice_line
  for each row execute function public.keep_line_of_invoice();

-- A price of the first months, for a company that has not had the plan before.
alter table public.plan_price
  add column campaign_months bigint,
  -- A month, without VAT; in öre.
  add column campaign_ore bigint;
alter table public.plan_price
  add constraint plan_price_campaign check (
    (campaign_months is null) = (campaign_ore is null)
    and campaign_months between 1 and 24
    and campaign_ore between 0 and amount_ore
  ) not valid;
-- What the seeded campaign promises.
update public.plan_price
   set campaign_months = 3, campaign_ore = 0
 where plan_id = 'premium'
   and exists (select from public.plan
                where id = 'premium'
                  and campaign #>> '{sv,full}' like 'De tre första månaderna kostar inget.%');
