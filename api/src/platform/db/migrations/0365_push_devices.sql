-- Devices that notifications are pushed to (docs/decisions/0131).
create table public.push_device (
  id uuid primary key,
  user_id uuid not null references public."user" (id) on delete cascade,
  -- The session in which its browser was last seen; null once that has run out.
  session_id uuid unique references public.session (id) on delete set null,
  -- Where its push service takes messages to it. Known to the browser, the service and us alone.
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  -- The device's public key and the secret that it shares with us (RFC 8291), in base64url.
  p256dh text not null,
  auth text not null,
  user_agent text,
  -- What is not pushed to it: a group of notifications, or `account`.
  off_choices text[] not null default '{}',
  -- `HH:MM` in Sweden; over midnight where the end is the earlier one.
  quiet_from text check (quiet_from ~ '^\d\d:\d\d$'),
  quiet_until text check (quiet_until ~ '^\d\d:\d\d$'),
  created_at timestamptz not null,
  -- When a page at the device last said that it is there.
  confirmed_at timestamptz not null,
  constraint push_device_quiet_hours check ((quiet_from is null) = (quiet_until is null))
);
-- Serves: the devices of a user.
create index push_device_by_user on public.push_device (user_id, created_at);
-- Serves: removing those that nobody has used for long.
create index push_device_by_confirmation on public.push_device (confirmed_at);

-- A session that somebody ends takes its device with it, by whichever way it is ended. One that runs
-- out leaves it: whoever is logged out by time alone goes on being told.
create function public.end_push_of_session() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if old.expires_at > now() then
    delete from public.push_device where session_id = old.id;
  end if;
  return old;
end;
$$;
create trigger end_push_of_session
  before delete on public.session
  for each row execute function public.end_push_of_session();
