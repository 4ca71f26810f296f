import * as z from 'zod/mini';
import { Cursor, PageOf } from '../ground/paging.ts';
import { mostBodyMarkup } from '../values/rich-text.ts';
import { defineCalls, Empty, route } from '../ground/route.ts';
import { BothTexts, optionalLine, requiredLine, InBothLanguages } from '../values/typed-text.ts';

/** Maximum number of categories; their list is not paged. */
export const mostFaqCategories = 50;
/** Maximum number of questions in a category; their list is not paged. */
export const mostFaqQuestions = 100;
/** Earlier texts, or comments, per page. */
export const faqPageSize = 20;
/** Maximum length in characters. */
export const longestFaqQuestion = 200;
export const longestSlug = 60;

const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const Slug = z
  .string('FAQ_SLUG_INVALID')
  .check(
    z.trim(),
    z.maxLength(longestSlug, 'FIELD_TOO_LONG'),
    z.regex(slugForm, 'FAQ_SLUG_INVALID'),
  );

const CategoryName = requiredLine('FIELD_MANDATORY', 60);
const Description = optionalLine(200);

/** The editable fields of a category. */
export const TypedFaqCategory = z.object({
  name: InBothLanguages(CategoryName),
  description: InBothLanguages(Description),
  slug: Slug,
  isPublic: z.boolean('FIELD_INVALID'),
});
export type TypedFaqCategory = z.infer<typeof TypedFaqCategory>;

export const EditedFaqCategory = z.object({
  id: z.string(),
  /** Sent back as `If-Match`. */
  version: z.int(),
  name: BothTexts,
  description: BothTexts,
  slug: z.string(),
  /** Whether the category is on the public site, where search engines read it too. */
  isPublic: z.boolean(),
  questionCount: z.int(),
  publishedCount: z.int(),
});
export type EditedFaqCategory = z.infer<typeof EditedFaqCategory>;

const Line = optionalLine(longestFaqQuestion);
const Html = z.string('FIELD_INVALID').check(z.maxLength(mostBodyMarkup, 'FIELD_TOO_LONG'));

/**
 * The editable fields of a question. One language is enough; a question needs an answer in the same
 * language (the server checks both after sanitising).
 */
export const TypedFaqQuestion = z.object({
  categoryId: z.uuid('FIELD_INVALID'),
  question: InBothLanguages(Line),
  answer: InBothLanguages(Html),
  isPublished: z.boolean('FIELD_INVALID'),
});
export type TypedFaqQuestion = z.infer<typeof TypedFaqQuestion>;

const Votes = { helpedCount: z.int(), notHelpedCount: z.int(), commentCount: z.int() };

export const EditedFaqQuestion = z.object({
  id: z.string(),
  /** Sent back as `If-Match`. */
  version: z.int(),
  categoryId: z.string(),
  question: BothTexts,
  answer: BothTexts,
  isPublished: z.boolean(),
  ...Votes,
  /** ISO 8601. */
  updatedAt: z.string(),
});
export type EditedFaqQuestion = z.infer<typeof EditedFaqQuestion>;

export const FaqQuestionRow = z.object({
  id: z.string(),
  question: BothTexts,
  isPublished: z.boolean(),
  ...Votes,
});
export type FaqQuestionRow = z.infer<typeof FaqQuestionRow>;

export const FaqRevision = z.object({
  id: z.string(),
  question: BothTexts,
  answer: BothTexts,
  /** ISO 8601. */
  replacedAt: z.string(),
  /** Null when that user has left. */
  replacedBy: z.nullable(z.string()),
});
export type FaqRevision = z.infer<typeof FaqRevision>;

export const FaqComment = z.object({
  id: z.string(),
  comment: z.string(),
  /** ISO 8601. */
  givenAt: z.string(),
});
export type FaqComment = z.infer<typeof FaqComment>;

const OneCategory = z.object({ categoryId: z.uuid() });
const OneQuestion = z.object({ questionId: z.uuid() });
const PageQuery = z.object({ cursor: Cursor });
/** All ids of the list in their new order. */
const Order = z.object({
  ids: z.array(z.uuid('FIELD_INVALID'), 'FIELD_INVALID').check(z.maxLength(100, 'FIELD_INVALID')),
});
const CategoryList = z.object({ categories: z.array(EditedFaqCategory) });
const QuestionList = z.object({ category: EditedFaqCategory, questions: z.array(FaqQuestionRow) });

/** Calls by which staff edit the FAQ. */
export const faqEditing = defineCalls('faq', {
  listAllCategories: route({
    method: 'GET',
    path: '/admin/faq/categories',
    access: 'staff',
    summary: 'List every category in both languages.',
    response: CategoryList,
  }),
  createCategory: route({
    method: 'POST',
    path: '/admin/faq/categories',
    access: 'staff',
    summary: 'Add a category after the others.',
    body: TypedFaqCategory,
    status: 201,
    response: EditedFaqCategory,
    errors: ['FAQ_CATEGORY_LIMIT_REACHED'],
    refusesFields: true,
  }),
  orderCategories: route({
    method: 'PUT',
    path: '/admin/faq/category-order',
    access: 'staff',
    summary: 'Put the categories in order; a list that is not the present one is a conflict.',
    body: Order,
    response: CategoryList,
    errors: ['EDIT_CONFLICT'],
  }),
  updateCategory: route({
    method: 'PUT',
    path: '/admin/faq/categories/{categoryId}',
    access: 'staff',
    summary: 'Change a category, in the version that the caller has seen.',
    params: OneCategory,
    body: TypedFaqCategory,
    response: EditedFaqCategory,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
    refusesFields: true,
  }),
  deleteCategory: route({
    method: 'DELETE',
    path: '/admin/faq/categories/{categoryId}',
    access: 'staff',
    summary: 'Delete a category that has no questions, in the version that the caller has seen.',
    params: OneCategory,
    response: Empty,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'FAQ_CATEGORY_NOT_EMPTY'],
    isSensitive: true,
  }),
  listAllQuestions: route({
    method: 'GET',
    path: '/admin/faq/categories/{categoryId}/questions',
    access: 'staff',
    summary: 'List every question of a category, and how many an answer has helped.',
    params: OneCategory,
    response: QuestionList,
    errors: ['NOT_FOUND'],
  }),
  orderQuestions: route({
    method: 'PUT',
    path: '/admin/faq/categories/{categoryId}/question-order',
    access: 'staff',
    summary: 'Put the questions in order; a list that is not the present one is a conflict.',
    params: OneCategory,
    body: Order,
    response: QuestionList,
    errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
  }),
  createQuestion: route({
    method: 'POST',
    path: '/admin/faq/questions',
    access: 'staff',
    summary: 'Add a question after the others of its category.',
    body: TypedFaqQuestion,
    status: 201,
    response: EditedFaqQuestion,
    errors: ['FAQ_QUESTION_LIMIT_REACHED'],
    refusesFields: true,
  }),
  getQuestion: route({
    method: 'GET',
    path: '/admin/faq/questions/{questionId}',
    access: 'staff',
    summary: 'Answer a question with its answer in both languages.',
    params: OneQuestion,
    response: EditedFaqQuestion,
    errors: ['NOT_FOUND'],
  }),
  updateQuestion: route({
    method: 'PUT',
    path: '/admin/faq/questions/{questionId}',
    access: 'staff',
    summary: 'Change a question, in the version that the caller has seen.',
    params: OneQuestion,
    body: TypedFaqQuestion,
    response: EditedFaqQuestion,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'FAQ_QUESTION_LIMIT_REACHED'],
    refusesFields: true,
  }),
  deleteQuestion: route({
    method: 'DELETE',
    path: '/admin/faq/questions/{questionId}',
    access: 'staff',
    summary: 'Delete a question with its earlier texts and comments, in the version that was seen.',
    params: OneQuestion,
    response: Empty,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
    isSensitive: true,
  }),
  listRevisions: route({
    method: 'GET',
    path: '/admin/faq/questions/{questionId}/revisions',
    access: 'staff',
    summary: 'List the earlier texts of a question, newest first.',
    params: OneQuestion,
    query: PageQuery,
    response: PageOf(FaqRevision),
    errors: ['NOT_FOUND'],
  }),
  listComments: route({
    method: 'GET',
    path: '/admin/faq/questions/{questionId}/comments',
    access: 'staff',
    summary: 'List what readers missed in an answer, newest first and by nobody’s name.',
    params: OneQuestion,
    query: PageQuery,
    response: PageOf(FaqComment),
    errors: ['NOT_FOUND'],
  }),
});
