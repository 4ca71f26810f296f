-- Questions and answers about the product, in both languages: { sv, en }, of which one may be empty
-- in a question and its answer.
create table faq_category (
  id uuid primary key,
  -- Its name in addresses of the public site.
  slug text not null unique,
  name jsonb not null,
  description jsonb not null,
  sort_order integer not null,
  -- Shown on the public site too.
  is_public boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table faq_question (
  id uuid primary key,
  category_id uuid not null references faq_category (id),
  question jsonb not null,
  -- HTML as the server has sanitised it, and what is read of it.
  answer jsonb not null,
  answer_text jsonb not null,
  sort_order integer not null,
  is_published boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Stems in both languages; a word of the question weighs more than one of the answer.
  words tsvector not null generated always as (
    forum_search_words((question ->> 'sv') || ' ' || (question ->> 'en'),
                       (answer_text ->> 'sv') || ' ' || (answer_text ->> 'en'))) stored
);
-- Serves: the questions of a category in their order.
create index faq_question_by_category on faq_question (category_id, sort_order, id);
-- Serves: the search over questions and answers.
create index faq_question_by_words on faq_question using gin (words);

-- What a question and its answer said before.
create table faq_revision (
  id uuid primary key,
  question_id uuid not null references faq_question (id) on delete cascade,
  question jsonb not null,
  answer jsonb not null,
  replaced_at timestamptz not null,
  replaced_by_user_id uuid references "user" (id) on delete set null
);
-- Serves: the earlier texts of a question, newest first: ids grow with time.
create index faq_revision_by_question on faq_revision (question_id, id desc);
-- Serves: letting a user go.
create index faq_revision_by_user on faq_revision (replaced_by_user_id);

-- Whether an answer has helped: one word of each reader, theirs to change.
create table faq_feedback (
  question_id uuid not null references faq_question (id) on delete cascade,
  user_id uuid not null references "user" (id) on delete cascade,
  -- Made anew with every change, so that ids grow with time and tell nobody's name.
  id uuid not null,
  has_helped boolean not null,
  -- What was missing; empty for nothing.
  comment text not null,
  given_at timestamptz not null,
  primary key (question_id, user_id)
);
-- Serves: the comments on a question, newest first.
create index faq_feedback_by_comment on faq_feedback (question_id, id desc) where comment <> '';
-- Serves: a copy of what somebody has said, and letting a user go.
create index faq_feedback_by_user on faq_feedback (user_id);
