-- Generated from the migrated database by `node api/src/schema.generate.ts`.

-- Add-ons that companies have or have had, as they were accepted.
CREATE TABLE public.partner_add_on (
  id uuid not null,
  partner_id uuid not null,
  add_on_id uuid not null,
  name jsonb not null,
  feature text not null,
  amount_ore bigint not null,
  period text not null,
  activated_at timestamp with time zone not null,
  activated_by_user_id uuid,
  -- When it ends; null while it is renewed.
  ends_at timestamp with time zone,
  -- Set by the job that ends it.
  ended_at timestamp with time zone,
  constraint partner_add_on_pkey PRIMARY KEY (id),
  constraint partner_add_on_activated_by_user_id_fkey FOREIGN KEY (activated_by_user_id) REFERENCES "user"(id) ON DELETE SET NULL,
  constraint partner_add_on_add_on_id_fkey FOREIGN KEY (add_on_id) REFERENCES add_on(id),
  constraint partner_add_on_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id) ON DELETE CASCADE,
  constraint partner_add_on_amount_ore_check CHECK (((amount_ore >= 0) AND (amount_ore <= 100000000))),
  constraint partner_add_on_check CHECK ((ends_at > activated_at)),
  constraint partner_add_on_check1 CHECK ((ended_at >= ends_at)),
  constraint partner_add_on_feature_check CHECK (((char_length(feature) >= 1) AND (char_length(feature) <= 40))),
  constraint partner_add_on_period_check CHECK ((period = ANY (ARRAY['month'::text, 'once'::text])))
);
-- Serves: how many companies have an add-on, and whether any ever had.
CREATE INDEX partner_add_on_by_add_on ON public.partner_add_on USING btree (add_on_id, ended_at);
-- Serves: what is charged of a company, add-ons that have ended too.
CREATE INDEX partner_add_on_by_partner ON public.partner_add_on USING btree (partner_id, activated_at, id);
-- Serves: what somebody has activated, when their account is erased.
CREATE INDEX partner_add_on_by_user ON public.partner_add_on USING btree (activated_by_user_id) WHERE (activated_by_user_id IS NOT NULL);
-- Serves: what a company has; and nothing is had twice at once.
CREATE UNIQUE INDEX partner_add_on_held ON public.partner_add_on USING btree (partner_id, feature) WHERE (ended_at IS NULL);
