-- Invitations to become a member of a partner (docs/decisions/0102).
create table public.member_invitation (
  id uuid primary key,
  partner_id uuid not null references public.partner (id) on delete cascade,
  role text not null,
  -- Where it is mailed; null for one whose code is read out, and once it has been accepted or withdrawn.
  email text,
  invited_by_user_id uuid references public."user" (id) on delete set null,
  created_at timestamptz not null,
  -- HMAC-SHA-256 of the code, by a key that is not in the database; null until one is made.
  code_hash bytea,
  sent_at timestamptz,
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  accepted_at timestamptz,
  accepted_by_user_id uuid references public."user" (id) on delete set null,
  constraint member_invitation_role check (role in ('office', 'field')),
  constraint member_invitation_sent check ((code_hash is null) = (sent_at is null)),
  constraint member_invitation_end check (withdrawn_at is null or accepted_at is null),
  constraint member_invitation_address check (email is null or (withdrawn_at is null and accepted_at is null))
);

-- Serves: the invitation of a code.
create unique index member_invitation_by_code on public.member_invitation (code_hash)
  where code_hash is not null;
-- Serves: the list of those that nobody has accepted, and their number.
create index member_invitation_open on public.member_invitation (partner_id, created_at desc, id desc)
  where accepted_at is null and withdrawn_at is null;
-- Serves: removing those that are over.
create index member_invitation_expiry on public.member_invitation (expires_at);
-- Serve: the erasing of an account, and its copy.
create index member_invitation_by_inviter on public.member_invitation (invited_by_user_id)
  where invited_by_user_id is not null;
create index member_invitation_by_member on public.member_invitation (accepted_by_user_id)
  where accepted_by_user_id is not null;
create index member_invitation_by_email on public.member_invitation (lower(email))
  where email is not null;
-- Serves: the cascade of a partner that is closed.
create index member_invitation_by_partner on public.member_invitation (partner_id);
