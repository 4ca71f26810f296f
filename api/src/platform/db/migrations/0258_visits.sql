-- Times that a partner proposes for a visit to a homeowner, up to three at once (docs/decisions/0080). A
-- proposal never changes: another replaces it, and it ends in one state.
create table public.visit_proposal (
  id uuid primary key,
  inquiry_id uuid not null,
  partner_id uuid not null,
  proposed_by_user_id uuid references public."user" (id) on delete set null,
  -- The partner's words, which name nobody and stay with it.
  note text not null,
  -- How long the visit is expected to take; null when it is not said.
  expected_minutes bigint check (expected_minutes > 0),
  state text not null
    check (state in ('open', 'picked', 'replaced', 'withdrawn', 'declined', 'called_off')),
  proposed_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null)),
  foreign key (inquiry_id, partner_id)
    references public.inquiry_delivery (inquiry_id, partner_id) on delete cascade
);
-- Serves: the latest proposal of an inquiry at a partner.
create index visit_proposal_latest
  on public.visit_proposal (inquiry_id, partner_id, proposed_at, id);
-- Keeps one proposal open at a time; serves: a partner's open proposals.
create unique index visit_proposal_open on public.visit_proposal (partner_id, inquiry_id)
  where state = 'open';
-- Serves: the copy of a member's data, and the erasing of their account.
create index visit_proposal_by_member on public.visit_proposal (proposed_by_user_id)
  where proposed_by_user_id is not null;

-- A proposed time: the window in which the partner arrives.
create table public.visit_time (
  id uuid primary key,
  proposal_id uuid not null references public.visit_proposal (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (ends_at > starts_at)
);
-- Serves: the times of a proposal, the earliest first.
create index visit_time_by_proposal on public.visit_time (proposal_id, starts_at);

-- A visit whose time has been picked. Moving it changes its time and raises its sequence (RFC 5545,
-- section 3.8.7.4); one that was called off or has taken place is followed by another row.
create table public.visit (
  id uuid primary key,
  inquiry_id uuid not null,
  partner_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  note text not null,
  expected_minutes bigint check (expected_minutes > 0),
  sequence bigint not null default 0,
  booked_at timestamptz not null,
  -- Since when the homeowner wants another time, while nothing else is proposed.
  other_times_wanted_at timestamptz,
  called_off_at timestamptz,
  called_off_by text check (called_off_by in ('homeowner', 'partner')),
  -- Sequence for which both have been reminded; null for none.
  reminded_sequence bigint,
  check (ends_at > starts_at),
  check ((called_off_at is null) = (called_off_by is null)),
  foreign key (inquiry_id, partner_id)
    references public.inquiry_delivery (inquiry_id, partner_id) on delete cascade
);
-- Serves: the visit of an inquiry at a partner that holds, the latest first.
create index visit_by_inquiry on public.visit (inquiry_id, partner_id, starts_at)
  where called_off_at is null;
-- Serves: a partner's visits from a time on, in their order, and its calendar.
create index visit_by_partner on public.visit (partner_id, starts_at, id)
  where called_off_at is null;

-- What the product says in a conversation of an act, in both languages; null for what somebody has
-- written. In constant time; a server of the version before shows the words that go with it alone.
alter table public.inquiry_message add column notice jsonb;
