-- Generated from the migrated database by `node api/src/schema.generate.ts`.

CREATE TABLE public.plan (
  id text not null,
  name jsonb not null,
  description jsonb not null,
  campaign jsonb,
  is_premium boolean default false not null,
  sort_order integer not null,
  available_from timestamp with time zone not null,
  available_until timestamp with time zone,
  version integer default 1 not null,
  constraint plan_pkey PRIMARY KEY (id)
);

CREATE TABLE public.plan_price (
  id uuid not null,
  plan_id text not null,
  -- A month, without VAT; in öre.
  amount_ore bigint not null,
  -- { sv, en } where the price is not written as its amount is.
  text jsonb,
  -- Days in Sweden, both included.
  valid_from date not null,
  valid_until date,
  created_at timestamp with time zone not null,
  constraint plan_price_pkey PRIMARY KEY (id),
  constraint plan_price_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plan(id) ON DELETE CASCADE,
  constraint plan_price_amount_ore_check CHECK (((amount_ore >= 0) AND (amount_ore <= 100000000))),
  constraint plan_price_check CHECK ((valid_until >= valid_from)),
  constraint plan_price_in_turn EXCLUDE USING gist (plan_id WITH =, daterange(valid_from, valid_until, '[]'::text) WITH &&)
);
-- Serves: the prices of a plan in their order, and the one nearest to a day.
CREATE INDEX plan_price_by_plan ON public.plan_price USING btree (plan_id, valid_from);
