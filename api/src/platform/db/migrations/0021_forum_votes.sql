-- A vote in one statement, which is one wait for the disk. Answers the score that came of it; null
-- when the reply is there no more.
create function forum_cast_vote(of_reply uuid, by_user uuid, cast_value smallint, cast_at timestamptz)
returns integer language plpgsql as $$
declare
  result integer;
begin
  if cast_value is null then
    delete from forum_vote where reply_id = of_reply and user_id = by_user;
  else
    insert into forum_vote as cast_before (reply_id, user_id, value, voted_at)
      select reply.id, by_user, cast_value, cast_at
        from forum_reply reply join forum_thread thread on thread.id = reply.thread_id
       where reply.id = of_reply and reply.deleted_at is null and thread.deleted_at is null
      on conflict (reply_id, user_id) do update
        set value = excluded.value, voted_at = excluded.voted_at
        where cast_before.value <> excluded.value;
  end if;
  select reply.score into result
    from forum_reply reply join forum_thread thread on thread.id = reply.thread_id
   where reply.id = of_reply and reply.deleted_at is null and thread.deleted_at is null;
  return result;
end $$;
