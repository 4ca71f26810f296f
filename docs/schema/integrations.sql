-- Generated from the migrated database by `node api/src/schema.generate.ts`.

-- Keys by which a partner's own programs make calls (docs/decisions/0104). A key acts for the member
-- who made it, and goes with the membership: it opens nothing for somebody who has left.
CREATE TABLE public.api_key (
  id uuid not null,
  partner_id uuid not null,
  made_by_user_id uuid not null,
  name text not null,
  -- SHA-256 of the key, which has 178 random bits.
  key_hash bytea not null,
  -- The prefix and the first four characters.
  start text not null,
  -- "read" or "write" by the name of a feature.
  scopes jsonb not null,
  made_at timestamp with time zone not null,
  -- The last day on which it works, and the moment at which that day ends in Sweden.
  last_day date,
  ends_at timestamp with time zone,
  -- Written once a minute at most.
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  -- Null for a key that was revoked as leaked, or by somebody who is gone.
  revoked_by_user_id uuid,
  is_leaked boolean default false not null,
  constraint api_key_pkey PRIMARY KEY (id),
  constraint api_key_of_a_member FOREIGN KEY (partner_id, made_by_user_id) REFERENCES partner_member(partner_id, user_id) ON DELETE CASCADE,
  constraint api_key_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id) ON DELETE CASCADE,
  constraint api_key_revoked_by_user_id_fkey FOREIGN KEY (revoked_by_user_id) REFERENCES "user"(id) ON DELETE SET NULL,
  constraint api_key_day_and_moment CHECK (((last_day IS NULL) = (ends_at IS NULL))),
  constraint api_key_key_hash_check CHECK ((octet_length(key_hash) = 32)),
  constraint api_key_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  constraint api_key_scopes_check CHECK ((jsonb_typeof(scopes) = 'object'::text))
);
-- Serves: the removal of keys that ended long ago.
CREATE INDEX api_key_by_end ON public.api_key USING btree (LEAST(revoked_at, ends_at)) WHERE (LEAST(revoked_at, ends_at) IS NOT NULL);
-- Serves: the key of a call, and of a report that it was published.
CREATE UNIQUE INDEX api_key_by_hash ON public.api_key USING btree (key_hash);
-- Serves: the end of a membership, and the copy of what is stored of a member.
CREATE INDEX api_key_by_member ON public.api_key USING btree (made_by_user_id, partner_id);
-- Serves: the keys of a partner, and the end of one.
CREATE INDEX api_key_by_partner ON public.api_key USING btree (partner_id, made_at DESC, id DESC);
-- Serves: the erasing of an account.
CREATE INDEX api_key_by_revoker ON public.api_key USING btree (revoked_by_user_id) WHERE (revoked_by_user_id IS NOT NULL);
