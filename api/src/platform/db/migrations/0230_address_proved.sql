-- What waits for the proof of an address goes on once it is there, whichever way it came: by a code, a
-- reset password, a change of address, or the identity library when Google or Microsoft vouches. A job
-- of the same transaction, so that none of them has to think of it. The trigger is made in constant time.
create function queue_address_proved() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  perform graphile_worker.add_job(
    'address_proved', json_build_object('userId', new.id), job_key => 'address_proved:' || new.id);
  return null;
end $$;
create trigger address_proved after update of email_verified on "user"
  for each row when (new.email_verified and not old.email_verified)
  execute function queue_address_proved();
