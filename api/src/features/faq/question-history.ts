import { faqEditing, faqPageSize } from '@troskel/contract/faq/editing';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { pageAfter } from '../../platform/db/keyset.ts';
import type { KeyOrder } from '../../platform/db/keyset.ts';
import type { Call } from '../../platform/http/implement.ts';
import { pagingOf } from '../../platform/http/paging.ts';
import { BothTexts } from '@troskel/contract/values/typed-text';

/** @throws {ExpectedError} NOT_FOUND */
async function demandQuestion(
  db: Executor,
  {
    params: { questionId },
    refusal,
  }: Pick<Call<typeof faqEditing.getQuestion>, 'params' | 'refusal'>,
): Promise<void> {
  const row = await db
    .selectFrom('faqQuestion')
    .select('id')
    .where('id', '=', questionId)
    .executeTakeFirst();
  if (!row) throw refusal('NOT_FOUND');
}

/** Ids ascend with time. */
const newestFirst = (column: string): KeyOrder => [{ column, type: 'uuid', direction: 'desc' }];
const newestRevisionFirst = newestFirst('revision.id');
const newestCommentFirst = newestFirst('id');

/** @throws {ExpectedError} NOT_FOUND */
export async function listRevisions(
  app: Pick<App, 'db'>,
  call: Call<typeof faqEditing.listRevisions>,
): Promise<ResponseOf<typeof faqEditing.listRevisions>> {
  const { after, limit, page } = pagingOf(faqEditing.listRevisions, call, {
    order: newestRevisionFirst,
    size: faqPageSize,
  });
  await demandQuestion(app.db, call);
  const read = await app.db
    .selectFrom('faqRevision as revision')
    .leftJoin('user', 'user.id', 'revision.replacedByUserId')
    .select(['revision.id', 'revision.question', 'revision.answer', 'revision.replacedAt'])
    .select('user.name as replacedBy')
    .where('revision.questionId', '=', call.params.questionId)
    .$call(pageAfter(newestRevisionFirst, after, limit))
    .execute();
  const { rows, nextCursor } = page(read, ({ id }) => [id]);
  return {
    rows: rows.map(({ id, question, answer, replacedAt, replacedBy }) => ({
      id,
      question: BothTexts.parse(question),
      answer: BothTexts.parse(answer),
      replacedAt: replacedAt.toISOString(),
      replacedBy,
    })),
    nextCursor,
  };
}

/** @throws {ExpectedError} NOT_FOUND */
export async function listComments(
  app: Pick<App, 'db'>,
  call: Call<typeof faqEditing.listComments>,
): Promise<ResponseOf<typeof faqEditing.listComments>> {
  const { after, limit, page } = pagingOf(faqEditing.listComments, call, {
    order: newestCommentFirst,
    size: faqPageSize,
  });
  await demandQuestion(app.db, call);
  const read = await app.db
    .selectFrom('faqFeedback')
    .select(['id', 'comment', 'givenAt'])
    .where('questionId', '=', call.params.questionId)
    .where('comment', '<>', '')
    .$call(pageAfter(newestCommentFirst, after, limit))
    .execute();
  const { rows, nextCursor } = page(read, ({ id }) => [id]);
  return {
    rows: rows.map(({ id, comment, givenAt }) => ({
      id,
      comment,
      givenAt: givenAt.toISOString(),
    })),
    nextCursor,
  };
}
