import { FieldsRefusedError } from '@troskel/contract/ground/errors';
import type { FieldError } from '@troskel/contract/ground/errors';
import { mostFaqQuestions } from '@troskel/contract/faq/editing';
import type { EditedFaqQuestion, faqEditing, FaqQuestionRow } from '@troskel/contract/faq/editing';
import { sourceLanguages } from '@troskel/contract/ground/language';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import { v7 as uuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import type { Executor } from '../../platform/db/database.ts';
import { demandSeen } from '../../platform/http/if-match.ts';
import type { Call } from '../../platform/http/implement.ts';
import { staffText, toOptionalText } from '../../platform/text/rich-text.ts';
import { readEdited } from './categories.ts';
import { areSameIds, questionFaults } from './rules.ts';
import { BothTexts } from '@troskel/contract/values/typed-text';

function withCounts(db: Executor) {
  const feedbackOf = db
    .selectFrom('faqFeedback as feedback')
    .whereRef('feedback.questionId', '=', sql.ref('question.id'))
    .select((eb) => eb.fn.countAll<number>().as('count'));
  return db
    .selectFrom('faqQuestion as question')
    .select(['question.id', 'question.question', 'question.isPublished'])
    .select([
      feedbackOf.where('feedback.hasHelped', '=', true).as('helpedCount'),
      feedbackOf.where('feedback.hasHelped', '=', false).as('notHelpedCount'),
      feedbackOf.where('feedback.comment', '<>', '').as('commentCount'),
    ]);
}

type CountedRow = Awaited<ReturnType<ReturnType<typeof withCounts>['executeTakeFirstOrThrow']>>;

const toRow = (row: CountedRow): FaqQuestionRow => ({
  id: row.id,
  question: BothTexts.parse(row.question),
  isPublished: row.isPublished,
  helpedCount: row.helpedCount ?? 0,
  notHelpedCount: row.notHelpedCount ?? 0,
  commentCount: row.commentCount ?? 0,
});

/** The part of a call whose path names a category. */
type OfCategory = Pick<Call<typeof faqEditing.listAllQuestions>, 'params' | 'refusal'>;

/** @throws {ExpectedError} NOT_FOUND */
async function readAll(db: Executor, call: OfCategory) {
  const category = await readEdited(db, call);
  const rows = await withCounts(db)
    .where('question.categoryId', '=', call.params.categoryId)
    .orderBy('question.sortOrder')
    .orderBy('question.id')
    .execute();
  return { category, questions: rows.map(toRow) };
}

const editedQuestion = (db: Executor, id: string) =>
  withCounts(db)
    .select(['question.version', 'question.categoryId', 'question.answer', 'question.updatedAt'])
    .where('question.id', '=', id);

type EditedRow = Awaited<ReturnType<ReturnType<typeof editedQuestion>['executeTakeFirstOrThrow']>>;

const toEdited = (row: EditedRow): EditedFaqQuestion => ({
  ...toRow(row),
  version: row.version,
  categoryId: row.categoryId,
  answer: BothTexts.parse(row.answer),
  updatedAt: row.updatedAt.toISOString(),
});

/** The part of a call whose path names a question. */
type OfQuestion = Pick<Call<typeof faqEditing.getQuestion>, 'params' | 'refusal'>;

/** @throws {ExpectedError} NOT_FOUND */
async function readQuestion(db: Executor, call: OfQuestion): Promise<EditedFaqQuestion> {
  const row = await editedQuestion(db, call.params.questionId).executeTakeFirst();
  if (!row) throw call.refusal('NOT_FOUND');
  return toEdited(row);
}

/**
 * Reads a question and keeps others from changing it.
 *
 * @throws {ExpectedError} NOT_FOUND
 */
async function lockQuestion(tx: Executor, call: OfQuestion): Promise<EditedFaqQuestion> {
  const { questionId } = call.params;
  await tx
    .selectFrom('faqQuestion')
    .select('id')
    .where('id', '=', questionId)
    .forUpdate()
    .executeTakeFirst();
  return readQuestion(tx, call);
}

/** The part of a call that sends a question. */
type Typed = Pick<Call<typeof faqEditing.createQuestion>, 'body' | 'refusal' | 'fieldsRefusal'>;

/**
 * Converts a question for storage, with sanitised answers.
 *
 * @throws {FieldsRefusedError} with all its faults
 */
function toKept({ body, fieldsRefusal }: Typed) {
  const { question, answer, categoryId, isPublished } = body;
  const html = { sv: '', en: '' };
  const text = { sv: '', en: '' };
  const faults: FieldError[] = [];
  for (const language of sourceLanguages) {
    try {
      const clean = toOptionalText(
        { fieldsRefusal },
        answer[language],
        `answer.${language}`,
        staffText,
      );
      html[language] = clean.html;
      text[language] = clean.text;
    } catch (error) {
      if (!(error instanceof FieldsRefusedError)) throw error;
      faults.push(...error.fields);
    }
  }
  if (faults.length === 0) faults.push(...questionFaults(question, text));
  if (faults.length > 0) throw fieldsRefusal(faults);
  return { question, answer: html, answerText: text, categoryId, isPublished };
}

/**
 * Serialises additions to the category, and answers the position after its last question.
 *
 * @throws {FieldsRefusedError} when there is no such category
 * @throws {ExpectedError} FAQ_QUESTION_LIMIT_REACHED
 */
async function lastPlace(
  tx: Executor,
  { body: { categoryId }, refusal, fieldsRefusal }: Typed,
): Promise<number> {
  const category = await tx
    .selectFrom('faqCategory')
    .select('id')
    .where('id', '=', categoryId)
    .forUpdate()
    .executeTakeFirst();
  if (!category) throw fieldsRefusal([{ field: 'categoryId', code: 'FIELD_INVALID' }]);
  const { count, last } = await tx
    .selectFrom('faqQuestion')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('sortOrder').as('last')])
    .where('categoryId', '=', categoryId)
    .executeTakeFirstOrThrow();
  if (count >= mostFaqQuestions) throw refusal('FAQ_QUESTION_LIMIT_REACHED');
  return (last ?? 0) + 1;
}

const columnsOf = (kept: ReturnType<typeof toKept>) => ({
  ...kept,
  question: JSON.stringify(kept.question),
  answer: JSON.stringify(kept.answer),
  answerText: JSON.stringify(kept.answerText),
});

/** @throws {ExpectedError} NOT_FOUND */
export async function listAllQuestions(
  app: Pick<App, 'db'>,
  call: Call<typeof faqEditing.listAllQuestions>,
): Promise<ResponseOf<typeof faqEditing.listAllQuestions>> {
  return readAll(app.db, call);
}

/** @throws {ExpectedError} NOT_FOUND */
export async function getQuestion(
  app: Pick<App, 'db'>,
  call: Call<typeof faqEditing.getQuestion>,
): Promise<ResponseOf<typeof faqEditing.getQuestion>> {
  return readQuestion(app.db, call);
}

export async function createQuestion(
  app: Pick<App, 'db'>,
  call: Call<typeof faqEditing.createQuestion>,
): Promise<ResponseOf<typeof faqEditing.createQuestion>> {
  const content = toKept(call);
  return app.db.transaction().execute(async (tx) => {
    const sortOrder = await lastPlace(tx, call);
    const now = new Date();
    const id = uuid();
    await tx
      .insertInto('faqQuestion')
      .values({ id, ...columnsOf(content), sortOrder, createdAt: now, updatedAt: now })
      .execute();
    const subject = { type: 'faq_question', id };
    const detail = { categoryId: content.categoryId, isPublished: content.isPublished };
    await audit(
      tx,
      { actorUserId: call.caller.userId, action: 'faq_question.created', subject, detail },
      now,
    );
    return toEdited(await editedQuestion(tx, id).executeTakeFirstOrThrow());
  });
}

/**
 * Updates a question and stores its former text. A repeated call whose changes are already stored
 * is no conflict.
 *
 * @throws {FieldsRefusedError}
 * @throws {ExpectedError} NOT_FOUND, FAQ_QUESTION_LIMIT_REACHED, or EDIT_CONFLICT with the present
 * one
 */
export async function updateQuestion(
  app: Pick<App, 'db'>,
  call: Call<typeof faqEditing.updateQuestion>,
): Promise<ResponseOf<typeof faqEditing.updateQuestion>> {
  const content = toKept(call);
  const {
    caller,
    params: { questionId },
  } = call;
  return app.db.transaction().execute(async (tx) => {
    const present = await lockQuestion(tx, call);
    const { question, answer, categoryId, isPublished } = present;
    const isSameText = isDeepStrictEqual([question, answer], [content.question, content.answer]);
    const isMoved = categoryId !== content.categoryId;
    if (isSameText && !isMoved && isPublished === content.isPublished) return present;
    demandSeen(call, present);
    const moved = isMoved ? { sortOrder: await lastPlace(tx, call) } : {};
    const now = new Date();
    await tx
      .updateTable('faqQuestion')
      .set((eb) => ({
        ...columnsOf(content),
        ...moved,
        updatedAt: now,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', questionId)
      .execute();
    if (!isSameText) {
      await tx
        .insertInto('faqRevision')
        .values({
          id: uuid(),
          questionId,
          question: JSON.stringify(question),
          answer: JSON.stringify(answer),
          replacedAt: now,
          replacedByUserId: caller.userId,
        })
        .execute();
    }
    const subject = { type: 'faq_question', id: questionId };
    const detail = {
      categoryId: content.categoryId,
      isPublished: content.isPublished,
      hasNewText: !isSameText,
    };
    await audit(
      tx,
      { actorUserId: caller.userId, action: 'faq_question.changed', subject, detail },
      now,
    );
    return readQuestion(tx, call);
  });
}

/** @throws {ExpectedError} NOT_FOUND, or EDIT_CONFLICT with the present one */
export async function deleteQuestion(
  app: Pick<App, 'db'>,
  call: Call<typeof faqEditing.deleteQuestion>,
): Promise<ResponseOf<typeof faqEditing.deleteQuestion>> {
  const { questionId } = call.params;
  await app.db.transaction().execute(async (tx) => {
    const present = await lockQuestion(tx, call);
    demandSeen(call, present);
    await tx.deleteFrom('faqQuestion').where('id', '=', questionId).execute();
    const subject = { type: 'faq_question', id: questionId };
    const detail = { categoryId: present.categoryId };
    await audit(
      tx,
      { actorUserId: call.caller.userId, action: 'faq_question.deleted', subject, detail },
      new Date(),
    );
  });
  return {};
}

/** @throws {ExpectedError} NOT_FOUND, or EDIT_CONFLICT with the present list */
export async function orderQuestions(
  app: Pick<App, 'db'>,
  call: Call<typeof faqEditing.orderQuestions>,
): Promise<ResponseOf<typeof faqEditing.orderQuestions>> {
  const {
    caller,
    params: { categoryId },
    body: { ids },
  } = call;
  return app.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('faqCategory')
      .select('id')
      .where('id', '=', categoryId)
      .forUpdate()
      .executeTakeFirst();
    const present = await readAll(tx, call);
    const presentIds = present.questions.map(({ id }) => id);
    if (!areSameIds(ids, presentIds)) throw call.refusal('EDIT_CONFLICT', { present });
    if (isDeepStrictEqual(ids, presentIds)) return present;
    for (const [place, id] of ids.entries()) {
      await tx
        .updateTable('faqQuestion')
        .set({ sortOrder: place + 1 })
        .where('id', '=', id)
        // One that is being moved away has its position in the other category.
        .where('categoryId', '=', categoryId)
        .execute();
    }
    const subject = { type: 'faq_category', id: categoryId };
    await audit(
      tx,
      { actorUserId: caller.userId, action: 'faq_question.ordered', subject },
      new Date(),
    );
    return readAll(tx, call);
  });
}
