-- Payments and reminders of invoices (docs/decisions/0112).
create table public.bank_file (
  id uuid primary key,
  -- SHA-256 of its text: the same file is read once.
  digest bytea not null unique,
  name text not null check (char_length(name) <= 200),
  read_at timestamptz not null,
  read_by_user_id uuid references public."user" (id) on delete set null
);
-- Serves: what somebody has done, when their account is erased.
create index bank_file_by_reader on public.bank_file (read_by_user_id);

create table public.payment (
  id uuid primary key,
  file_id uuid not null references public.bank_file (id),
  -- The bank's name for it, by which one that is in two files is one.
  bank_reference text not null unique,
  booked_on date not null,
  amount_ore bigint not null check (amount_ore > 0),
  -- What the payer wrote, and their name, as the bank tells.
  reference text not null,
  payer text not null,
  -- `matched` by its file, `waiting` for somebody, then `applied` to an invoice or `returned`.
  state text not null check (state in ('matched', 'waiting', 'applied', 'returned')),
  -- Why it waits, or did.
  why text check (why in ('unknown_reference', 'paid_already', 'too_little', 'too_much')),
  invoice_id uuid references public.invoice (id),
  -- What of it counts towards the invoice, its fees, its interest, and what was paid back; in öre.
  applied_ore bigint not null default 0,
  fee_ore bigint not null default 0,
  interest_ore bigint not null default 0,
  returned_ore bigint not null default 0,
  settled_on date,
  settled_by_user_id uuid references public."user" (id) on delete set null,
  note text,
  constraint payment_whole check (
    case when state = 'waiting' then applied_ore + fee_ore + interest_ore + returned_ore = 0
         else applied_ore + fee_ore + interest_ore + returned_ore = amount_ore end),
  constraint payment_waited check ((why is null) = (state = 'matched')),
  constraint payment_settled check ((settled_on is not null) = (state in ('applied', 'returned')))
);
-- Serves: those that wait, the oldest first.
create index payment_waiting on public.payment (booked_on, id) where state = 'waiting';
-- Serves: what was paid of an invoice.
create index payment_by_invoice on public.payment (invoice_id) where invoice_id is not null;
-- Serves: the payments of a file.
create index payment_by_file on public.payment (file_id);
-- Serve: the vouchers of a month.
create index payment_by_day on public.payment (booked_on);
create index payment_by_settlement on public.payment (settled_on) where settled_on is not null;
-- Serves: what somebody has settled, when their account is erased.
create index payment_by_settler on public.payment (settled_by_user_id);

create table public.invoice_reminder (
  id uuid primary key,
  invoice_id uuid not null references public.invoice (id) on delete cascade,
  step bigint not null,
  sent_on date not null,
  -- When what it asks for is to be paid.
  due_on date not null,
  fee_ore bigint not null check (fee_ore >= 0),
  -- Since the due day of the invoice; a later reminder counts it anew.
  interest_ore bigint not null check (interest_ore >= 0),
  -- Serves: the reminders of an invoice, and that each is sent once.
  constraint invoice_reminder_once unique (invoice_id, step)
);
