-- What happened at the doors of accounts (docs/decisions/0076). The server's role may add rows and
-- neither change nor remove them; they go with their account, and by the function below.
create table public.security_event (
  id uuid primary key,
  at timestamptz not null,
  kind text not null,
  -- Null where no account is known, as for an address without one.
  user_id uuid references public."user" (id) on delete cascade,
  -- A member of staff; null for the account's owner and for the server.
  actor_user_id uuid references public."user" (id) on delete set null,
  method text,
  reason text,
  -- The contract's name of a call that was refused.
  refused_call text,
  -- Never a whole address.
  network text check (network ~ '^([0-9]{1,3}\.){3}0/24$|^[0-9a-f:]+::/48$'),
  browser text not null,
  operating_system text not null,
  -- What is recorded once in an interval.
  once_key text
);
-- Serves: what happened to one account, newest first, and whether a device is known.
create index security_event_by_user on public.security_event (user_id, at desc, id desc);
-- Serves: everything, newest first, and the removal of what is old.
create index security_event_by_time on public.security_event (at desc, id desc);
-- Serves: events of one kind, newest first.
create index security_event_by_kind on public.security_event (kind, at desc, id desc);
-- Serves: what else came from a network, newest first.
create index security_event_by_network on public.security_event (network, at desc, id desc);
-- Serves: what a member of staff did, when their account is erased.
create index security_event_by_actor on public.security_event (actor_user_id)
  where actor_user_id is not null;
-- Serves: recording something once in an interval.
create unique index security_event_once on public.security_event (once_key)
  where once_key is not null;

-- Removes events of accounts after a year and those without an account after ninety days. With the
-- rights of the owner, since the server may remove none itself; by the database's clock where that is
-- behind the given one, so that a server that was taken over cannot remove what is younger.
create function public.remove_old_security_events(moment timestamptz) returns void
language sql security definer
begin atomic
  delete from public.security_event
   where at < least(moment, now()) - interval '1 year'
      or (user_id is null and at < least(moment, now()) - interval '90 days');
end;
