import * as z from 'zod/mini';
import { HitSegment } from '../values/hit-segment.ts';
import { sourceLanguages } from '../ground/language.ts';
import { defineCalls, route } from '../ground/route.ts';
import { longestSearch } from '../values/word-search.ts';
import { WordCorrection } from '../values/word-correction.ts';
import { optionalLine } from '../values/typed-text.ts';

/** Maximum number of answers that a search of the FAQ gives. */
export const mostFaqHits = 20;
/** Maximum length of a comment on an answer that did not help, in characters. */
export const mostCommentCharacters = 300;

export const FaqCategory = z.object({
  id: z.string(),
  name: z.string(),
  /** One or two sentences; may be empty. */
  description: z.string(),
  /** Number of its published questions. */
  questionCount: z.int(),
  /** Name in addresses of the public site; null when the category is not published there. */
  slug: z.nullable(z.string()),
});
export type FaqCategory = z.infer<typeof FaqCategory>;

export const FaqQuestion = z.object({
  id: z.string(),
  question: z.string(),
  /** HTML that contains only the elements of `rich-text.ts`. */
  answer: z.string(),
  /** Language of question and answer: the caller's where a translation exists. */
  language: z.enum(sourceLanguages),
  /** The caller's vote; null when they have not voted. */
  hasHelped: z.nullable(z.boolean()),
});
export type FaqQuestion = z.infer<typeof FaqQuestion>;

export const FaqHit = z.object({
  questionId: z.string(),
  categoryId: z.string(),
  categoryName: z.string(),
  question: z.array(HitSegment),
  /** Text of the answer around the first match. */
  excerpt: z.array(HitSegment),
  language: z.enum(sourceLanguages),
});
export type FaqHit = z.infer<typeof FaqHit>;

const Feedback = z.object({
  hasHelped: z.boolean('FIELD_MANDATORY'),
  /** The reader's wish for more; stored only when the answer did not help. */
  comment: z._default(optionalLine(mostCommentCharacters), ''),
});

/**
 * Questions and answers in the caller's language, or in the other one when that is the only one.
 */
/** Rate limit of searches of the public site, per client address. */
export const publicFaqSearchLimit = { points: 30, seconds: 60 } as const;

export const faq = defineCalls('faq', {
  listCategories: route({
    method: 'GET',
    path: '/faq/categories',
    access: 'user',
    summary: 'List the categories of questions that have something to read.',
    response: z.object({ categories: z.array(FaqCategory) }),
  }),
  getCategory: route({
    method: 'GET',
    path: '/faq/categories/{categoryId}',
    access: 'user',
    summary: 'Answer a category with its questions and their answers.',
    params: z.object({ categoryId: z.uuid() }),
    response: z.object({ category: FaqCategory, questions: z.array(FaqQuestion) }),
    errors: ['NOT_FOUND'],
  }),
  search: route({
    method: 'GET',
    path: '/faq/search',
    access: 'user',
    summary: 'Search questions and answers in both languages; the last word may be half typed.',
    query: z.object({ q: z._default(optionalLine(longestSearch), '') }),
    response: z.object({
      /** Best matches first; at most {@link mostFaqHits}. */
      hits: z.array(FaqHit),
      /** True when no answer contains all words and these contain some of them. */
      isPartial: z.boolean(),
      /** Spelling corrections: words that occur in no answer, and the words searched for instead. */
      corrections: z.array(WordCorrection),
    }),
    limit: { points: 120, seconds: 60, per: 'user' },
  }),
  giveFeedback: route({
    method: 'PUT',
    path: '/faq/questions/{questionId}/feedback',
    access: 'user',
    summary: 'Say whether an answer has helped; replaces what the caller said before.',
    params: z.object({ questionId: z.uuid() }),
    body: Feedback,
    response: z.object({ hasHelped: z.boolean() }),
    errors: ['NOT_FOUND'],
    limit: { points: 60, seconds: 3600, per: 'user' },
  }),
});
