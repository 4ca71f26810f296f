-- How far the mails about a major version have come, without counting a million notices.
alter table legal_version
  -- Notices that have been queued.
  add column queued_count integer not null default 0,
  -- Mails that were given up; null while some wait.
  add column failed_count integer;

create or replace function keep_published_legal_version() returns trigger language plpgsql as $$
declare
  noted constant text[] := array['published_by_user_id', 'queued_at', 'queued_count', 'failed_count'];
begin
  if old.published_at is null then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - noted = to_jsonb(old) - noted
     and (new.published_by_user_id is null or new.published_by_user_id = old.published_by_user_id)
  then return new; end if;
  raise exception 'a published version stays as it is' using errcode = 'restrict_violation';
end $$;

update legal_version version
   set queued_count = (select count(*) from legal_notice where version_id = version.id)
 where change = 'major' and published_at is not null;
