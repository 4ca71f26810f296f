-- Generated from the migrated database by `node api/src/schema.generate.ts`.

-- Additional services that companies activate for a price (docs/decisions/0113).
CREATE TABLE public.add_on (
  id uuid not null,
  -- In both languages.
  name jsonb not null,
  description jsonb not null,
  -- What it switches on (contract/src/values/add-on.ts).
  feature text not null,
  -- Without VAT, in öre.
  amount_ore bigint not null,
  period text not null,
  available_from timestamp with time zone not null,
  available_until timestamp with time zone,
  sort_order bigint not null,
  version bigint default 1 not null,
  created_at timestamp with time zone not null,
  constraint add_on_pkey PRIMARY KEY (id),
  constraint add_on_amount_ore_check CHECK (((amount_ore >= 0) AND (amount_ore <= 100000000))),
  constraint add_on_feature_check CHECK (((char_length(feature) >= 1) AND (char_length(feature) <= 40))),
  constraint add_on_period_check CHECK ((period = ANY (ARRAY['month'::text, 'once'::text])))
);

-- Plans with which an add-on can be activated.
CREATE TABLE public.add_on_plan (
  add_on_id uuid not null,
  plan_id text not null,
  constraint add_on_plan_pkey PRIMARY KEY (add_on_id, plan_id),
  constraint add_on_plan_add_on_id_fkey FOREIGN KEY (add_on_id) REFERENCES add_on(id) ON DELETE CASCADE,
  constraint add_on_plan_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plan(id) ON DELETE CASCADE
);
-- Serves: the deletion of a plan.
CREATE INDEX add_on_plan_by_plan ON public.add_on_plan USING btree (plan_id);

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
  campaign_months bigint,
  -- A month, without VAT; in öre.
  campaign_ore bigint,
  constraint plan_price_pkey PRIMARY KEY (id),
  constraint plan_price_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plan(id) ON DELETE CASCADE,
  constraint plan_price_amount_ore_check CHECK (((amount_ore >= 0) AND (amount_ore <= 100000000))),
  constraint plan_price_campaign CHECK ((((campaign_months IS NULL) = (campaign_ore IS NULL)) AND ((campaign_months >= 1) AND (campaign_months <= 24)) AND ((campaign_ore >= 0) AND (campaign_ore <= amount_ore)))),
  constraint plan_price_check CHECK ((valid_until >= valid_from)),
  constraint plan_price_in_turn EXCLUDE USING gist (plan_id WITH =, daterange(valid_from, valid_until, '[]'::text) WITH &&)
);
-- Serves: the prices of a plan in their order, and the one nearest to a day.
CREATE INDEX plan_price_by_plan ON public.plan_price USING btree (plan_id, valid_from);
