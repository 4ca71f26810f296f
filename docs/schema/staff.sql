-- Generated from the migrated database by `node api/src/schema.generate.ts`.

-- A link that makes whoever redeems it one of the staff: once, until it expires. Neither the link
-- nor the address it was made for can be read out of the row.
CREATE TABLE public.staff_invitation (
  id uuid not null,
  token_hash bytea not null,
  -- Keyed hash of the address of the account that may redeem it; null for whoever has the link.
  email_index bytea,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  used_by uuid,
  constraint staff_invitation_pkey PRIMARY KEY (id),
  constraint staff_invitation_token_hash_key UNIQUE (token_hash),
  constraint staff_invitation_used_by_fkey FOREIGN KEY (used_by) REFERENCES "user"(id) ON DELETE SET NULL
);
