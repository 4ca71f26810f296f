-- Search in the forum. What is searched for lies apart from what was written: a vote or an edit that
-- is not of the text leaves it alone. Names of authors are in none of it.

create extension if not exists pg_trgm;

-- None of these functions is strict: the database puts the body of a strict one nowhere, and calls it
-- for each word.

-- The words of a text, each once, in small letters; å, ä and ö are letters of their own.
create function forum_words(text text) returns setof text
language sql immutable parallel safe rows 100 as $$
  select distinct found[1]
    from regexp_matches(lower(normalize(text)), '[[:alnum:]]+', 'g') as found
   where length(found[1]) <= 40
$$;

-- What a word is searched by: its Swedish stem and its English one. None for what Swedish says all
-- the time.
create function forum_stems(word text) returns text[]
language sql immutable parallel safe as $$
  select case when ts_lexize('swedish_stem', word) = '{}' then '{}'
              else ts_lexize('swedish_stem', word) || ts_lexize('english_stem', word) end
$$;

-- By the database's own parser, which is many times as fast as forum_words; signs by which it would
-- take words for paths, addresses and numbers are blanks to it.
create function forum_search_stems(text text, common text[]) returns tsvector
language sql immutable parallel safe as $$
  select to_tsvector('swedish', translate(normalize(text), '/.:@_-+~&?=#%', '             '))
      || ts_delete(to_tsvector('english', translate(normalize(text), '/.:@_-+~&?=#%', '             ')),
                   common)
$$;

-- A word of the subject (null for a reply) weighs more than one of the body.
create function forum_search_words(subject text, body text) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  -- What Swedish says all the time (the stop words of its dictionary), as English would stem it.
  common constant text[] := '{
    alla, allt, att, av, blev, bli, blir, blivit, de, dem, den, denna, dera, dess, dessa, det,
    detta, dig, din, dina, ditt, du, då, där, efter, ej, eller, en, er, era, ert, ett, från,
    för, ha, hade, han, har, henn, hon, honom, hur, här, ick, ingen, inom, int, jag, ju, kan,
    kund, man, med, mellan, men, mig, min, mina, mitt, mot, mycket, ni, nu, någon, något,
    några, när, och, om, oss, på, samma, sedan, sig, sin, sina, sitta, själv, skull, som, så,
    sådan, sådana, sådant, till, upp, ut, utan, vad, var, vara, varför, varit, varj, vart,
    vem, vi, vid, vilka, vilken, vilket, vår, våra, vårt, åt, än, är, över}';
begin
  return setweight(forum_search_stems(coalesce(subject, ''), common), 'A')
      || strip(forum_search_stems(body, common));
end $$;

-- One row for each thread and each reply that is there. Those of a deleted thread stay, and are left
-- out when it is searched.
create table forum_search (
  -- Of the thread or of the reply; the row goes with it, by the triggers below.
  post_id uuid primary key,
  thread_id uuid not null,
  topic_id text not null,
  is_for_experts boolean not null,
  created_at timestamptz(3) not null,
  words tsvector not null
);
-- Serves: the posts with rare words.
create index forum_search_by_words on forum_search using gin (words);
-- Serves: the newest posts with common words.
create index forum_search_by_date on forum_search (created_at, post_id);

create function forum_keep_search() returns trigger language plpgsql as $$
declare
  place record;
begin
  if tg_op = 'INSERT' then
    insert into forum_uncounted (post_id) values (new.id);
  end if;
  if tg_op = 'DELETE' then
    delete from forum_search where post_id = old.id;
    return null;
  end if;
  if tg_table_name = 'forum_thread' then
    insert into forum_search (post_id, thread_id, topic_id, is_for_experts, created_at, words)
      values (new.id, new.id, new.topic_id, new.target = 'expert', new.created_at,
              forum_search_words(new.subject, new.body_text))
      on conflict (post_id) do update
        set topic_id = excluded.topic_id, words = excluded.words;
  elsif new.deleted_at is not null then
    delete from forum_search where post_id = new.id;
  else
    select topic_id, target into place from forum_thread where id = new.thread_id;
    insert into forum_search (post_id, thread_id, topic_id, is_for_experts, created_at, words)
      values (new.id, new.thread_id, place.topic_id, place.target = 'expert', new.created_at,
              forum_search_words(null, new.body_text))
      on conflict (post_id) do update set words = excluded.words;
  end if;
  return null;
end $$;
create trigger forum_thread_searchable after insert or delete or update of topic_id, subject, body_text
  on forum_thread for each row execute function forum_keep_search();
create trigger forum_reply_searchable after insert or delete or update of body_text, deleted_at
  on forum_reply for each row execute function forum_keep_search();

-- The words of the forum, for what is misspelt or half typed. Counted by a job, by nobody who writes:
-- a row that every reply touches would have them wait for each other.
create table forum_word (
  word text primary key,
  -- In so many posts; not exact: an edit is not counted anew, a deletion not taken off.
  posts integer not null
);
-- Serves: words that look like a misspelt one.
create index forum_word_by_likeness on forum_word using gin (word gin_trgm_ops);
-- Serves: words that begin with what is typed so far.
create index forum_word_by_beginning on forum_word (word text_pattern_ops);

-- Posts whose words are still to be counted; the job takes them from here, in any order.
create table forum_uncounted (
  post_id uuid not null
);

-- Words that look like one that nobody has written; the function has its own bound of likeness.
create function forum_words_like(asked text) returns table (word text, posts integer)
language sql stable strict rows 40 set pg_trgm.similarity_threshold = 0.25 as $$
  select known.word, known.posts from forum_word known
   where known.word % asked and abs(length(known.word) - length(asked)) <= 2
   order by similarity(known.word, asked) desc, known.posts desc limit 40
$$;

-- Of what was written before this migration.
insert into forum_search (post_id, thread_id, topic_id, is_for_experts, created_at, words)
  select id, id, topic_id, target = 'expert', created_at, forum_search_words(subject, body_text)
    from forum_thread;
insert into forum_search (post_id, thread_id, topic_id, is_for_experts, created_at, words)
  select reply.id, thread.id, thread.topic_id, thread.target = 'expert', reply.created_at,
         forum_search_words(null, reply.body_text)
    from forum_reply reply join forum_thread thread on thread.id = reply.thread_id
   where reply.deleted_at is null;
insert into forum_uncounted (post_id) select post_id from forum_search;
