-- Generated from the migrated database by `node api/src/schema.generate.ts`.

-- Questions and answers about the product, in both languages: { sv, en }, of which one may be empty
-- in a question and its answer.
CREATE TABLE public.faq_category (
  id uuid not null,
  -- Its name in addresses of the public site.
  slug text not null,
  name jsonb not null,
  description jsonb not null,
  sort_order integer not null,
  -- Shown on the public site too.
  is_public boolean default false not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint faq_category_pkey PRIMARY KEY (id),
  constraint faq_category_slug_key UNIQUE (slug)
);

-- Whether an answer has helped: one word of each reader, theirs to change.
CREATE TABLE public.faq_feedback (
  question_id uuid not null,
  user_id uuid not null,
  -- Made anew with every change, so that ids grow with time and tell nobody's name.
  id uuid not null,
  has_helped boolean not null,
  -- What was missing; empty for nothing.
  comment text not null,
  given_at timestamp with time zone not null,
  constraint faq_feedback_pkey PRIMARY KEY (question_id, user_id),
  constraint faq_feedback_question_id_fkey FOREIGN KEY (question_id) REFERENCES faq_question(id) ON DELETE CASCADE,
  constraint faq_feedback_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
-- Serves: the comments on a question, newest first.
CREATE INDEX faq_feedback_by_comment ON public.faq_feedback USING btree (question_id, id DESC) WHERE (comment <> ''::text);
-- Serves: a copy of what somebody has said, and letting a user go.
CREATE INDEX faq_feedback_by_user ON public.faq_feedback USING btree (user_id);

CREATE TABLE public.faq_question (
  id uuid not null,
  category_id uuid not null,
  question jsonb not null,
  -- HTML as the server has sanitised it, and what is read of it.
  answer jsonb not null,
  answer_text jsonb not null,
  sort_order integer not null,
  is_published boolean not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  -- Stems in both languages; a word of the question weighs more than one of the answer.
  words tsvector generated always as (forum_search_words((((question ->> 'sv'::text) || ' '::text) || (question ->> 'en'::text)), (((answer_text ->> 'sv'::text) || ' '::text) || (answer_text ->> 'en'::text)))) stored not null,
  constraint faq_question_pkey PRIMARY KEY (id),
  constraint faq_question_category_id_fkey FOREIGN KEY (category_id) REFERENCES faq_category(id)
);
-- Serves: the questions of a category in their order.
CREATE INDEX faq_question_by_category ON public.faq_question USING btree (category_id, sort_order, id);
-- Serves: the search over questions and answers.
CREATE INDEX faq_question_by_words ON public.faq_question USING gin (words);
CREATE TRIGGER faq_question_words AFTER INSERT OR UPDATE OF question, answer_text ON public.faq_question FOR EACH ROW EXECUTE FUNCTION faq_keep_words();

-- What a question and its answer said before.
CREATE TABLE public.faq_revision (
  id uuid not null,
  question_id uuid not null,
  question jsonb not null,
  answer jsonb not null,
  replaced_at timestamp with time zone not null,
  replaced_by_user_id uuid,
  constraint faq_revision_pkey PRIMARY KEY (id),
  constraint faq_revision_question_id_fkey FOREIGN KEY (question_id) REFERENCES faq_question(id) ON DELETE CASCADE,
  constraint faq_revision_replaced_by_user_id_fkey FOREIGN KEY (replaced_by_user_id) REFERENCES "user"(id) ON DELETE SET NULL
);
-- Serves: the earlier texts of a question, newest first: ids grow with time.
CREATE INDEX faq_revision_by_question ON public.faq_revision USING btree (question_id, id DESC);
-- Serves: letting a user go.
CREATE INDEX faq_revision_by_user ON public.faq_revision USING btree (replaced_by_user_id);

-- The words of each question and its answer, for searches that are misspelt (docs/decisions/0039).
-- Of questions that are not published too: whoever reads leaves them out.
CREATE TABLE public.faq_word (
  word text not null,
  question_id uuid not null,
  constraint faq_word_pkey PRIMARY KEY (word, question_id),
  constraint faq_word_question_id_fkey FOREIGN KEY (question_id) REFERENCES faq_question(id) ON DELETE CASCADE
);
-- Serves: words that look like a misspelt one.
CREATE INDEX faq_word_by_likeness ON public.faq_word USING gin (word gin_trgm_ops);
-- Serves: keeping the words of a question true, and letting it go.
CREATE INDEX faq_word_by_question ON public.faq_word USING btree (question_id);

CREATE OR REPLACE FUNCTION public.faq_keep_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  delete from faq_word where question_id = new.id;
  insert into faq_word (word, question_id)
    select word, new.id
      from forum_words(concat_ws(' ', new.question ->> 'sv', new.question ->> 'en',
                                 new.answer_text ->> 'sv', new.answer_text ->> 'en')) word
     where length(word) between 3 and 30 and word !~ '[0-9]';
  return null;
end $function$;

-- With a bound of likeness of its own, like forum_words_like: the operator takes it from a setting.
CREATE OR REPLACE FUNCTION public.faq_words_like(asked text)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE STRICT ROWS 40
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform set_config('pg_trgm.similarity_threshold', '0.25', true);
  return query
    select distinct word from faq_word
     where word % asked and abs(length(word) - length(asked)) <= 2;
end $function$;
