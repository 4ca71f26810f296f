-- Posts that the index of the search does not show as they are by now. Whoever writes waits for this
-- row alone; the words are indexed by batches, after the commit.
create table public.forum_unindexed (
  post_id uuid not null,
  -- Whose searches show it before it is indexed; null when nobody's do.
  author_user_id uuid,
  -- Its words are still to be counted.
  is_new boolean not null
);
comment on table public.forum_unindexed is 'Posts that are still to be indexed for the search, or to be taken out of it; in any order.';
create index forum_unindexed_by_author on public.forum_unindexed (author_user_id);
comment on index public.forum_unindexed_by_author is 'Serves: finding what one has written oneself, before it is indexed.';

-- What is no longer said is not found from the commit on.
create or replace function forum_keep_search() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op <> 'INSERT' then
    delete from forum_search where post_id = old.id;
  end if;
  if tg_op = 'DELETE' then
    insert into forum_unindexed (post_id, is_new) values (old.id, false);
  else
    insert into forum_unindexed (post_id, author_user_id, is_new)
      values (new.id, new.author_user_id, tg_op = 'INSERT');
  end if;
  return null;
end $$;

-- Makes the index true of some of the posts that wait, and answers of how many; null while another
-- does. One at a time, so that an older state of a post never overwrites a newer one: what changes
-- meanwhile has a row of its own that is taken later. It gives way to whoever removes posts.
create function forum_index_posts(most integer) returns integer
language plpgsql set search_path = pg_catalog, public as $$
declare
  indexed integer;
begin
  if not pg_try_advisory_xact_lock(71370373) then return null; end if;
  perform set_config('lock_timeout', '200ms', true);
  with taken as (
    delete from forum_unindexed
     where ctid = any (array(select ctid from forum_unindexed limit most))
    returning post_id, is_new
  ), post as (
    select post_id, bool_or(is_new) as is_new from taken group by post_id
  ), present as materialized (
    select post.post_id, post.is_new, thread.id as thread_id, thread.topic_id,
           thread.target = 'expert' as is_for_experts,
           coalesce(reply.created_at, thread.created_at) as created_at,
           forum_search_words(case when reply.id is null then thread.subject end,
                              coalesce(reply.body_text, thread.body_text)) as words
      from post
      left join forum_reply reply on reply.id = post.post_id
      join forum_thread thread on thread.id = coalesce(reply.thread_id, post.post_id)
     where reply.deleted_at is null
  ), kept as (
    insert into forum_search (post_id, thread_id, topic_id, is_for_experts, created_at, words)
      select post_id, thread_id, topic_id, is_for_experts, created_at, words from present
      on conflict (post_id) do update
        set topic_id = excluded.topic_id, words = excluded.words
  ), gone as (
    delete from forum_search
     where post_id in (select post_id from post except select post_id from present)
  ), uncounted as (
    insert into forum_uncounted (post_id) select post_id from present where is_new
  )
  select count(*) into indexed from taken;
  return indexed;
end $$;
