-- Generated from the migrated database by `node api/src/schema.generate.ts`.

-- Calendars of single members, with the visits that they handle; each ends with the membership.
CREATE TABLE public.member_calendar (
  partner_id uuid not null,
  user_id uuid not null,
  -- SHA-256 of the token, in hexadecimal, which has 256 random bits.
  token_hash text not null,
  made_at timestamp with time zone not null,
  constraint member_calendar_pkey PRIMARY KEY (partner_id, user_id),
  constraint member_calendar_partner_id_user_id_fkey FOREIGN KEY (partner_id, user_id) REFERENCES partner_member(partner_id, user_id) ON DELETE CASCADE,
  constraint member_calendar_token_hash_check CHECK ((char_length(token_hash) = 64))
);
-- Serves: reading a calendar by its address.
CREATE UNIQUE INDEX member_calendar_by_token ON public.member_calendar USING btree (token_hash);
-- Serves: the erasing of a member's account.
CREATE INDEX member_calendar_by_user ON public.member_calendar USING btree (user_id);

-- A visit whose time has been picked. Moving it changes its time and raises its sequence (RFC 5545,
-- section 3.8.7.4); one that was called off or has taken place is followed by another row.
CREATE TABLE public.visit (
  id uuid not null,
  inquiry_id uuid not null,
  partner_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  note text not null,
  expected_minutes bigint,
  sequence bigint default 0 not null,
  booked_at timestamp with time zone not null,
  -- Since when the homeowner wants another time, while nothing else is proposed.
  other_times_wanted_at timestamp with time zone,
  called_off_at timestamp with time zone,
  called_off_by text,
  -- Sequence for which both have been reminded; null for none.
  reminded_sequence bigint,
  constraint visit_pkey PRIMARY KEY (id),
  constraint visit_inquiry_id_partner_id_fkey FOREIGN KEY (inquiry_id, partner_id) REFERENCES inquiry_delivery(inquiry_id, partner_id) ON DELETE CASCADE,
  constraint visit_called_off_by_check CHECK ((called_off_by = ANY (ARRAY['homeowner'::text, 'partner'::text]))),
  constraint visit_check CHECK ((ends_at > starts_at)),
  constraint visit_check1 CHECK (((called_off_at IS NULL) = (called_off_by IS NULL))),
  constraint visit_expected_minutes_check CHECK ((expected_minutes > 0))
);
-- Outside a transaction
-- Serves: the visits of all companies, by month.
CREATE INDEX visit_by_day ON public.visit USING btree (starts_at) WHERE (called_off_at IS NULL);
-- Outside a transaction
-- Serves: the removal of an inquiry at a partner with its visits, called off or not, and a
-- homeowner's copy of their own data.
CREATE INDEX visit_by_delivery ON public.visit USING btree (inquiry_id, partner_id);
-- Serves: the visit of an inquiry at a partner that holds, the latest first.
CREATE INDEX visit_by_inquiry ON public.visit USING btree (inquiry_id, partner_id, starts_at) WHERE (called_off_at IS NULL);
-- Serves: a partner's visits from a time on, in their order, and its calendar.
CREATE INDEX visit_by_partner ON public.visit USING btree (partner_id, starts_at, id) WHERE (called_off_at IS NULL);

-- The private address of a partner's calendar of visits: whoever knows it reads the calendar, so it is
-- kept as a hash, like other secrets (docs/decisions/0081). Making it anew ends the one before.
CREATE TABLE public.visit_calendar (
  partner_id uuid not null,
  -- SHA-256 of the token, in hexadecimal, which has 256 random bits.
  token_hash text not null,
  made_at timestamp with time zone not null,
  made_by_user_id uuid,
  constraint visit_calendar_pkey PRIMARY KEY (partner_id),
  constraint visit_calendar_made_by_user_id_fkey FOREIGN KEY (made_by_user_id) REFERENCES "user"(id) ON DELETE SET NULL,
  constraint visit_calendar_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id) ON DELETE CASCADE,
  constraint visit_calendar_token_hash_check CHECK ((char_length(token_hash) = 64))
);
-- Serves: the erasing of a member's account.
CREATE INDEX visit_calendar_by_member ON public.visit_calendar USING btree (made_by_user_id) WHERE (made_by_user_id IS NOT NULL);
-- Serves: reading a calendar by its address.
CREATE UNIQUE INDEX visit_calendar_by_token ON public.visit_calendar USING btree (token_hash);

-- Times that a partner proposes for a visit to a homeowner, up to three at once (docs/decisions/0080). A
-- proposal never changes: another replaces it, and it ends in one state.
CREATE TABLE public.visit_proposal (
  id uuid not null,
  inquiry_id uuid not null,
  partner_id uuid not null,
  proposed_by_user_id uuid,
  -- The partner's words, which name nobody and stay with it.
  note text not null,
  -- How long the visit is expected to take; null when it is not said.
  expected_minutes bigint,
  state text not null,
  proposed_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint visit_proposal_pkey PRIMARY KEY (id),
  constraint visit_proposal_inquiry_id_partner_id_fkey FOREIGN KEY (inquiry_id, partner_id) REFERENCES inquiry_delivery(inquiry_id, partner_id) ON DELETE CASCADE,
  constraint visit_proposal_proposed_by_user_id_fkey FOREIGN KEY (proposed_by_user_id) REFERENCES "user"(id) ON DELETE SET NULL,
  constraint visit_proposal_check CHECK (((state = 'open'::text) = (ended_at IS NULL))),
  constraint visit_proposal_expected_minutes_check CHECK ((expected_minutes > 0)),
  constraint visit_proposal_state_check CHECK ((state = ANY (ARRAY['open'::text, 'picked'::text, 'replaced'::text, 'withdrawn'::text, 'declined'::text, 'called_off'::text])))
);
-- Serves: the copy of a member's data, and the erasing of their account.
CREATE INDEX visit_proposal_by_member ON public.visit_proposal USING btree (proposed_by_user_id) WHERE (proposed_by_user_id IS NOT NULL);
-- Serves: the latest proposal of an inquiry at a partner.
CREATE INDEX visit_proposal_latest ON public.visit_proposal USING btree (inquiry_id, partner_id, proposed_at, id);
-- Keeps one proposal open at a time; serves: a partner's open proposals.
CREATE UNIQUE INDEX visit_proposal_open ON public.visit_proposal USING btree (partner_id, inquiry_id) WHERE (state = 'open'::text);

-- A proposed time: the window in which the partner arrives.
CREATE TABLE public.visit_time (
  id uuid not null,
  proposal_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint visit_time_pkey PRIMARY KEY (id),
  constraint visit_time_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES visit_proposal(id) ON DELETE CASCADE,
  constraint visit_time_check CHECK ((ends_at > starts_at))
);
-- Serves: the times of a proposal, the earliest first.
CREATE INDEX visit_time_by_proposal ON public.visit_time USING btree (proposal_id, starts_at);
