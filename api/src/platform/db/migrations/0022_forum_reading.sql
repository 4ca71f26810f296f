-- What every page of the forum shows of an author is read in one row: under which name they answer
-- as an expert stands beside their own. Null for all who are no expert, or no member of a partner.
alter table user_profile add column expert_name text;

create function keep_expert_name(who uuid) returns void language plpgsql as $$
begin
  -- Held first, in a statement of its own: what another transaction has just made of the expert or
  -- of the membership is seen by the next one.
  perform from user_profile where user_id = who for no key update;
  update user_profile profile
     set expert_name = (select expert.name from expert
                         where expert.user_id = who
                           and exists (select from partner_member member where member.user_id = who))
   where profile.user_id = who;
end $$;

create function name_expert() returns trigger language plpgsql as $$
begin
  perform keep_expert_name(coalesce(new.user_id, old.user_id));
  return null;
end $$;
create trigger expert_named after insert or delete or update of name on expert
  for each row execute function name_expert();
create trigger expert_member_named after insert or delete on partner_member
  for each row execute function name_expert();
-- Seeds and tests may make the profile last.
create trigger expert_profile_named after insert on user_profile
  for each row execute function name_expert();

select keep_expert_name(user_id) from expert;

-- Few posts have pictures: those that have none are not looked up one by one.
alter table forum_thread add column has_attachments boolean not null default false;
alter table forum_reply add column has_attachments boolean not null default false;

create function forum_note_attachment() returns trigger language plpgsql as $$
begin
  if coalesce(new.thread_id, old.thread_id) is not null then
    update forum_thread post
       set has_attachments = exists (select from forum_attachment where thread_id = post.id)
     where id = coalesce(new.thread_id, old.thread_id);
  else
    update forum_reply post
       set has_attachments = exists (select from forum_attachment where reply_id = post.id)
     where id = coalesce(new.reply_id, old.reply_id);
  end if;
  return null;
end $$;
create trigger forum_attachment_noted after insert or delete on forum_attachment
  for each row execute function forum_note_attachment();

update forum_thread set has_attachments = true
 where id in (select thread_id from forum_attachment);
update forum_reply set has_attachments = true
 where id in (select reply_id from forum_attachment);

-- All that a list shows of a thread lies in the row that its indexes lead to: a page of a list is one
-- walk along an index, and a look at who wrote.
alter table forum_thread_activity
  add column subject text not null default '',
  add column target text not null default 'community',
  -- No reference: it follows the thread's, which goes when the account does.
  add column author_user_id uuid,
  add column is_anonymous boolean not null default false,
  add column accepted_reply_id uuid,
  add column expert_due_at timestamptz(3),
  -- Of the newest reply by an expert; null when there is none.
  add column last_expert_reply_at timestamptz(3),
  add column last_expert_reply_by uuid;

update forum_thread_activity activity
   set subject = thread.subject, target = thread.target, author_user_id = thread.author_user_id,
       is_anonymous = thread.is_anonymous, accepted_reply_id = thread.accepted_reply_id,
       expert_due_at = thread.expert_due_at,
       last_expert_reply_at = reply.created_at, last_expert_reply_by = reply.author_user_id
  from forum_thread thread
  left join forum_thread_activity noted on noted.thread_id = thread.id
  left join forum_reply reply on reply.id = noted.last_expert_reply_id
 where thread.id = activity.thread_id;

alter table forum_thread_activity
  alter column subject drop default,
  alter column target drop default,
  alter column is_anonymous drop default;

create or replace function forum_note_thread() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into forum_thread_activity
        (thread_id, topic_id, is_deleted, created_at, updated_at, is_answered_by_expert,
         next_warning_at, subject, target, author_user_id, is_anonymous, accepted_reply_id,
         expert_due_at)
      values (new.id, new.topic_id, new.deleted_at is not null, new.created_at,
              greatest(new.created_at, new.edited_at),
              case when new.target = 'expert' then false end,
              coalesce(new.expert_warn_at, new.expert_due_at),
              new.subject, new.target, new.author_user_id, new.is_anonymous,
              new.accepted_reply_id, new.expert_due_at);
  else
    update forum_thread_activity
       set topic_id = new.topic_id, is_deleted = new.deleted_at is not null,
           updated_at = greatest(updated_at, new.edited_at), subject = new.subject,
           author_user_id = new.author_user_id, accepted_reply_id = new.accepted_reply_id,
           expert_due_at = new.expert_due_at
     where thread_id = new.id;
  end if;
  return null;
end $$;
drop trigger forum_thread_noted on forum_thread;
create trigger forum_thread_noted
  after insert or update of topic_id, deleted_at, edited_at, subject, author_user_id,
                            accepted_reply_id, expert_due_at
  on forum_thread for each row execute function forum_note_thread();

create or replace function forum_note_expert_reply(of_thread uuid) returns void language plpgsql as $$
declare
  newest uuid := forum_newest_expert_reply(of_thread);
  newest_at timestamptz;
  newest_by uuid;
begin
  select created_at, author_user_id into newest_at, newest_by from forum_reply where id = newest;
  update forum_thread_activity
     set last_expert_reply_id = newest, last_expert_reply_at = newest_at,
         last_expert_reply_by = newest_by,
         is_answered_by_expert =
           case when is_answered_by_expert is not null then newest is not null end
   where thread_id = of_thread and last_expert_reply_id is distinct from newest;
end $$;
