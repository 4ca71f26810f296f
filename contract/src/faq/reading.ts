import * as z from 'zod/mini';
import { HitSegment } from '../values/hit-segment.ts';
import { languages } from '../ground/language.ts';
import { defineFeature, route } from '../ground/route.ts';
import { longestSearch } from '../search/calls.ts';
import { optionalLine } from '../values/typed-text.ts';

/** Most answers that one search of the FAQ gives. */
export const mostFaqHits = 20;
/** Most characters of what somebody writes about an answer that did not help. */
export const mostCommentCharacters = 300;

export const FaqCategory = z.object({
  id: z.string(),
  name: z.string(),
  /** One or two sentences; may be empty. */
  description: z.string(),
  /** Of its questions, those that are shown. */
  questionCount: z.int(),
  /** Its name in addresses of the public site; null while it is not shown there. */
  slug: z.nullable(z.string()),
});
export type FaqCategory = z.infer<typeof FaqCategory>;

export const FaqQuestion = z.object({
  id: z.string(),
  question: z.string(),
  /** HTML of the elements of `rich-text.ts` alone. */
  answer: z.string(),
  /** Of question and answer: the caller's where they are written in it. */
  language: z.enum(languages),
  /** What the caller has said of it; null for nothing yet. */
  hasHelped: z.nullable(z.boolean()),
});
export type FaqQuestion = z.infer<typeof FaqQuestion>;

export const FaqHit = z.object({
  questionId: z.string(),
  categoryId: z.string(),
  categoryName: z.string(),
  question: z.array(HitSegment),
  /** What the answer says around the first hit. */
  excerpt: z.array(HitSegment),
  language: z.enum(languages),
});
export type FaqHit = z.infer<typeof FaqHit>;

const Feedback = z.object({
  hasHelped: z.boolean('FIELD_MANDATORY'),
  /** What was missing; kept only where it has not helped. */
  comment: z._default(optionalLine(mostCommentCharacters), ''),
});

/** Questions and answers, in the caller's language; in the other one where that is all there is. */
/** How often the public site is searched from one address. */
export const publicFaqSearchLimit = { points: 30, seconds: 60 } as const;

export const faq = defineFeature('faq', {
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
      /** At most {@link mostFaqHits}, the best first. */
      hits: z.array(FaqHit),
      /** No answer holds all words: these hold some. */
      isPartial: z.boolean(),
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
