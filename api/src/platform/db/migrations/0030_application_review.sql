-- Whoever of the staff goes through an application, since when it is in its state, and what was
-- remarked when it was returned the last time: [{ field, reason }].
alter table company_application
  add column assigned_to uuid references "user" (id) on delete set null,
  add column state_since timestamptz,
  add column remarks jsonb not null default '[]',
  -- What the queue is searched by: the beginning of the name, in any case.
  add column name_key text collate "C" generated always as (lower(legal_name)) stored;

-- Until now everything handed in was in review at once; in review is what somebody has taken.
update company_application set state = 'submitted' where state = 'in_review';
update company_application set state_since = coalesce(decided_at, submitted_at, created_at);

drop index company_application_by_state;
-- Serves: the queue of a state by age, in either direction.
create index company_application_queue on company_application (state, submitted_at, id);
-- Serves: the queue of one reviewer by age.
create index company_application_by_assignee on company_application (assigned_to, state, submitted_at, id);
-- Serves: the queue of a state, searched by the beginning of the company's name.
create index company_application_by_name on company_application (state, name_key, id);

-- What was decided about an application and why, in words that the audit log must not hold. Goes
-- with the application.
create table application_decision (
  id uuid primary key,
  application_id uuid not null references company_application (id) on delete cascade,
  decision text not null check (decision in ('returned', 'approved', 'rejected')),
  reason text,
  remarks jsonb not null default '[]',
  decided_at timestamptz not null
);
-- Serves: the decisions about an application, with its history.
create index application_decision_by_application on application_decision (application_id, decided_at);

-- A link that makes whoever redeems it one of the staff: once, until it expires. Neither the link
-- nor the address it was made for can be read out of the row.
create table staff_invitation (
  id uuid primary key,
  token_hash bytea not null unique,
  -- Keyed hash of the address of the account that may redeem it; null for whoever has the link.
  email_index bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by uuid references "user" (id) on delete set null
);

-- Serves: the whole log, newest first, and its parts between two times.
create index audit_log_by_time on audit_log (at desc, id desc);
-- Serves: what one person did, newest first.
create index audit_log_by_actor on audit_log (actor_user_id, at desc, id desc);
-- Serves: one kind of act, newest first; and which kinds there are.
create index audit_log_by_action on audit_log (action, at desc, id desc);
-- Serves: what happened to one thing, whatever it is, newest first.
create index audit_log_by_subject_id on audit_log (subject_id, at desc, id desc);
