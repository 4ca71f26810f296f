-- When the company's details were last compared with the registry; the answer itself may be a day
-- older than the comparison, and it is the answer's time that is kept.
alter table company add column registry_fetched_at timestamptz;

-- Every change of a partner's plan. Who made it goes when the person does.
create table partner_plan_change (
  id uuid primary key,
  partner_id uuid not null references partner (id) on delete cascade,
  from_plan_id text not null references plan (id),
  to_plan_id text not null references plan (id),
  changed_by_user_id uuid references "user" (id) on delete set null,
  changed_at timestamptz not null,
  check (from_plan_id <> to_plan_id)
);
-- Serves: a partner's history, newest first, and the changes of one month.
create index partner_plan_change_by_partner on partner_plan_change (partner_id, changed_at desc, id desc);
-- Serves: what somebody has changed, when their account is erased.
create index partner_plan_change_by_user on partner_plan_change (changed_by_user_id);

-- What a partner owes us. Kept when the partner has left: accounting records stay for seven years
-- (Swedish Bookkeeping Act, 1999:1078, chapter 7, section 2). Whether one is overdue follows from
-- the day.
create table invoice (
  id uuid primary key,
  partner_id uuid references partner (id) on delete set null,
  number text not null unique,
  issued_on date not null,
  due_on date not null,
  -- To pay, VAT included; in öre.
  amount_ore bigint not null check (amount_ore >= 0),
  -- The VAT in it; in öre.
  vat_ore bigint not null check (vat_ore between 0 and amount_ore),
  paid_at timestamptz,
  created_at timestamptz not null,
  check (due_on >= issued_on)
);
-- Serves: a partner's invoices, newest first, page by page, and those of one month.
create index invoice_by_partner on invoice (partner_id, issued_on desc, id desc);
