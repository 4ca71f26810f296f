import { ExpectedError } from '@troskel/contract/ground/errors';
import { faqPageSize } from '@troskel/contract/faq/editing';
import type { faqEditing } from '@troskel/contract/faq/editing';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/implement.ts';
import { InBothLanguages } from '../../platform/text/in-both-languages.ts';

/** @throws {ExpectedError} NOT_FOUND */
async function demandQuestion(db: Executor, id: string): Promise<void> {
  const row = await db
    .selectFrom('faqQuestion')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new ExpectedError('NOT_FOUND');
}

/** The rows of one page of those that were read, one more than it shows, and where the next begins. */
function pageOf<Row extends { id: string }>(rows: readonly Row[]) {
  const page = rows.slice(0, faqPageSize);
  return { page, nextCursor: rows.length > page.length ? (page.at(-1)?.id ?? null) : null };
}

/** @throws {ExpectedError} NOT_FOUND */
export async function listRevisions(
  app: App,
  { params: { questionId }, query: { cursor } }: Call<typeof faqEditing.listRevisions>,
): Promise<ResponseOf<typeof faqEditing.listRevisions>> {
  await demandQuestion(app.db, questionId);
  const rows = await app.db
    .selectFrom('faqRevision as revision')
    .leftJoin('user', 'user.id', 'revision.replacedByUserId')
    .select(['revision.id', 'revision.question', 'revision.answer', 'revision.replacedAt'])
    .select('user.name as replacedBy')
    .where('revision.questionId', '=', questionId)
    .$if(cursor !== undefined, (part) => part.where('revision.id', '<', cursor ?? ''))
    .orderBy('revision.id', 'desc')
    .limit(faqPageSize + 1)
    .execute();
  const { page, nextCursor } = pageOf(rows);
  return {
    revisions: page.map(({ id, question, answer, replacedAt, replacedBy }) => ({
      id,
      question: InBothLanguages.parse(question),
      answer: InBothLanguages.parse(answer),
      replacedAt: replacedAt.toISOString(),
      replacedBy,
    })),
    nextCursor,
  };
}

/** @throws {ExpectedError} NOT_FOUND */
export async function listComments(
  app: App,
  { params: { questionId }, query: { cursor } }: Call<typeof faqEditing.listComments>,
): Promise<ResponseOf<typeof faqEditing.listComments>> {
  await demandQuestion(app.db, questionId);
  const rows = await app.db
    .selectFrom('faqFeedback')
    .select(['id', 'comment', 'givenAt'])
    .where('questionId', '=', questionId)
    .where('comment', '<>', '')
    .$if(cursor !== undefined, (part) => part.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(faqPageSize + 1)
    .execute();
  const { page, nextCursor } = pageOf(rows);
  return {
    comments: page.map(({ id, comment, givenAt }) => ({
      id,
      comment,
      givenAt: givenAt.toISOString(),
    })),
    nextCursor,
  };
}
