-- The words of each question and its answer, for searches that are misspelt (docs/decisions/0039).
-- Of questions that are not published too: whoever reads leaves them out.
create table public.faq_word (
  word text not null,
  question_id uuid not null references public.faq_question (id) on delete cascade,
  primary key (word, question_id)
);
-- Serves: keeping the words of a question true, and letting it go.
create index faq_word_by_question on public.faq_word (question_id);
-- Serves: words that look like a misspelt one.
create index faq_word_by_likeness on public.faq_word using gin (word gin_trgm_ops);

create function faq_keep_words() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from faq_word where question_id = new.id;
  insert into faq_word (word, question_id)
    select word, new.id
      from forum_words(concat_ws(' ', new.question ->> 'sv', new.question ->> 'en',
                                 new.answer_text ->> 'sv', new.answer_text ->> 'en')) word
     where length(word) between 3 and 30 and word !~ '[0-9]';
  return null;
end $$;
create trigger faq_question_words after insert or update of question, answer_text
  on public.faq_question for each row execute function faq_keep_words();

-- With a bound of likeness of its own, like forum_words_like: the operator takes it from a setting.
create function faq_words_like(asked text) returns setof text
language plpgsql stable strict rows 40 set search_path = pg_catalog, public as $$
begin
  perform set_config('pg_trgm.similarity_threshold', '0.25', true);
  return query
    select distinct word from faq_word
     where word % asked and abs(length(word) - length(asked)) <= 2;
end $$;
