import { mostFaqHits } from '@troskel/contract/faq/reading';
import type { faq, FaqHit } from '@troskel/contract/faq/reading';
import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import type { Call } from '../../platform/http/implement.ts';
import { excerptOf, markHits } from '../../platform/search/search-excerpt.ts';
import { beginningOf, formsOf, wordsOf } from '../../platform/search/search-words.ts';
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

interface WordQueries {
  /** A `tsquery` for each word; only letters and digits between its operators. */
  groups: string[];
  stems: string[];
  beginning: string | null;
}

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
    const either = [...new Set(stems)].map((stem) => `'${stem}'`);
    return `(${[...either, ...(word === beginning ? [`'${beginning}':*`] : [])].join(' | ')})`;
  });
  const isBegun = telling.some(({ word }) => word === beginning);
  return {
    groups,
    stems: telling.flatMap(({ stems }) => stems),
    beginning: isBegun ? beginning : null,
  };
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
 * Finds answers with all words of a search, or with some of them where none has all, so that a
 * whole sentence finds something too.
 *
 * @param options.isPublic only in published categories
 */
export async function findAnswers(
  app: Pick<App, 'db' | 'pool'>,
  q: string,
  { language, limit, isPublic = false }: { language: Language; limit: number; isPublic?: boolean },
): Promise<{ hits: FaqHit[]; isPartial: boolean }> {
  const queries = await readWords(app, q);
  if (!queries) return { hits: [], isPartial: false };
  const { groups, stems, beginning } = queries;
  const some = groups.join(' | ');
  const find = async (demanded: string) => {
    const { rows } = await app.pool.query<HitRow>({
      name: 'faq-search',
      text: hitsQuery,
      values: [demanded, some, stems, beginning, limit, isPublic],
    });
    return rows.map((row) => toHit(row, language));
  };
  const whole = await find(groups.join(' & '));
  if (whole.length > 0 || groups.length < 2) return { hits: whole, isPartial: false };
  const partial = await find(some);
  return { hits: partial, isPartial: partial.length > 0 };
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
