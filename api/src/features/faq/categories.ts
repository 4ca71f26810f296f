import { mostFaqCategories } from '@troskel/contract/faq/editing';
import type {
  EditedFaqCategory,
  faqEditing,
  TypedFaqCategory,
} from '@troskel/contract/faq/editing';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import { v7 as uuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import type { Executor } from '../../platform/db/database.ts';
import { demandSeen } from '../../platform/http/if-match.ts';
import type { Call } from '../../platform/http/implement.ts';
import { areSameIds } from './rules.ts';
import { BothTexts } from '@troskel/contract/values/typed-text';

function editedCategories(db: Executor) {
  const questionsOf = db
    .selectFrom('faqQuestion as question')
    .whereRef('question.categoryId', '=', sql.ref('category.id'));
  return db
    .selectFrom('faqCategory as category')
    .select(['category.id', 'category.version', 'category.slug', 'category.isPublic'])
    .select(['category.name', 'category.description'])
    .select([
      questionsOf.select((eb) => eb.fn.countAll<number>().as('count')).as('questionCount'),
      questionsOf
        .where('question.isPublished', '=', true)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .as('publishedCount'),
    ])
    .orderBy('category.sortOrder')
    .orderBy('category.id');
}

type CategoryRow = Awaited<
  ReturnType<ReturnType<typeof editedCategories>['executeTakeFirstOrThrow']>
>;

const toEdited = (row: CategoryRow): EditedFaqCategory => ({
  id: row.id,
  version: row.version,
  name: BothTexts.parse(row.name),
  description: BothTexts.parse(row.description),
  slug: row.slug,
  isPublic: row.isPublic,
  questionCount: row.questionCount ?? 0,
  publishedCount: row.publishedCount ?? 0,
});

async function readAll(db: Executor): Promise<EditedFaqCategory[]> {
  return (await editedCategories(db).execute()).map(toEdited);
}

export async function readEdited(
  db: Executor,
  {
    params: { categoryId },
    refusal,
  }: Pick<Call<typeof faqEditing.listAllQuestions>, 'params' | 'refusal'>,
): Promise<EditedFaqCategory> {
  const row = await editedCategories(db).where('category.id', '=', categoryId).executeTakeFirst();
  if (!row) throw refusal('NOT_FOUND');
  return toEdited(row);
}

/** Serialises changes of the list of categories. */
async function lockCategories(tx: Executor): Promise<void> {
  await sql`lock table faq_category in share row exclusive mode`.execute(tx);
}

/** @throws {FieldsRefusedError} FAQ_SLUG_TAKEN */
async function demandFreeSlug(
  tx: Executor,
  {
    body: { slug },
    fieldsRefusal,
  }: Pick<Call<typeof faqEditing.createCategory>, 'body' | 'fieldsRefusal'>,
  ownId: string | null,
): Promise<void> {
  const taken = await tx
    .selectFrom('faqCategory')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (taken && taken.id !== ownId) {
    throw fieldsRefusal([{ field: 'slug', code: 'FAQ_SLUG_TAKEN' }]);
  }
}

const columnsOf = ({ name, description, slug, isPublic }: TypedFaqCategory) => ({
  name: JSON.stringify(name),
  description: JSON.stringify(description),
  slug,
  isPublic,
});

export async function listAllCategories(
  app: Pick<App, 'db'>,
): Promise<ResponseOf<typeof faqEditing.listAllCategories>> {
  return { categories: await readAll(app.db) };
}

export async function createCategory(
  app: Pick<App, 'db'>,
  call: Call<typeof faqEditing.createCategory>,
): Promise<ResponseOf<typeof faqEditing.createCategory>> {
  const { caller, body, refusal } = call;
  return app.db.transaction().execute(async (tx) => {
    await lockCategories(tx);
    const { count, last } = await tx
      .selectFrom('faqCategory')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('sortOrder').as('last')])
      .executeTakeFirstOrThrow();
    if (count >= mostFaqCategories) throw refusal('FAQ_CATEGORY_LIMIT_REACHED');
    await demandFreeSlug(tx, call, null);
    const now = new Date();
    const id = uuid();
    const sortOrder = (last ?? 0) + 1;
    await tx
      .insertInto('faqCategory')
      .values({ id, ...columnsOf(body), sortOrder, createdAt: now, updatedAt: now })
      .execute();
    const subject = { type: 'faq_category', id };
    const detail = { slug: body.slug, isPublic: body.isPublic };
    await audit(
      tx,
      { actorUserId: caller.userId, action: 'faq_category.created', subject, detail },
      now,
    );
    const created = editedCategories(tx).where('category.id', '=', id);
    return toEdited(await created.executeTakeFirstOrThrow());
  });
}

/**
 * Updates a category. A repeated call whose changes are already stored is no conflict.
 *
 * @throws {FieldsRefusedError} @throws {ExpectedError} NOT_FOUND, or EDIT_CONFLICT with the present
 * one
 */
export async function updateCategory(
  app: Pick<App, 'db'>,
  call: Call<typeof faqEditing.updateCategory>,
): Promise<ResponseOf<typeof faqEditing.updateCategory>> {
  const { caller, params, body } = call;
  return app.db.transaction().execute(async (tx) => {
    await lockCategories(tx);
    const present = await readEdited(tx, call);
    const { name, description, slug, isPublic } = present;
    if (isDeepStrictEqual({ name, description, slug, isPublic }, body)) return present;
    demandSeen(call, present);
    await demandFreeSlug(tx, call, params.categoryId);
    const now = new Date();
    await tx
      .updateTable('faqCategory')
      .set((eb) => ({ ...columnsOf(body), updatedAt: now, version: eb('version', '+', 1) }))
      .where('id', '=', params.categoryId)
      .execute();
    const subject = { type: 'faq_category', id: params.categoryId };
    const detail = { slug: body.slug, isPublic: body.isPublic };
    await audit(
      tx,
      { actorUserId: caller.userId, action: 'faq_category.changed', subject, detail },
      now,
    );
    return readEdited(tx, call);
  });
}

/** @throws {ExpectedError} NOT_FOUND, FAQ_CATEGORY_NOT_EMPTY, or EDIT_CONFLICT with the present one */
export async function deleteCategory(
  app: Pick<App, 'db'>,
  call: Call<typeof faqEditing.deleteCategory>,
): Promise<ResponseOf<typeof faqEditing.deleteCategory>> {
  const { categoryId } = call.params;
  await app.db.transaction().execute(async (tx) => {
    await lockCategories(tx);
    // Adding a question locks the row.
    await tx
      .selectFrom('faqCategory')
      .select('id')
      .where('id', '=', categoryId)
      .forUpdate()
      .executeTakeFirst();
    const present = await readEdited(tx, call);
    const { questionCount, slug } = present;
    demandSeen(call, present);
    if (questionCount > 0) throw call.refusal('FAQ_CATEGORY_NOT_EMPTY');
    await tx.deleteFrom('faqCategory').where('id', '=', categoryId).execute();
    const subject = { type: 'faq_category', id: categoryId };
    const detail = { slug };
    await audit(
      tx,
      { actorUserId: call.caller.userId, action: 'faq_category.deleted', subject, detail },
      new Date(),
    );
  });
  return {};
}

/**
 * @throws {ExpectedError} EDIT_CONFLICT with the present list when categories were added or deleted
 */
export async function orderCategories(
  app: Pick<App, 'db'>,
  { caller, body: { ids }, refusal }: Call<typeof faqEditing.orderCategories>,
): Promise<ResponseOf<typeof faqEditing.orderCategories>> {
  return app.db.transaction().execute(async (tx) => {
    await lockCategories(tx);
    const present = await readAll(tx);
    const presentIds = present.map(({ id }) => id);
    if (!areSameIds(ids, presentIds)) {
      throw refusal('EDIT_CONFLICT', { present: { categories: present } });
    }
    if (isDeepStrictEqual(ids, presentIds)) return { categories: present };
    for (const [place, id] of ids.entries()) {
      await tx
        .updateTable('faqCategory')
        .set({ sortOrder: place + 1 })
        .where('id', '=', id)
        .execute();
    }
    const subject = { type: 'faq_category', id: null };
    await audit(
      tx,
      { actorUserId: caller.userId, action: 'faq_category.ordered', subject },
      new Date(),
    );
    return { categories: await readAll(tx) };
  });
}
