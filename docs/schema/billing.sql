-- Generated from the migrated database by `node api/src/schema.generate.ts`.

-- Payments and reminders of invoices (docs/decisions/0112).
CREATE TABLE public.bank_file (
  id uuid not null,
  -- SHA-256 of its text: the same file is read once.
  digest bytea not null,
  name text not null,
  read_at timestamp with time zone not null,
  read_by_user_id uuid,
  constraint bank_file_pkey PRIMARY KEY (id),
  constraint bank_file_digest_key UNIQUE (digest),
  constraint bank_file_read_by_user_id_fkey FOREIGN KEY (read_by_user_id) REFERENCES "user"(id) ON DELETE SET NULL,
  constraint bank_file_name_check CHECK ((char_length(name) <= 200))
);
-- Serves: what somebody has done, when their account is erased.
CREATE INDEX bank_file_by_reader ON public.bank_file USING btree (read_by_user_id);

-- What a partner owes us. Kept when the partner has left: accounting records stay for seven years
-- (Swedish Bookkeeping Act, 1999:1078, chapter 7, section 2). Whether one is overdue follows from
-- the day.
CREATE TABLE public.invoice (
  id uuid not null,
  partner_id uuid,
  number text not null,
  issued_on date not null,
  due_on date not null,
  -- To pay, VAT included; in öre.
  amount_ore bigint not null,
  -- The VAT in it; in öre.
  vat_ore bigint not null,
  paid_at timestamp with time zone,
  created_at timestamp with time zone not null,
  -- A credit note has a number of the same series, and amounts that are taken off.
  kind text default 'invoice'::text not null,
  -- Month of the run that made it, `YYYY-MM`; null for a credit note.
  billing_month text,
  -- What it is paid with (OCR).
  reference text,
  -- Who sells and who buys, as they were then.
  seller jsonb,
  buyer jsonb,
  -- Fee of a reminder as the invoice states it; in öre.
  fee_ore bigint default 0 not null,
  credits_id uuid,
  -- Why it was credited.
  reason text,
  -- When all of it was credited.
  credited_at timestamp with time zone,
  -- When it was handed to the mail.
  mailed_at timestamp with time zone,
  constraint invoice_pkey PRIMARY KEY (id),
  constraint invoice_number_key UNIQUE (number),
  constraint invoice_credits_fkey FOREIGN KEY (credits_id) REFERENCES invoice(id),
  constraint invoice_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id) ON DELETE SET NULL,
  constraint invoice_amount_ore_check CHECK ((amount_ore >= 0)),
  constraint invoice_check CHECK (((vat_ore >= 0) AND (vat_ore <= amount_ore))),
  constraint invoice_check1 CHECK ((due_on >= issued_on)),
  constraint invoice_credits CHECK (((kind = 'credit'::text) = (credits_id IS NOT NULL))),
  constraint invoice_kind CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit'::text])))
);
-- Outside a transaction
-- Serves: what was credited of an invoice.
CREATE INDEX invoice_by_credited ON public.invoice USING btree (credits_id) WHERE (credits_id IS NOT NULL);
-- Outside a transaction
-- Serves: the invoices of all companies, newest first, page by page.
CREATE INDEX invoice_by_day ON public.invoice USING btree (issued_on DESC, id DESC);
-- Serves: a partner's invoices, newest first, page by page, and those of one month.
CREATE INDEX invoice_by_partner ON public.invoice USING btree (partner_id, issued_on DESC, id DESC);
-- Outside a transaction
-- Serves: the invoice that a payment names.
CREATE UNIQUE INDEX invoice_by_reference ON public.invoice USING btree (reference) WHERE (reference IS NOT NULL);
-- Outside a transaction
-- Serves: what a partner has not paid in time; what is to be reminded of.
CREATE INDEX invoice_due ON public.invoice USING btree (due_on, partner_id) WHERE ((paid_at IS NULL) AND (credited_at IS NULL) AND (kind = 'invoice'::text));
-- Outside a transaction
-- Serves: whom the run of a month has not invoiced yet, and that it invoices nobody twice.
CREATE UNIQUE INDEX invoice_once_a_month ON public.invoice USING btree (partner_id, billing_month) WHERE (billing_month IS NOT NULL);
-- Outside a transaction
-- Serves: those that are to be paid, newest first.
CREATE INDEX invoice_open ON public.invoice USING btree (issued_on DESC, id DESC) WHERE ((paid_at IS NULL) AND (credited_at IS NULL) AND (kind = 'invoice'::text));
-- Outside a transaction
-- Serves: what a partner has not paid in time, without looking at what all others have not.
CREATE INDEX invoice_overdue ON public.invoice USING btree (partner_id, due_on) WHERE ((paid_at IS NULL) AND (credited_at IS NULL) AND (kind = 'invoice'::text));
CREATE TRIGGER keep_invoice BEFORE UPDATE OF id, kind, billing_month, number, reference, seller, buyer, credits_id, reason, issued_on, due_on, amount_ore, vat_ore, fee_ore, created_at ON public.invoice FOR EACH ROW EXECUTE FUNCTION keep_invoice();
CREATE TRIGGER keep_invoice_partner BEFORE UPDATE OF partner_id ON public.invoice FOR EACH ROW WHEN ((new.partner_id IS NOT NULL)) EXECUTE FUNCTION keep_invoice();
CREATE TRIGGER keep_invoice_seven_years BEFORE DELETE ON public.invoice FOR EACH ROW WHEN ((old.issued_on > (CURRENT_DATE - 2557))) EXECUTE FUNCTION keep_invoice();

-- The last number of each year: its row is locked until the invoice that takes the next is written.
CREATE TABLE public.invoice_counter (
  year bigint not null,
  last bigint not null,
  constraint invoice_counter_pkey PRIMARY KEY (year),
  constraint invoice_counter_last_check CHECK ((last > 0))
);

-- Days that are charged, or given back, of one charge within one month.
CREATE TABLE public.invoice_line (
  id uuid not null,
  invoice_id uuid not null,
  partner_id uuid,
  "position" bigint not null,
  -- Which feature charges, and its name for what it charges.
  source text not null,
  charge_key text not null,
  monthly_ore bigint not null,
  -- { sv, en }
  text jsonb not null,
  -- Days in Sweden, both included.
  from_day date not null,
  to_day date not null,
  is_return boolean not null,
  -- Without VAT; in öre; negative for days that are given back.
  amount_ore bigint not null,
  constraint invoice_lines_add_up TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint invoice_line_pkey PRIMARY KEY (id),
  constraint invoice_line_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id) ON DELETE CASCADE,
  constraint invoice_line_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id) ON DELETE SET NULL,
  constraint invoice_line_days CHECK ((to_day >= from_day)),
  constraint invoice_line_monthly_ore_check CHECK ((monthly_ore > 0)),
  constraint invoice_line_sign CHECK (((amount_ore < 0) = is_return))
);
-- Serves: the lines of an invoice in their order.
CREATE UNIQUE INDEX invoice_line_in_order ON public.invoice_line USING btree (invoice_id, "position");
-- Serves: what a partner was charged before, and that nothing is charged twice.
CREATE UNIQUE INDEX invoice_line_once ON public.invoice_line USING btree (partner_id, from_day, source, charge_key, monthly_ore, is_return);
CREATE CONSTRAINT TRIGGER invoice_lines_add_up AFTER INSERT ON public.invoice_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_invoice_lines();
CREATE TRIGGER keep_invoice_line BEFORE UPDATE OF id, invoice_id, "position", source, charge_key, monthly_ore, text, from_day, to_day, is_return, amount_ore ON public.invoice_line FOR EACH ROW EXECUTE FUNCTION keep_invoice();
CREATE TRIGGER keep_invoice_line_partner BEFORE UPDATE OF partner_id ON public.invoice_line FOR EACH ROW WHEN ((new.partner_id IS NOT NULL)) EXECUTE FUNCTION keep_invoice();
CREATE TRIGGER keep_line_of_invoice BEFORE DELETE ON public.invoice_line FOR EACH ROW EXECUTE FUNCTION keep_line_of_invoice();

CREATE TABLE public.invoice_reminder (
  id uuid not null,
  invoice_id uuid not null,
  step bigint not null,
  sent_on date not null,
  -- When what it asks for is to be paid.
  due_on date not null,
  fee_ore bigint not null,
  -- Since the due day of the invoice; a later reminder counts it anew.
  interest_ore bigint not null,
  constraint invoice_reminder_pkey PRIMARY KEY (id),
  constraint invoice_reminder_once UNIQUE (invoice_id, step),
  constraint invoice_reminder_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id) ON DELETE CASCADE,
  constraint invoice_reminder_fee_ore_check CHECK ((fee_ore >= 0)),
  constraint invoice_reminder_interest_ore_check CHECK ((interest_ore >= 0))
);

CREATE TABLE public.payment (
  id uuid not null,
  file_id uuid not null,
  -- The bank's name for it, by which one that is in two files is one.
  bank_reference text not null,
  booked_on date not null,
  amount_ore bigint not null,
  -- What the payer wrote, and their name, as the bank tells.
  reference text not null,
  payer text not null,
  -- `matched` by its file, `waiting` for somebody, then `applied` to an invoice or `returned`.
  state text not null,
  -- Why it waits, or did.
  why text,
  invoice_id uuid,
  -- What of it counts towards the invoice, its fees, its interest, and what was paid back; in öre.
  applied_ore bigint default 0 not null,
  fee_ore bigint default 0 not null,
  interest_ore bigint default 0 not null,
  returned_ore bigint default 0 not null,
  settled_on date,
  settled_by_user_id uuid,
  note text,
  constraint payment_pkey PRIMARY KEY (id),
  constraint payment_bank_reference_key UNIQUE (bank_reference),
  constraint payment_file_id_fkey FOREIGN KEY (file_id) REFERENCES bank_file(id),
  constraint payment_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  constraint payment_settled_by_user_id_fkey FOREIGN KEY (settled_by_user_id) REFERENCES "user"(id) ON DELETE SET NULL,
  constraint payment_amount_ore_check CHECK ((amount_ore > 0)),
  constraint payment_settled CHECK (((settled_on IS NOT NULL) = (state = ANY (ARRAY['applied'::text, 'returned'::text])))),
  constraint payment_state_check CHECK ((state = ANY (ARRAY['matched'::text, 'waiting'::text, 'applied'::text, 'returned'::text]))),
  constraint payment_waited CHECK (((why IS NULL) = (state = 'matched'::text))),
  constraint payment_whole CHECK (
CASE
    WHEN (state = 'waiting'::text) THEN ((((applied_ore + fee_ore) + interest_ore) + returned_ore) = 0)
    ELSE ((((applied_ore + fee_ore) + interest_ore) + returned_ore) = amount_ore)
END),
  constraint payment_why_check CHECK ((why = ANY (ARRAY['wrong_iban'::text, 'unknown_reference'::text, 'paid_already'::text, 'too_little'::text, 'too_much'::text])))
);
-- Serve: the vouchers of a month.
CREATE INDEX payment_by_day ON public.payment USING btree (booked_on);
-- Serves: the payments of a file.
CREATE INDEX payment_by_file ON public.payment USING btree (file_id);
-- Serves: what was paid of an invoice.
CREATE INDEX payment_by_invoice ON public.payment USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
-- Serve: the vouchers of a month.
CREATE INDEX payment_by_settlement ON public.payment USING btree (settled_on) WHERE (settled_on IS NOT NULL);
-- Serves: what somebody has settled, when their account is erased.
CREATE INDEX payment_by_settler ON public.payment USING btree (settled_by_user_id);
-- Serves: those that wait, the oldest first.
CREATE INDEX payment_waiting ON public.payment USING btree (booked_on, id) WHERE (state = 'waiting'::text);
CREATE TRIGGER keep_payment BEFORE UPDATE OF id, file_id, bank_reference, booked_on, amount_ore, reference, payer, why ON public.payment FOR EACH ROW WHEN (((old.state <> 'waiting'::text) OR (old.why <> 'wrong_iban'::text))) EXECUTE FUNCTION keep_payment();
CREATE TRIGGER keep_payment_seven_years BEFORE DELETE ON public.payment FOR EACH ROW WHEN ((old.booked_on > (CURRENT_DATE - 2557))) EXECUTE FUNCTION keep_payment();
CREATE TRIGGER keep_settled_payment BEFORE UPDATE OF state, invoice_id, applied_ore, fee_ore, interest_ore, returned_ore, settled_on, note ON public.payment FOR EACH ROW WHEN ((old.state <> 'waiting'::text)) EXECUTE FUNCTION keep_payment();

-- An invoice has all its lines from the first: one that is added later no longer adds up (docs/decisions/0130).
CREATE OR REPLACE FUNCTION public.check_invoice_lines()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if (select sum(amount_ore) from public.invoice_line where invoice_id = new.invoice_id)
     <> (select amount_ore - vat_ore from public.invoice where id = new.invoice_id) then
    raise exception 'the lines of an invoice add up to its amount without VAT';
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION public.keep_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  raise exception 'an invoice never changes';
end;
$function$;

CREATE OR REPLACE FUNCTION public.keep_line_of_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if exists (select from public.invoice where id = old.invoice_id) then
    raise exception 'an invoice never changes';
  end if;
  return old;
end;
$function$;

-- Payments are accounting records as invoices are: what the bank told never changes, nor how one was settled.
CREATE OR REPLACE FUNCTION public.keep_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  raise exception 'a payment never changes';
end;
$function$;
