-- Threads for the experts: when an answer is promised, whether one has come, whom to warn.

alter table forum_thread
  -- When the promised time has passed, and when the experts are told that it is running out; written
  -- with the thread, by the clock of working days.
  add column expert_due_at timestamptz(3),
  add column expert_warn_at timestamptz(3),
  add constraint forum_thread_due check ((target = 'expert') = (expert_due_at is not null));

alter table forum_thread_activity
  add column created_at timestamptz(3),
  -- The newest reply by an expert who said so. No reference: the triggers below let it go.
  add column last_expert_reply_id uuid,
  -- Of a thread for the experts: whether one of them has replied. Null of one for the community.
  add column is_answered_by_expert boolean,
  -- When its experts are told next that they have not answered; null when they have been told all.
  add column next_warning_at timestamptz(3);

update forum_thread_activity activity
   set created_at = thread.created_at,
       is_answered_by_expert = case when thread.target = 'expert' then false end
  from forum_thread thread where thread.id = activity.thread_id;
alter table forum_thread_activity alter column created_at set not null;

-- Each serves: the threads for the experts in one order, and by page: those that wait for an answer,
-- or the two parts of the index as one list.
create index forum_expert_thread_by_date
  on forum_thread_activity (is_answered_by_expert, created_at, thread_id)
  where is_answered_by_expert is not null and not is_deleted;
create index forum_expert_thread_by_update
  on forum_thread_activity (is_answered_by_expert, updated_at, thread_id)
  where is_answered_by_expert is not null and not is_deleted;
create index forum_expert_thread_by_readers
  on forum_thread_activity (is_answered_by_expert, users_read_count, thread_id)
  where is_answered_by_expert is not null and not is_deleted;
-- Serves: warning experts of the threads that wait.
create index forum_expert_thread_by_warning on forum_thread_activity (next_warning_at)
  where is_answered_by_expert = false and not is_deleted and next_warning_at is not null;
-- Serves: the experts by name, and by page.
create index expert_by_name on expert (name, id);

create or replace function forum_note_thread() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into forum_thread_activity
        (thread_id, topic_id, is_deleted, created_at, updated_at, is_answered_by_expert, next_warning_at)
      values (new.id, new.topic_id, new.deleted_at is not null, new.created_at,
              greatest(new.created_at, new.edited_at),
              case when new.target = 'expert' then false end,
              coalesce(new.expert_warn_at, new.expert_due_at));
  else
    update forum_thread_activity
       set topic_id = new.topic_id, is_deleted = new.deleted_at is not null,
           updated_at = greatest(updated_at, new.edited_at)
     where thread_id = new.id;
  end if;
  return null;
end $$;

-- The newest reply to a thread by somebody who is an expert now, said so, and is a member of a
-- partner, as they have to be to count as one. Who answers their own question has not been answered;
-- of an anonymous question that would tell who asked, so that there it counts.
create function forum_newest_expert_reply(of_thread uuid) returns uuid stable language sql as $$
  select reply.id
    from forum_reply reply
    join forum_thread thread on thread.id = reply.thread_id
    join expert on expert.user_id = reply.author_user_id
   where reply.thread_id = of_thread and reply.deleted_at is null and not reply.is_anonymous
     and exists (select from partner_member member where member.user_id = expert.user_id)
     and (thread.is_anonymous or thread.author_user_id is distinct from reply.author_user_id)
   order by reply.created_at desc, reply.id desc
   limit 1
$$;

-- Only with the row of the thread's activity held, and in a statement after the one that took it:
-- then nobody else's reply is missed.
create function forum_note_expert_reply(of_thread uuid) returns void language plpgsql as $$
declare
  newest uuid := forum_newest_expert_reply(of_thread);
begin
  update forum_thread_activity
     set last_expert_reply_id = newest,
         is_answered_by_expert =
           case when is_answered_by_expert is not null then newest is not null end
   where thread_id = of_thread and last_expert_reply_id is distinct from newest;
end $$;

create or replace function forum_count_reply() returns trigger language plpgsql as $$
declare
  was integer := case when tg_op = 'INSERT' then 0 when old.deleted_at is null then 1 else 0 end;
  now_is integer := case when tg_op = 'DELETE' then 0 when new.deleted_at is null then 1 else 0 end;
  of_thread uuid := coalesce(new.thread_id, old.thread_id);
  is_newest boolean;
begin
  if now_is <> was then
    update forum_thread_activity
       set reply_count = reply_count + now_is - was,
           updated_at = case when tg_op = 'INSERT' then greatest(updated_at, new.created_at)
                             else updated_at end
     where thread_id = of_thread
     returning last_expert_reply_id is not distinct from coalesce(old.id, new.id) into is_newest;
  else
    select last_expert_reply_id = new.id into is_newest
      from forum_thread_activity where thread_id = of_thread for no key update;
  end if;
  -- Most replies are by nobody of the kind.
  if is_newest or (now_is = 1 and exists (select from expert where user_id = new.author_user_id)) then
    perform forum_note_expert_reply(of_thread);
  end if;
  return null;
end $$;
drop trigger forum_reply_counted on forum_reply;
create trigger forum_reply_counted
  after insert or delete or update of deleted_at, author_user_id, is_anonymous
  on forum_reply for each row execute function forum_count_reply();

-- Somebody becomes an expert or is none any more, by their own row or as a member of a partner.
create function forum_note_expert() returns trigger language plpgsql as $$
declare
  who uuid := coalesce(new.user_id, old.user_id);
  of_thread uuid;
begin
  if tg_table_name = 'partner_member' and not exists (select from expert where user_id = who) then
    return null;
  end if;
  -- Whoever posts refers to the user's row: a reply that is being written is waited for.
  perform from "user" where id = who for update;
  for of_thread in
    select distinct reply.thread_id from forum_reply reply
     where reply.author_user_id = who and reply.deleted_at is null and not reply.is_anonymous
     order by reply.thread_id
  loop
    perform from forum_thread_activity where thread_id = of_thread for no key update;
    perform forum_note_expert_reply(of_thread);
  end loop;
  return null;
end $$;
create trigger forum_expert_noted after insert or delete on expert
  for each row execute function forum_note_expert();
create trigger forum_expert_member_noted after insert or delete on partner_member
  for each row execute function forum_note_expert();

do $$
declare
  of_thread uuid;
begin
  for of_thread in
    select distinct reply.thread_id from forum_reply reply
      join expert on expert.user_id = reply.author_user_id
  loop
    perform forum_note_expert_reply(of_thread);
  end loop;
end $$;
