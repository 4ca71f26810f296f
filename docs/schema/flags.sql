-- Generated from the migrated database by `node api/src/schema.generate.ts`.

-- Flags that are switched while the product runs. A flag without a row is as the contract's list of
-- flags says; a row is never removed, so that its versions go on.
CREATE TABLE public.flag (
  id uuid not null,
  -- Serves, being unique: the flag that is switched.
  key text not null,
  is_on boolean not null,
  -- In the words of whoever switched it last: why it stands as it does.
  description text,
  version integer default 1 not null,
  updated_at timestamp with time zone not null,
  constraint flag_pkey PRIMARY KEY (id),
  constraint flag_key_key UNIQUE (key),
  constraint flag_description_check CHECK ((char_length(description) <= 300)),
  constraint flag_key_check CHECK ((key ~ '^[a-z][a-z0-9-]{1,62}$'::text))
);

-- What holds for one partner instead. Each server reads all rows of both tables at once, so the only
-- index beyond the keys is the one below.
CREATE TABLE public.flag_override (
  flag_id uuid not null,
  partner_id uuid not null,
  is_on boolean not null,
  updated_at timestamp with time zone not null,
  constraint flag_override_pkey PRIMARY KEY (flag_id, partner_id),
  constraint flag_override_flag_id_fkey FOREIGN KEY (flag_id) REFERENCES flag(id),
  constraint flag_override_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id) ON DELETE CASCADE
);
-- Serves: the overrides of a partner that is removed.
CREATE INDEX flag_override_partner ON public.flag_override USING btree (partner_id);
