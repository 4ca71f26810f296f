-- When a session was last used, for the list of sessions; and until when it may do what cannot be
-- taken back. The second is moved ahead by activity while it has not passed, and by a new proof.
alter table session add column last_used_at timestamptz;
alter table session add column fresh_until timestamptz;
update session set last_used_at = updated_at, fresh_until = created_at;
alter table session alter column last_used_at set not null;
alter table session alter column fresh_until set not null;

-- A BankID order may also log somebody in, or prove again that the same person still sits there.
alter table bankid_order drop constraint bankid_order_purpose_check;
alter table bankid_order add constraint bankid_order_purpose_check
  check (purpose in ('verify', 'login', 'step_up'));
-- Names of a person who has no account, to prefill their registration; gone with the order.
alter table bankid_order add column person_without_account_encrypted bytea;

-- A new address that has not been confirmed at both ends yet. One at a time.
create table email_change (
  user_id uuid primary key references "user" (id) on delete cascade,
  new_email text not null,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
-- Serves: removing changes that were never confirmed.
create index email_change_by_expiry on email_change (expires_at);

-- An account that is to be erased; its owner may regret it until then.
create table account_deletion (
  user_id uuid primary key references "user" (id) on delete cascade,
  requested_at timestamptz not null,
  erase_at timestamptz not null
);
-- Serves: the job that erases what is due.
create index account_deletion_by_due on account_deletion (erase_at);
