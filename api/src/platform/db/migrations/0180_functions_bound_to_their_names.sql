-- A dump is restored with an empty search path. Functions that looked their names up by it, while an
-- index, a generated column or a trigger called them, failed there: the questions and answers were
-- lost. Bodies in SQL are bound to what they name when they are made; the database still puts them in
-- place of their calls, which it would not with a search path of their own. Bodies in PL/pgSQL are
-- read when they run, and get a search path of their own.

create or replace function forum_words(text text) returns setof text
language sql immutable parallel safe rows 100
begin atomic
  select distinct found[1]
    from regexp_matches(lower(normalize(text)), '[[:alnum:]]+', 'g') as found
   where length(found[1]) <= 40;
end;

create or replace function forum_stems(word text) returns text[]
language sql immutable parallel safe
begin atomic
  select case when ts_lexize('swedish_stem', word) = '{}' then '{}'
              else ts_lexize('swedish_stem', word) || ts_lexize('english_stem', word) end;
end;

create or replace function forum_search_stems(text text, common text[]) returns tsvector
language sql immutable parallel safe
begin atomic
  select to_tsvector('swedish', translate(normalize(text), '/.:@_-+~&?=#%', '             '))
      || ts_delete(to_tsvector('english', translate(normalize(text), '/.:@_-+~&?=#%', '             ')),
                   common);
end;

-- The bound of likeness stood in the function's definition. Only a superuser may set it there in a
-- session that has not used the extension before, as one of several that restore a dump.
create or replace function forum_words_like(asked text) returns table (word text, posts integer)
language plpgsql stable strict rows 40 set search_path = pg_catalog, public as $$
begin
  perform set_config('pg_trgm.similarity_threshold', '0.25', true);
  return query
    select known.word, known.posts from forum_word known
     where known.word % asked and abs(length(known.word) - length(asked)) <= 2
     order by similarity(known.word, asked) desc, known.posts desc limit 40;
end $$;

create or replace function forum_newest_expert_reply(of_thread uuid) returns uuid stable language sql
begin atomic
  select reply.id
    from forum_reply reply
    join forum_thread thread on thread.id = reply.thread_id
    join expert on expert.user_id = reply.author_user_id
   where reply.thread_id = of_thread and reply.deleted_at is null and not reply.is_anonymous
     and exists (select from partner_member member where member.user_id = expert.user_id)
     and (thread.is_anonymous or thread.author_user_id is distinct from reply.author_user_id)
   order by reply.created_at desc, reply.id desc
   limit 1;
end;

create or replace function plan_price_on(plan text, day date) returns jsonb
language sql stable parallel safe
begin atomic
  select jsonb_build_object('amountOre', amount_ore, 'text', text)
    from plan_price where plan_id = plan
   order by (valid_from <= day) desc, abs(valid_from - day) limit 1;
end;

create or replace function kept_plan_price(of_partner partner) returns jsonb
language sql stable parallel safe
begin atomic
  select plan_price_on(of_partner.plan_id, (coalesce(
    (select max(changed_at) from partner_plan_change where partner_id = of_partner.id),
    of_partner.agreement_signed_at) at time zone 'Europe/Stockholm')::date);
end;

create or replace function name_endings(name text) returns setof text language sql immutable
begin atomic
  select distinct substr(name, place) from generate_series(1, char_length(name)) place
   where strpos(' -/&.,()+"''’‘”“–—:;', substr(name, place, 1)) = 0
     and (place = 1 or strpos(' -/&.,()+"''’‘”“–—:;', substr(name, place - 1, 1)) > 0);
end;

alter function forum_cast_vote(uuid, uuid, smallint, timestamptz) set search_path = pg_catalog, public;
alter function forum_count_reader() set search_path = pg_catalog, public;
alter function forum_count_reply() set search_path = pg_catalog, public;
alter function forum_count_vote() set search_path = pg_catalog, public;
alter function forum_end_attachment() set search_path = pg_catalog, public;
alter function forum_keep_search() set search_path = pg_catalog, public;
alter function forum_list_case() set search_path = pg_catalog, public;
alter function forum_note_attachment() set search_path = pg_catalog, public;
alter function forum_note_expert() set search_path = pg_catalog, public;
alter function forum_note_expert_reply(uuid) set search_path = pg_catalog, public;
alter function forum_note_thread() set search_path = pg_catalog, public;
alter function forum_search_words(text, text) set search_path = pg_catalog, public;
alter function hold_user() set search_path = pg_catalog, public;
alter function keep_expert_name(uuid) set search_path = pg_catalog, public;
alter function keep_published_legal_version() set search_path = pg_catalog, public;
alter function keep_user_standing(uuid) set search_path = pg_catalog, public;
alter function list_partner_name() set search_path = pg_catalog, public;
alter function name_expert() set search_path = pg_catalog, public;
alter function name_partner() set search_path = pg_catalog, public;
alter function note_language() set search_path = pg_catalog, public;
alter function note_user() set search_path = pg_catalog, public;
alter function note_user_fact() set search_path = pg_catalog, public;
alter function rename_partner() set search_path = pg_catalog, public;
alter function tell_ended_sessions() set search_path = pg_catalog, public;
