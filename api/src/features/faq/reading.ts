import type { faq, FaqCategory } from '@troskel/contract/faq/reading';
import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { v7 as uuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/implement.ts';
import { languageShown } from './rules.ts';
import { BothTexts } from '@troskel/contract/values/typed-text';

/** Selects categories with published questions, in order. */
export function categoriesShown(db: Executor) {
  return db
    .selectFrom('faqCategory as category')
    .select(['category.id', 'category.slug', 'category.isPublic', 'category.updatedAt'])
    .select(['category.name', 'category.description'])
    .select((eb) =>
      eb
        .selectFrom('faqQuestion as question')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('question.categoryId', '=', 'category.id')
        .where('question.isPublished', '=', true)
        .as('questionCount'),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('faqQuestion as question')
          .select('question.id')
          .whereRef('question.categoryId', '=', 'category.id')
          .where('question.isPublished', '=', true),
      ),
    )
    .orderBy('category.sortOrder')
    .orderBy('category.id');
}

/** Selects a category's published questions, in order. */
export function questionsShown(db: Executor, categoryId: string) {
  return db
    .selectFrom('faqQuestion as question')
    .select(['question.id', 'question.question', 'question.answer'])
    .where('question.categoryId', '=', categoryId)
    .where('question.isPublished', '=', true)
    .orderBy('question.sortOrder')
    .orderBy('question.id');
}

type CategoryShown = Awaited<
  ReturnType<ReturnType<typeof categoriesShown>['executeTakeFirstOrThrow']>
>;

function toCategory(row: CategoryShown, language: Language): FaqCategory {
  return {
    id: row.id,
    name: textIn(BothTexts.parse(row.name), language),
    description: textIn(BothTexts.parse(row.description), language),
    questionCount: row.questionCount ?? 0,
    slug: row.isPublic ? row.slug : null,
  };
}

/** Answers question and answer in the reader's language, or the other one. */
export function inLanguage(row: { question: unknown; answer: unknown }, wanted: Language) {
  const question = BothTexts.parse(row.question);
  const language = languageShown(question, wanted);
  return {
    question: textIn(question, language),
    answer: textIn(BothTexts.parse(row.answer), language),
    language,
  };
}

export async function listCategories(
  app: Pick<App, 'db'>,
  { language }: Call<typeof faq.listCategories>,
): Promise<ResponseOf<typeof faq.listCategories>> {
  const rows = await categoriesShown(app.db).execute();
  return { categories: rows.map((row) => toCategory(row, language)) };
}

/**
 * @throws {ExpectedError} NOT_FOUND, also for one without published questions
 */
export async function getCategory(
  app: Pick<App, 'db'>,
  { caller, params: { categoryId }, language, refusal }: Call<typeof faq.getCategory>,
): Promise<ResponseOf<typeof faq.getCategory>> {
  const category = await categoriesShown(app.db)
    .where('category.id', '=', categoryId)
    .executeTakeFirst();
  if (!category) throw refusal('NOT_FOUND');
  const rows = await questionsShown(app.db, categoryId)
    .leftJoin('faqFeedback as feedback', (join) =>
      join
        .onRef('feedback.questionId', '=', 'question.id')
        .on('feedback.userId', '=', caller.userId),
    )
    .select('feedback.hasHelped')
    .execute();
  return {
    category: toCategory(category, language),
    questions: rows.map((row) => ({
      id: row.id,
      ...inLanguage(row, language),
      hasHelped: row.hasHelped,
    })),
  };
}

/**
 * @throws {ExpectedError} NOT_FOUND for an unpublished question
 */
export async function giveFeedback(
  app: Pick<App, 'db'>,
  { caller, params: { questionId }, body, refusal }: Call<typeof faq.giveFeedback>,
): Promise<ResponseOf<typeof faq.giveFeedback>> {
  const { hasHelped } = body;
  const comment = hasHelped ? '' : body.comment;
  await app.db.transaction().execute(async (tx) => {
    const question = await tx
      .selectFrom('faqQuestion')
      .select('id')
      .where('id', '=', questionId)
      .where('isPublished', '=', true)
      .forKeyShare()
      .executeTakeFirst();
    if (!question) throw refusal('NOT_FOUND');
    const vote = { id: uuid(), hasHelped, comment, givenAt: new Date() };
    await tx
      .insertInto('faqFeedback')
      .values({ questionId, userId: caller.userId, ...vote })
      .onConflict((conflict) => conflict.columns(['questionId', 'userId']).doUpdateSet(vote))
      .execute();
  });
  return { hasHelped };
}
