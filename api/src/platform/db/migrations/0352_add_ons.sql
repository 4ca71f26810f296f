-- Additional services that companies activate for a price (docs/decisions/0113).
create table public.add_on (
  id uuid primary key,
  -- In both languages.
  name jsonb not null,
  description jsonb not null,
  -- What it switches on (contract/src/values/add-on.ts).
  feature text not null check (char_length(feature) between 1 and 40),
  -- Without VAT, in öre.
  amount_ore bigint not null check (amount_ore between 0 and 100000000),
  period text not null check (period in ('month', 'once')),
  available_from timestamptz not null,
  available_until timestamptz,
  sort_order bigint not null,
  version bigint not null default 1,
  created_at timestamptz not null
);

-- Plans with which an add-on can be activated.
create table public.add_on_plan (
  add_on_id uuid not null references public.add_on (id) on delete cascade,
  plan_id text not null references public.plan (id) on delete cascade,
  primary key (add_on_id, plan_id)
);
-- Serves: the deletion of a plan.
create index add_on_plan_by_plan on public.add_on_plan (plan_id);

-- Add-ons that companies have or have had, as they were accepted.
create table public.partner_add_on (
  id uuid primary key,
  partner_id uuid not null references public.partner (id) on delete cascade,
  add_on_id uuid not null references public.add_on (id),
  name jsonb not null,
  feature text not null check (char_length(feature) between 1 and 40),
  amount_ore bigint not null check (amount_ore between 0 and 100000000),
  period text not null check (period in ('month', 'once')),
  activated_at timestamptz not null,
  activated_by_user_id uuid references public."user" (id) on delete set null,
  -- When it ends; null while it is renewed.
  ends_at timestamptz check (ends_at > activated_at),
  -- Set by the job that ends it.
  ended_at timestamptz check (ended_at >= ends_at)
);
-- Serves: what a company has; and nothing is had twice at once.
create unique index partner_add_on_held on public.partner_add_on (partner_id, feature)
  where ended_at is null;
-- Serves: what is charged of a company, add-ons that have ended too.
create index partner_add_on_by_partner on public.partner_add_on (partner_id, activated_at, id);
-- Serves: how many companies have an add-on, and whether any ever had.
create index partner_add_on_by_add_on on public.partner_add_on (add_on_id, ended_at);
-- Serves: what somebody has activated, when their account is erased.
create index partner_add_on_by_user on public.partner_add_on (activated_by_user_id)
  where activated_by_user_id is not null;

-- Calendars of single members, with the visits that they handle; each ends with the membership.
create table public.member_calendar (
  partner_id uuid not null,
  user_id uuid not null,
  -- SHA-256 of the token, in hexadecimal, which has 256 random bits.
  token_hash text not null check (char_length(token_hash) = 64),
  made_at timestamptz not null,
  primary key (partner_id, user_id),
  foreign key (partner_id, user_id) references public.partner_member (partner_id, user_id)
    on delete cascade
);
-- Serves: reading a calendar by its address.
create unique index member_calendar_by_token on public.member_calendar (token_hash);
-- Serves: the erasing of a member's account.
create index member_calendar_by_user on public.member_calendar (user_id);
