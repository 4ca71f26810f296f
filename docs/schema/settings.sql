-- Generated from the migrated database by `node api/src/schema.generate.ts`.

-- A new address that has not been confirmed at both ends yet. One at a time.
CREATE TABLE public.email_change (
  user_id uuid not null,
  new_email text not null,
  old_confirmed_at timestamp with time zone,
  new_confirmed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint email_change_pkey PRIMARY KEY (user_id),
  constraint email_change_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
-- Serves: removing changes that were never confirmed.
CREATE INDEX email_change_by_expiry ON public.email_change USING btree (expires_at);
