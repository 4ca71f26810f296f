import { mostFaqHits } from '@troskel/contract/faq/reading';
import type { faq, FaqHit } from '@troskel/contract/faq/reading';
import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { WordCorrection } from '@troskel/contract/values/word-correction';
import type { App } from '../../platform/collaborators.ts';
import type { Call } from '../../platform/http/implement.ts';
import { excerptOf, markHits } from '../../platform/search/search-excerpt.ts';
import {
  beginningOf,
  correctionsOf,
  formsOf,
  oneSlipFrom,
  shortestMisspelt,
  wordsOf,
} from '../../platform/search/search-words.ts';
import type { KnownWord } from '../../platform/search/search-words.ts';
import { languageShown } from './rules.ts';
import type { SearchSource } from '../../platform/search/search-source.ts';
import { BothTexts } from '@troskel/contract/values/typed-text';

interface WordRow {
  /** The typed word. */
  word: string;
  /** Stems of the word and of its other forms. */
  stems: string[];
  /** An English stop word. */
  isCommon: boolean;
}

/** $1 the words, $2 their other forms, $3 the word of each form. */
const wordsQuery = `
  select asked.word,
         forum_stems(asked.word) || array(
           select unnest(forum_stems(form.word))
             from unnest($2::text[], $3::text[]) as form (word, of) where form.of = asked.word) as stems,
         ts_lexize('english_stem', asked.word) = '{}' as "isCommon"
    from unnest($1::text[]) as asked (word)
   where forum_stems(asked.word) <> '{}'`;

interface WordGroup {
  word: string;
  /** A `tsquery`; only letters and digits between its operators. */
  query: string;
  stems: string[];
}

interface WordQueries {
  groups: WordGroup[];
  beginning: string | null;
}

const eitherOf = (stems: Iterable<string>): string[] =>
  [...new Set(stems)].map((stem) => `'${stem}'`);

/** Converts a search to queries; null when it has no searchable word. */
async function readWords(app: Pick<App, 'pool'>, text: string): Promise<WordQueries | null> {
  const words = wordsOf(text);
  if (words.length === 0) return null;
  const forms = words.flatMap((word) => formsOf(word).map((form) => [form, word] as const));
  const { rows } = await app.pool.query<WordRow>({
    name: 'faq-search-words',
    text: wordsQuery,
    values: [words, forms.map(([form]) => form), forms.map(([, word]) => word)],
  });
  const rare = rows.filter(({ isCommon }) => !isCommon);
  const telling = rare.length > 0 ? rare : rows;
  if (telling.length === 0) return null;
  const beginning = beginningOf(text);
  const groups = telling.map(({ word, stems }) => {
    const begun = word === beginning ? [`'${beginning}':*`] : [];
    return { word, stems, query: `(${[...eitherOf(stems), ...begun].join(' | ')})` };
  });
  const isBegun = telling.some(({ word }) => word === beginning);
  return { groups, beginning: isBegun ? beginning : null };
}

interface NearRow extends KnownWord {
  typed: string;
}

/**
 * Words of published answers near those that match none. $1 the words, $2 a `tsquery` for each, $3
 * words at edit distance one from them, $4 the word of each of these, $5 whether only in public
 * categories.
 */
const nearQuery = `
  with readable as not materialized (
    select question.id, question.words
      from faq_question question
      join faq_category category on category.id = question.category_id
     where question.is_published and (category.is_public or not $5)
  ), unknown as materialized (
    select asked.word
      from unnest($1::text[], $2::text[]) as asked (word, query)
     where not exists (select from readable where readable.words @@ asked.query::tsquery)
  ), near as (
    select unknown.word as typed, alike.word from unknown, faq_words_like(unknown.word) alike (word)
    union
    select unknown.word, slip.word
      from unknown join unnest($3::text[], $4::text[]) as slip (word, of) on slip.of = unknown.word
  )
  select near.typed, near.word, forum_stems(near.word) as stems, count(*)::integer as texts
    from near
    join faq_word known on known.word = near.word
    join readable on readable.id = known.question_id
   where forum_stems(near.word) <> '{}'
   group by near.typed, near.word`;

/** Replaces words that no answer contains by those that were probably meant. */
async function correctWords(
  app: Pick<App, 'pool'>,
  groups: readonly WordGroup[],
  isPublic: boolean,
): Promise<{ groups: WordGroup[]; corrections: WordCorrection[] }> {
  const long = groups.filter(({ word }) => word.length >= shortestMisspelt);
  const slips = long.flatMap(({ word }) => oneSlipFrom(word).map((slip) => [slip, word] as const));
  const { rows } = await app.pool.query<NearRow>({
    name: 'faq-search-misspelt',
    text: nearQuery,
    values: [
      long.map(({ word }) => word),
      long.map(({ query }) => query),
      slips.map(([slip]) => slip),
      slips.map(([, word]) => word),
      isPublic,
    ],
  });
  const corrections: WordCorrection[] = [];
  const meant = groups.map((group) => {
    const near = rows.filter(({ typed }) => typed === group.word);
    const instead = correctionsOf(group.word, near);
    if (instead.length === 0) return group;
    for (const { word: used } of instead) corrections.push({ typed: group.word, used });
    const stems = instead.flatMap((known) => known.stems);
    return { ...group, stems, query: `(${eitherOf(stems).join(' | ')})` };
  });
  return { groups: meant, corrections };
}

interface HitRow {
  id: string;
  categoryId: string;
  categoryName: unknown;
  question: unknown;
  answerText: unknown;
  hitWords: string[];
}

/**
 * $1 required words, $2 counted ones, $3 and $4 marked ones, $5 limit, $6 whether only in public
 * categories.
 */
const hitsQuery = `
  with found as (
    select question.id, question.category_id, question.question, question.answer_text,
           ts_rank('{0.1, 0.2, 0.4, 1}', question.words, $2::tsquery) as rank
      from faq_question question
     where question.words @@ $1::tsquery and question.is_published
       and (not $6 or exists (select from faq_category category
                               where category.id = question.category_id and category.is_public))
     order by rank desc, question.id limit $5
  )
  select found.id, found.category_id as "categoryId", category.name as "categoryName",
         found.question, found.answer_text as "answerText",
         array(select word from forum_words(
                 concat_ws(' ', found.question ->> 'sv', found.question ->> 'en',
                           found.answer_text ->> 'sv', found.answer_text ->> 'en')) word
                where forum_stems(word) && $3::text[] or starts_with(word, $4)) as "hitWords"
    from found join faq_category category on category.id = found.category_id
   order by found.rank desc, found.id`;

function toHit(row: HitRow, wanted: Language): FaqHit {
  const words = new Set(row.hitWords);
  const question = BothTexts.parse(row.question);
  const language = languageShown(question, wanted);
  return {
    questionId: row.id,
    categoryId: row.categoryId,
    categoryName: textIn(BothTexts.parse(row.categoryName), wanted),
    question: markHits(textIn(question, language), words),
    excerpt: excerptOf(textIn(BothTexts.parse(row.answerText), language), words),
    language,
  };
}

/**
 * Finds answers with all words of a search. Where none has all, misspelt words are corrected, and
 * then some of the words are enough, so that a whole sentence finds something too.
 *
 * @param options.isPublic only in published categories
 */
export async function findAnswers(
  app: Pick<App, 'db' | 'pool'>,
  q: string,
  { language, limit, isPublic = false }: { language: Language; limit: number; isPublic?: boolean },
): Promise<ResponseOf<typeof faq.search>> {
  const queries = await readWords(app, q);
  if (!queries) return { hits: [], isPartial: false, corrections: [] };
  const find = async (groups: readonly WordGroup[], operator: '&' | '|') => {
    const all = groups.map(({ query }) => query);
    const { rows } = await app.pool.query<HitRow>({
      name: 'faq-search',
      text: hitsQuery,
      values: [
        all.join(` ${operator} `),
        all.join(' | '),
        groups.flatMap(({ stems }) => stems),
        queries.beginning,
        limit,
        isPublic,
      ],
    });
    return rows.map((row) => toHit(row, language));
  };
  const typed = await find(queries.groups, '&');
  if (typed.length > 0) return { hits: typed, isPartial: false, corrections: [] };
  const { groups, corrections } = await correctWords(app, queries.groups, isPublic);
  const whole = corrections.length > 0 ? await find(groups, '&') : [];
  if (whole.length > 0 || groups.length < 2) return { hits: whole, isPartial: false, corrections };
  const partial = await find(groups, '|');
  return { hits: partial, isPartial: partial.length > 0, corrections };
}

export async function searchFaq(
  app: Pick<App, 'db' | 'pool'>,
  { query: { q }, language }: Call<typeof faq.search>,
): Promise<ResponseOf<typeof faq.search>> {
  return findAnswers(app, q, { language, limit: mostFaqHits });
}

const textOf = (pieces: readonly { text: string }[]) => pieces.map(({ text }) => text).join('');

/** Answers of the FAQ in the portal's search: only those that contain every word. */
export const faqSearch: SearchSource = {
  kind: 'faq',
  async find(app, { terms, limit, language }) {
    const { hits, isPartial } = await findAnswers(app, terms.join(' '), { language, limit });
    if (isPartial) return [];
    return hits.map(({ questionId, categoryId, categoryName, question }) => ({
      id: questionId,
      title: textOf(question),
      detail: categoryName,
      path: `faq/${categoryId}#question-${questionId}`,
    }));
  },
};
