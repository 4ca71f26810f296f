-- Generated from the migrated database by `node api/src/schema.generate.ts`.

-- Invitations to become a member of a partner (docs/decisions/0102).
CREATE TABLE public.member_invitation (
  id uuid not null,
  partner_id uuid not null,
  role text not null,
  -- Where it is mailed; null for one whose code is read out, and once it has been accepted or withdrawn.
  email text,
  invited_by_user_id uuid,
  created_at timestamp with time zone not null,
  -- HMAC-SHA-256 of the code, by a key that is not in the database; null until one is made.
  code_hash bytea,
  sent_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  accepted_at timestamp with time zone,
  accepted_by_user_id uuid,
  constraint member_invitation_pkey PRIMARY KEY (id),
  constraint member_invitation_accepted_by_user_id_fkey FOREIGN KEY (accepted_by_user_id) REFERENCES "user"(id) ON DELETE SET NULL,
  constraint member_invitation_invited_by_user_id_fkey FOREIGN KEY (invited_by_user_id) REFERENCES "user"(id) ON DELETE SET NULL,
  constraint member_invitation_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id) ON DELETE CASCADE,
  constraint member_invitation_address CHECK (((email IS NULL) OR ((withdrawn_at IS NULL) AND (accepted_at IS NULL)))),
  constraint member_invitation_end CHECK (((withdrawn_at IS NULL) OR (accepted_at IS NULL))),
  constraint member_invitation_role CHECK ((role = ANY (ARRAY['office'::text, 'field'::text]))),
  constraint member_invitation_sent CHECK (((code_hash IS NULL) = (sent_at IS NULL)))
);
-- Serves: the invitation of a code.
CREATE UNIQUE INDEX member_invitation_by_code ON public.member_invitation USING btree (code_hash) WHERE (code_hash IS NOT NULL);
-- Serve: the erasing of an account, and its copy.
CREATE INDEX member_invitation_by_email ON public.member_invitation USING btree (lower(email)) WHERE (email IS NOT NULL);
-- Serve: the erasing of an account, and its copy.
CREATE INDEX member_invitation_by_inviter ON public.member_invitation USING btree (invited_by_user_id) WHERE (invited_by_user_id IS NOT NULL);
-- Serve: the erasing of an account, and its copy.
CREATE INDEX member_invitation_by_member ON public.member_invitation USING btree (accepted_by_user_id) WHERE (accepted_by_user_id IS NOT NULL);
-- Serves: the cascade of a partner that is closed.
CREATE INDEX member_invitation_by_partner ON public.member_invitation USING btree (partner_id);
-- Serves: removing those that are over.
CREATE INDEX member_invitation_expiry ON public.member_invitation USING btree (expires_at);
-- Serves: the list of those that nobody has accepted, and their number.
CREATE INDEX member_invitation_open ON public.member_invitation USING btree (partner_id, created_at DESC, id DESC) WHERE ((accepted_at IS NULL) AND (withdrawn_at IS NULL));
